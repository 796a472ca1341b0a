//! The number of threads.

use std::{io, thread};

use ajedrez_protocol::host::ScopedThreads;
use ajedrez_protocol::{STACK_BYTES, Workers, threads_with_room};
use clap::Args;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::exit::Failure;
use crate::language::{language, set_language, words};
use crate::values::whole;

/// The option `--threads`.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Threads {
    #[arg(help = words(
        "Number of threads [default: one per core]",
        "Número de hilos [por omisión: uno por núcleo]",
    ))]
    #[arg(long, alias = "hilos", value_name = "N", value_parser = whole(1..=1024))]
    threads: Option<u64>,
}

impl Threads {
    /// The number of threads.
    fn wanted(self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, |threads| threads as usize)
    }

    /// Threads that are started only if a request has parts for them.
    pub(crate) fn scoped(self) -> ScopedThreads<'static> {
        ScopedThreads::new(self.wanted())
    }

    /// The thread pool, in the language of this thread, with fewer threads if the system does not start all.
    pub(crate) fn pool(self) -> Result<ThreadPool, Failure> {
        let (mut threads, language) = (threads_with_room(self.wanted()), language());
        loop {
            let pool = ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES);
            match pool.start_handler(move |_| set_language(language)).build() {
                Err(_) if threads > 1 => threads /= 2,
                pool => return pool.map_err(|error| Failure::Threads(io::Error::other(error))),
            }
        }
    }
}

/// A thread pool for the parts of one request.
pub(crate) struct Pool(pub(crate) ThreadPool);

impl Workers for Pool {
    fn count(&self) -> usize {
        self.0.current_num_threads()
    }

    fn each(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        self.0.install(|| (0..jobs).into_par_iter().for_each(job));
    }
}
