//! The import graph of a crate: its cycles and its upward imports.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::{Module, Path, scan};

/// The modules of a crate and what they import.
#[derive(Debug, Default)]
pub(crate) struct Crate {
    /// Each module, with the names that its `use` declarations bring in.
    modules: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
    /// Each path, with its file.
    paths: Vec<(String, Path)>,
}

/// An import between two modules neither of which contains the other.
#[derive(Clone, Debug)]
struct Edge {
    from: Module,
    to: Module,
    /// The file, the line and the path as written.
    place: String,
}

/// A bound on the re-exports that a path may pass through.
const STEPS_MAX: usize = 32;

impl Crate {
    /// The crate of these files: names below `src`, such as `game/mod.rs`, and texts.
    pub(crate) fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Crate {
        let mut found = Crate::default();
        let mut tests = Vec::new();
        for (name, text) in files {
            let mut module: Module =
                name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
            if matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main")) {
                module.pop();
            }
            let scan = scan(&module, text);
            for module in scan.inline.into_iter().chain([module]) {
                found.modules.entry(module).or_default();
            }
            found.paths.extend(scan.paths.into_iter().map(|path| (name.to_owned(), path)));
            tests.extend(scan.tests);
        }
        let is_tested = |module: &Module| tests.iter().any(|test| module.starts_with(test));
        found.modules.retain(|module, _| !is_tested(module));
        found.paths.retain(|(_, path)| !is_tested(&path.module));
        for (_, path) in &found.paths {
            if let Some(alias) = &path.alias {
                let names = found.modules.get_mut(&path.module).expect("it was read");
                names.insert(alias.clone(), path.segments.clone());
            }
        }
        found
    }

    /// The module that the path names, or that has the item it names; `None` for another crate.
    fn target(&self, from: &Module, segments: &[String], steps: usize) -> Option<Module> {
        let first = segments.first()?;
        let (mut here, rest) = match first.as_str() {
            "crate" => (Module::new(), &segments[1..]),
            "self" => (from.clone(), &segments[1..]),
            "super" => {
                let ups = segments.iter().take_while(|segment| *segment == "super").count();
                (from[..from.len().saturating_sub(ups)].to_vec(), &segments[ups..])
            }
            _ if self.child(from, first).is_some() => (from.clone(), segments),
            _ => {
                // A name brought in by another `use` of the same module.
                let known = self.modules[from].get(first)?;
                return match steps {
                    STEPS_MAX => None,
                    _ if known == segments => None,
                    _ => self.target(from, &[known, &segments[1..]].concat(), steps + 1),
                };
            }
        };
        for (at, name) in rest.iter().enumerate() {
            if let Some(child) = self.child(&here, name) {
                here = child;
                continue;
            }
            let Some(shown) = self.modules[&here].get(name) else { break };
            if steps == STEPS_MAX {
                break;
            }
            let further = [shown, &rest[at + 1..]].concat();
            return self.target(&here, &further, steps + 1).or(Some(here));
        }
        Some(here)
    }

    fn child(&self, module: &Module, name: &str) -> Option<Module> {
        let child = [&module[..], &[name.to_owned()]].concat();
        self.modules.contains_key(&child).then_some(child)
    }

    fn edges(&self) -> Vec<Edge> {
        let mut edges = Vec::new();
        for (file, path) in &self.paths {
            let Some(to) = self.target(&path.module, &path.segments, 0) else { continue };
            let from = path.module.clone();
            if !from.starts_with(&to) && !to.starts_with(&from) {
                let place = format!("{file}:{}: `{}`", path.line, path.segments.join("::"));
                edges.push(Edge { from, to, place });
            }
        }
        edges
    }

    /// Every import on a cycle of modules. At each level of the tree, an import counts for all
    /// modules that contain its module; a module and its own submodules do not form a cycle.
    pub(crate) fn circles(&self) -> Vec<String> {
        let mut imports: BTreeMap<Module, BTreeMap<(String, String), String>> = BTreeMap::new();
        for Edge { from, to, place } in self.edges() {
            let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
            let pair = (from[common].clone(), to[common].clone());
            imports.entry(from[..common].to_vec()).or_default().entry(pair).or_insert(place);
        }
        let mut faults = Vec::new();
        for (parent, imports) in imports {
            let parent = if parent.is_empty() { "the root".to_owned() } else { parent.join("::") };
            for ((from, to), place) in &imports {
                if reaches(&imports, to, from) {
                    faults.push(format!(
                        "{place} lies on a circle: in {parent}, `{from}` imports `{to}` and the other \
                         way round"
));
                }
            }
        }
        faults
    }

    /// Every upward import between floors, every mismatch between the crate's floors and the list,
    /// and every import through the root. The list begins with the lowest floor.
    pub(crate) fn upward(&self, floors: &[String]) -> Vec<String> {
        let mut faults = Vec::new();
        let all: BTreeSet<&String> =
            self.modules.keys().filter_map(|module| module.first()).collect();
        let listed: BTreeSet<&String> = floors.iter().collect();
        for floor in all.symmetric_difference(&listed) {
            faults.push(format!("`{floor}` is a floor of the list or of the source alone"));
        }
        let height = |floor: &String| floors.iter().position(|known| known == floor);
        for Edge { from, to, place } in self.edges() {
            if height(&to[0]) > height(&from[0]) {
                faults.push(format!("{place} goes up, from `{}` to `{}`", from[0], to[0]));
            }
        }
        for (file, path) in &self.paths {
            let is_of_root = path.segments.get(1).is_some_and(|name| !listed.contains(name));
            if path.segments[0] == "crate" && is_of_root && !path.module.is_empty() {
                let path_text = path.segments.join("::");
                faults.push(format!("{file}:{}: `{path_text}` goes by way of the root", path.line));
            }
        }
        faults
    }
}

fn reaches(imports: &BTreeMap<(String, String), String>, from: &str, to: &str) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(here) = open.pop() {
        if here == to {
            return true;
        }
        for (_, next) in imports.keys().filter(|(start, _)| start == here) {
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}
