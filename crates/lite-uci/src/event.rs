//! What the other threads say to the conversation.

use std::io;

/// What another thread says.
pub(crate) enum Event {
    /// A line has come. The next one comes when this one is done.
    Line(Vec<u8>),
    /// No line will come any more.
    End(io::Result<()>),
    /// The thinking thread has lines to write.
    Told(String),
    /// It has an answer, and waits for a job.
    Answer(String),
}
