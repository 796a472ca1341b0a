use std::sync::mpsc::channel;

use super::*;

/// A job on a thread of its own.
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
        results.add(|all| all.extend(numbers));
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
            results.add(|all| all.push(number));
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
