//! The functions of Python: what does not follow from the rest of a row.

/// A function of Python that asks an operation. Its module is written from the table.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// What it answers, in a line, if the row's help does not fit.
    pub help: &'static str,
    /// The type of its answer if that does not follow from the row; after a colon, more about it.
    pub answer: &'static str,
    /// The arguments that are no parameters of it, with the values that it gives. An empty one is not
    /// given.
    pub fixed: &'static [(&'static str, &'static str)],
    /// The parameters that are no arguments in the table, with their help.
    pub more: &'static [(&'static str, &'static str)],
}

/// A function of this name that follows from its row.
pub(crate) const fn function(name: &'static str) -> Function {
    Function { name, help: "", answer: "", fixed: &[], more: &[] }
}
