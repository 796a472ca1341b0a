//! Finds the imports of a crate from higher layers, using `syn`.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Field, Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

/// Every import from a higher layer, every import through the root, and every layer that is only in the list or only in the
/// source. The list begins with the lowest layer; files are named below `src`, such as `game/mod.rs`.
pub(crate) fn upward(files: &[(String, String)], layers: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut found = BTreeSet::new();
    let height = |layer: &String| layers.iter().position(|known| known == layer);
    // The tests of a module may be in a separate file next to it.
    for (file, text) in files.iter().filter(|(file, _)| !file.ends_with("tests.rs")) {
        let mut module: Vec<String> =
            file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        if matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main")) {
            module.pop();
        }
        // The root exports the items of each layer.
        let Some(from) = module.first().cloned() else { continue };
        let source = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut imports = Imports { module, found: Vec::new() };
        imports.visit_file(&source);
        for (path, line) in imports.found {
            let place = format!("{file}:{line}: `{}`", path.join("::"));
            match path.first() {
                Some(to) if layers.contains(to) => {
                    if height(to) > height(&from) {
                        faults.push(format!("{place} goes up, from `{from}`"));
                    }
                }
                _ => faults.push(format!("{place} goes by way of the root")),
            }
        }
        found.insert(from);
    }
    let listed: BTreeSet<String> = layers.iter().cloned().collect();
    faults.extend(
        found
            .symmetric_difference(&listed)
            .map(|layer| format!("`{layer}` is a layer of the list or of the source alone")),
    );
    faults
}

/// The paths within the crate that a file names, from the root, with their lines.
struct Imports {
    /// The current module, including inline modules.
    module: Vec<String>,
    found: Vec<(Vec<String>, usize)>,
}

impl Imports {
    /// Notes a path that begins with `crate`, `super` or `self`.
    fn note(&mut self, path: &[String], span: Span) {
        let ups = path.iter().take_while(|name| *name == "super").count();
        let root = match path.first().map(String::as_str) {
            Some("crate" | "self") if path.len() == 1 => return,
            Some("crate") => &[],
            Some("self") => &self.module[..],
            Some("super") if ups <= self.module.len() => &self.module[..self.module.len() - ups],
            _ => return,
        };
        let rest = &path[ups.max(1)..];
        self.found.push(([root, rest].concat(), span.start().line));
    }

    fn note_tree(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.note_tree(&path.tree, &with(&path.ident)),
            UseTree::Name(name) if name.ident == "self" => self.note(before, tree.span()),
            UseTree::Name(name) => self.note(&with(&name.ident), tree.span()),
            UseTree::Rename(rename) => self.note(&with(&rename.ident), tree.span()),
            UseTree::Glob(_) => self.note(before, tree.span()),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.note_tree(tree, before);
                }
            }
        }
    }

    /// The paths among the words of a macro: names joined by `::`.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.note_tokens(group.stream()),
                TokenTree::Ident(first) if first == "crate" || first == "super" => {
                    let words = tokens[at..].chunks(3).map_while(|part| match part {
                        [TokenTree::Ident(word), ..] => Some(word.to_string()),
                        _ => None,
                    });
                    self.note(&words.collect::<Vec<_>>(), first.span());
                }
                _ => {}
            }
        }
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args_with(Punctuated::<syn::Meta, syn::Token![,]>::parse_terminated)
                .is_ok_and(|conditions| {
                    conditions.iter().any(|condition| condition.path().is_ident("test"))
                })
    })
}

impl<'a> Visit<'a> for Imports {
    fn visit_item(&mut self, item: &'a Item) {
        let attributes = match item {
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Mod(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            _ => &Vec::new(),
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        self.module.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.note_tree(&item.tree, &[]);
    }

    fn visit_field(&mut self, field: &'a Field) {
        if !is_for_tests(&field.attrs) {
            visit::visit_field(self, field);
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.note(&names, path.span());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'a Macro) {
        self.visit_path(&called.path);
        self.note_tokens(called.tokens.clone());
    }

    /// `pub(in crate::solitaire)` imports nothing.
    fn visit_visibility(&mut self, _: &'a Visibility) {}
}
