//! The speed of PEXT on the CPUs of different vendors.

use core::arch::x86_64::__cpuid;

/// Whether this CPU runs PEXT in a few cycles, if it has it.
///
/// AMD's CPUs before Zen 3, and Hygon's of the same design, run it in microcode, bit by bit. The
/// vendor and the family identify them.
pub(super) fn has_fast_pext() -> bool {
    let vendor = __cpuid(0);
    let letters = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    is_pext_fast(letters.as_flattened(), family(__cpuid(1).eax))
}

/// The family of a CPU, from the register in which `cpuid` returns it: if its four bits are all
/// ones, eight more are added.
const fn family(signature: u32) -> u32 {
    match signature >> 8 & 0xF {
        0xF => 0xF + (signature >> 20 & 0xFF),
        family => family,
    }
}

/// Excavator is of family 0x15, Zen 1 and 2 are of 0x17, Hygon's Dhyana of 0x18, Zen 3 of 0x19.
fn is_pext_fast(vendor: &[u8], family: u32) -> bool {
    !matches!(vendor, b"AuthenticAMD" | b"HygonGenuine") || family >= 0x19
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(vendor: &str, signature: u32, of_family: u32, is_fast: bool) {
        assert_eq!(family(signature), of_family, "{vendor} {signature:#x}");
        assert_eq!(is_pext_fast(vendor.as_bytes(), of_family), is_fast, "{vendor} {signature:#x}");
    }

    #[test]
    fn pext_is_slow_on_amd_and_hygon_before_zen_3() {
        // Carrizo, the first of AMD's with BMI2; Zen 1, Zen 2; Dhyana.
        check("AuthenticAMD", 0x0066_0F01, 0x15, false);
        check("AuthenticAMD", 0x0080_0F11, 0x17, false);
        check("AuthenticAMD", 0x0087_0F10, 0x17, false);
        check("HygonGenuine", 0x0090_0F22, 0x18, false);
        // Zen 3, Zen 4, Zen 5.
        check("AuthenticAMD", 0x00A2_0F12, 0x19, true);
        check("AuthenticAMD", 0x00A6_0F12, 0x19, true);
        check("AuthenticAMD", 0x00B4_0F40, 0x1A, true);
        // Haswell and Ice Lake.
        check("GenuineIntel", 0x0003_06C3, 6, true);
        check("GenuineIntel", 0x0007_06E5, 6, true);
        check("CentaurHauls", 0x0000_06FE, 6, true);
    }
}
