//! Intrinsics as safe functions of the files that call them.

/// A type whose every value may be passed to an intrinsic. Pointers are not: loads and stores keep
/// a separate `unsafe` block.
pub(crate) trait Value {}

macro_rules! values {
    ($($value:ty)*) => { $(impl Value for $value {})* };
}
values! {
    core::arch::x86_64::__m128i
    core::arch::x86_64::__m256i core::arch::x86_64::__m256d
    core::arch::x86_64::__m512i
    i8 u8 i32 u32 i64 u64
}

pub(crate) const fn is_value<T: Value>() {}

/// Declares intrinsics by their signatures, as safe functions of the file. Each function only calls
/// one intrinsic.
///
/// The file may contain only code that runs on CPUs with all of these instructions: every entry to
/// the file takes a proof of them.
macro_rules! intrinsics {
    (@one [$(const $n:ident: $kind:ty;)? ($($argument:ident: $type:ty),*) -> $answer:ty] $name:ident) => {
        #[inline(always)]
        fn $name $(<const $n: $kind>)? ($($argument: $type),*) -> $answer {
            const { $($crate::cpu::vector::intrinsics::is_value::<$type>();)* }
            // SAFETY: the intrinsic takes values only, and the CPU has it: see `intrinsics`.
            #[expect(unsafe_code, reason = "the registers: docs/performance.md")]
            unsafe { core::arch::x86_64::$name $(::<$n>)? ($($argument),*) }
        }
    };
    ($($signature:tt $($name:ident)+;)+) => {$($(
        $crate::cpu::vector::intrinsics::intrinsics!(@one $signature $name);
    )+)+};
}
pub(crate) use intrinsics;
