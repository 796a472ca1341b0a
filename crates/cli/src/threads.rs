//! How many threads work.

use clap::Args;
use protocol::Workers;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::exit::Failure;
use crate::usage::whole;

/// What each thread may need: it is only mapped, and paid for where it is used.
const STACK_BYTES: usize = 8 << 20;

/// The option that says how many threads work.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Threads {
    /// How many threads work, in place of one for each core
    #[arg(long, value_name = "N", value_parser = whole(1..=1024))]
    threads: Option<u64>,
}

impl Threads {
    /// The threads themselves.
    pub(crate) fn pool(self) -> Result<ThreadPool, Failure> {
        ThreadPoolBuilder::new()
            // Zero stands for one thread for each core.
            .num_threads(self.threads.unwrap_or(0) as usize)
            .stack_size(STACK_BYTES)
            .build()
            .map_err(Failure::Threads)
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
