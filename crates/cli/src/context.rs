//! The surroundings of a request.

pub(crate) use protocol::host::context;
