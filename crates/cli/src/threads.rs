//! How many threads work.

use std::{io, thread};

use clap::Args;
use protocol::Workers;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::exit::Failure;
use crate::usage::whole;

/// What each thread may need: it is only mapped, and paid for where it is used.
const STACK_BYTES: usize = 8 << 20;

/// The memory that must be left for each thread beside its stack. A thread that starts where there
/// is less may find no room for its first allocation, which ends the process.
const ROOM_BYTES: usize = 64 << 20;

/// Whether there is memory for so many threads. It is mapped and given back at once.
fn has_room(threads: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(threads * (STACK_BYTES + ROOM_BYTES)).is_ok()
}

/// The option that says how many threads work.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Threads {
    /// How many threads work, in place of one for each core
    #[arg(long, value_name = "N", value_parser = whole(1..=1024))]
    threads: Option<u64>,
}

impl Threads {
    /// The threads themselves, or as many of them as the system starts.
    pub(crate) fn pool(self) -> Result<ThreadPool, Failure> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let mut threads = self.threads.map_or_else(cores, |threads| threads as usize);
        while threads > 1 && !has_room(threads) {
            threads /= 2;
        }
        loop {
            let pool =
                ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES).build();
            match pool {
                Err(_) if threads > 1 => threads /= 2,
                pool => return pool.map_err(|error| Failure::Threads(io::Error::other(error))),
            }
        }
    }
}

/// The threads of a pool, for the parts of one request.
pub(crate) struct Pool(pub(crate) ThreadPool);

impl Workers for Pool {
    fn count(&self) -> usize {
        self.0.current_num_threads()
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        self.0.install(|| (0..jobs).into_par_iter().for_each(job));
    }
}
