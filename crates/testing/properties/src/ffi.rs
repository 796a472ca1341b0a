//! Laws of the C interface.

/// For any arguments whose faults a callee can detect, every C function returns a status, describes
/// its failure, and writes nothing past a buffer.
pub(crate) fn border(bytes: &[u8]) {
    border::drive(bytes);
}
