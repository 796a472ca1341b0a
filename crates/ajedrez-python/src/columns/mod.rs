//! Columns of texts that come in, and columns of answers that go out.

mod answers;
mod border;
mod chunk;
mod column;
mod source;
mod table;
mod texts;

pub(crate) use self::answers::{
    Named, booleans, dictionary, few_strings, floats, keys, lists, numbers, strings, text_lists,
    wide,
};
pub(crate) use self::chunk::{Chunk, Row};
pub(crate) use self::column::{Column, column_of};
pub(crate) use self::source::index_of;
pub(crate) use self::source::{Asked, Sources};
pub(crate) use self::table::{Columns, columns_of};
