//! Tables of three pieces against the oracle, position by position.

use std::fs;

use lite_tables::Material;
use naive::Endings;
use properties::endings::{Class, compare_mate, tables_of};

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
            // Of some, whether the solver of mates says the same.
            if positions % 211 == 0 {
                mates += u32::from(compare_mate(&tables, &position, value, 2));
            }
        }
    }
    fs::remove_dir_all(&folder).expect("the folder was made here");
    assert!(positions > 2_000_000, "{positions}");
    assert!(mates > 50, "{mates}");
}
