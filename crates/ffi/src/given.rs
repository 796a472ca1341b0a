//! The body of a function: its arguments are read, and its work ends in a status.

/// The body of a function of the interface: its arguments are read one after the other, then its work
/// is done, which ends in a status. A reader gets the name of the argument last, for messages.
///
/// ```text
/// given!([reach = held(reach), place = buffer(moves, capacity, count)], place.fill(...))
/// ```
macro_rules! given {
    (
        [$($value:ident = $read:ident($argument:ident $(, $more:expr)*)),* $(,)?],
        $work:expr $(,)?
    ) => {
        $crate::last_error::guard(|| {
            // SAFETY: the caller of the function follows the header's rules.
            $(let $value = unsafe { $read($argument, $($more,)* stringify!($argument)) }?;)*
            $work
        })
    };
}
pub(crate) use given;
