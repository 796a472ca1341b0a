use std::sync::mpsc::channel;

use super::*;

/// Runs a job on a new thread.
fn spawn(job: Job) {
    thread::spawn(job);
}

#[test]
fn results_come_in_the_order_of_the_work_and_an_error_is_the_last() {
    let mut numbers = 0..200_u64;
    let next = move || match numbers.next() {
        Some(150) => Err("no more"),
        number => Ok(number.into_iter().collect()),
    };
    let work = |numbers: Vec<u64>, results: &Results<Vec<u64>>| {
        thread::sleep(Duration::from_micros(numbers[0] % 7 * 100));
        results.add(0, |all| all.extend(numbers));
        true
    };
    let ordered = Ordered::start(next, work, spawn, 8).expect("a thread starts");
    let mut all = Vec::new();
    let end = ordered.each(|some| {
        all.extend(some.into_iter().flatten());
        Ok(())
    });
    assert_eq!(end, Err("no more"));
    assert!(all.into_iter().eq(0..150));
}

#[test]
fn a_slow_result_holds_up_none_before_it_and_a_stop_none_that_is_there() {
    let (go_on, wait) = channel();
    let wait = Mutex::new(wait);
    let mut groups = vec![vec![1, 2, 3], vec![4]].into_iter();
    let next = move || Ok(groups.next().unwrap_or_else(|| vec![5]));
    let work = move |numbers: Vec<u64>, results: &Results<Vec<u64>>| {
        for number in numbers {
            if number == 3 {
                lock(&wait).recv().expect("the test goes on");
                return false;
            }
            results.add(0, |all| all.push(number));
        }
        true
    };
    let ordered = Ordered::start(next, work, spawn, 3).expect("a thread starts");
    let (stopper, mut all) = (ordered.stopper(), Vec::new());
    let end = ordered.each(|some| {
        let Some(some) = some else {
            if all.len() == 2 {
                stopper.stop("stopped");
                go_on.send(()).expect("the worker waits");
            }
            return Ok(());
        };
        all.extend(some);
        Ok(())
    });
    assert_eq!((end, all), (Err("stopped"), vec![1, 2]));
}

#[test]
fn results_that_wait_take_bounded_memory() {
    const GROUPS: u64 = 40;
    const BYTES: usize = WAITING_BYTES_MAX / 4;
    let mut groups = (0..GROUPS).map(|number| vec![number]);
    let next = move || Ok(groups.next().unwrap_or_default());
    let (begin, begun) = channel();
    let (go_on, wait) = channel();
    let wait = Mutex::new(wait);
    let waiting = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let own = waiting.clone();
    let work = move |numbers: Vec<u64>, results: &Results<Vec<u64>>| {
        results.wait_for_room();
        begin.send(()).ok();
        if numbers[0] == 0 {
            lock(&wait).recv().expect("the test goes on");
        }
        own.1.fetch_max(own.0.fetch_add(1, SeqCst) + 1, SeqCst);
        results.add(BYTES, |all| all.extend(numbers));
        true
    };
    // One thread for the first group, and one for all others.
    let (first, second) = (channel::<Job>(), channel::<Job>());
    for jobs in [first.1, second.1] {
        thread::spawn(move || jobs.into_iter().for_each(|job| job()));
    }
    let is_first = std::cell::Cell::new(true);
    let spawn = move |job| {
        let thread = if is_first.replace(false) { &first.0 } else { &second.0 };
        thread.send(job).expect("the thread lives");
    };
    let ordered = Ordered::<_, ()>::start(next, work, spawn, GROUPS as usize);
    let ordered = ordered.expect("a thread starts");
    // The first group and four others, whose results fill the room. The next one waits.
    assert_eq!(begun.iter().take(5).count(), 5);
    go_on.send(()).expect("the first group waits");
    let mut all = Vec::new();
    let end = ordered.each(|some| {
        let some = some.unwrap_or_default();
        waiting.0.fetch_sub(some.len(), SeqCst);
        all.extend(some);
        Ok(())
    });
    assert_eq!(end, Ok(()));
    assert!(all.into_iter().eq(0..GROUPS));
    // The groups that fill the room, one that had started before, and the first.
    assert!(waiting.1.load(SeqCst) <= 6, "{waiting:?}");
}
