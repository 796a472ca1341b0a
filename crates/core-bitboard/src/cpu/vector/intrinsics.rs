//! Intrinsics as safe functions of the file that needs them.

/// A type of which every value may be handed to an intrinsic. A pointer is not one, so that loads and
/// stores keep an `unsafe` block of their own.
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

/// Declares intrinsics by their signatures: safe functions of the file, each of which is the call of
/// one intrinsic and nothing else.
///
/// It must stand in a file whose code runs on CPUs with all of these instructions only, since every
/// way into the file takes a proof of them.
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
