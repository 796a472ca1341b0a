//! Laws of the border with C.

/// Whatever a careless caller hands over, as far as a callee can tell, every function of the C interface
/// answers with a status, tells of a failure, and writes nothing behind a buffer.
pub(crate) fn border(bytes: &[u8]) {
    ajedrez::drive(bytes);
}
