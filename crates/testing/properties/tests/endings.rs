//! Tables of three pieces against the oracle, position by position.

use std::collections::HashMap;
use std::fs;
use std::mem::discriminant;

use ajedrez_lite_tables::{Material, Tables};
use naive::Endings;
use properties::endings::{Class, compare_mate, mate_within, tables_of};

#[test]
fn tables_in_memory_have_the_values_of_the_oracle_and_positions_that_they_lack_those_of_their_moves()
 {
    let tables = Tables::small();
    let mut oracle = Endings::default();
    let mut lacked: HashMap<_, (u32, u32)> = HashMap::new();
    for material in Material::of_size(3) {
        let class = Class::new(material, &mut oracle);
        // A step that is prime to every number of squares.
        for number in (0..class.placements()).step_by(7) {
            if class.compare(tables, &oracle, number).is_some() {
                continue;
            }
            if let Some((absent, is_known)) = class.compare_absent(tables, &oracle, number) {
                let (all, known) = lacked.entry(discriminant(&absent)).or_default();
                *all += 1;
                *known += u32::from(is_known);
            }
        }
    }
    // Pawns on their end rows, kings that touch, the side in check that is not to move.
    assert_eq!(lacked.len(), 3, "{lacked:?}");
    assert!(lacked.values().all(|&(all, known)| all > 5_000 && known > 50), "{lacked:?}");
}

#[test]
fn tables_have_the_values_of_the_oracle_in_every_position_of_three_pieces() {
    let folder = std::env::temp_dir().join(format!("properties-endings-{}", std::process::id()));
    let tables = tables_of(&folder, 3);
    let mut oracle = Endings::default();
    let (mut positions, mut mates) = (0, 0);
    for material in Material::of_size(3) {
        let class = Class::new(material, &mut oracle);
        for number in 0..class.placements() {
            let Some((position, value)) = class.compare(&tables, &oracle, number) else { continue };
            positions += 1;
            // Compare some with the mate solver.
            if positions % 211 == 0 {
                compare_mate(&tables, &position, value, 2);
                mates += u32::from(mate_within(value, 2).is_some());
            }
        }
    }
    fs::remove_dir_all(&folder).expect("the folder was made here");
    assert!(positions > 2_000_000, "{positions}");
    assert!(mates > 50, "{mates}");
}
