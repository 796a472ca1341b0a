//! What C hands over, made into borrows, places and buffers: the only place where pointers are
//! believed.
//!
//! Each reader checks what can be checked (NULL, alignment, a length that no array has) and is
//! `unsafe` because of what cannot: that the memory is there, and that nobody else changes it
//! meanwhile. The header asks callers for both.

use std::ffi::{CStr, c_char};
use std::marker::PhantomData;
use std::ptr::{self, NonNull};

use crate::status::Trouble;

/// The length of a text that ends at its first NUL: `AJZ_TO_NUL` of the header.
pub(crate) const TO_NUL: usize = usize::MAX;

/// What a pointer that must not be NULL points at.
fn checked<T>(pointer: *const T, name: &'static str) -> Result<NonNull<T>, Trouble> {
    let pointer = NonNull::new(pointer.cast_mut()).ok_or(Trouble::Null(name))?;
    if pointer.is_aligned() { Ok(pointer) } else { Err(Trouble::Unaligned(name)) }
}

/// A value that the caller keeps.
///
/// # Safety
///
/// Where the pointer is neither NULL nor unaligned, a `T` is there for `'a`, and nobody changes it.
pub(crate) unsafe fn borrow<'a, T>(
    pointer: *const T,
    name: &'static str,
) -> Result<&'a T, Trouble> {
    // SAFETY: the pointer is checked as far as it can be, and the rest is what the caller promises.
    checked(pointer, name).map(|pointer| unsafe { pointer.as_ref() })
}

/// An array that the caller keeps; NULL is one without elements.
///
/// # Safety
///
/// Where the pointer is neither NULL nor unaligned, `length` elements are there for `'a`, and
/// nobody changes them.
pub(crate) unsafe fn array<'a, T>(
    first: *const T,
    length: usize,
    name: &'static str,
) -> Result<&'a [T], Trouble> {
    if length == 0 {
        return Ok(&[]);
    }
    let first = checked(first, name)?;
    if length > isize::MAX as usize / size_of::<T>().max(1) {
        return Err(Trouble::Length(name, length));
    }
    // SAFETY: it is neither NULL nor too long, and the rest is what the caller promises.
    Ok(unsafe { std::slice::from_raw_parts(first.as_ptr(), length) })
}

/// The bytes of a text that the caller keeps.
///
/// # Safety
///
/// As [`array`]; where the length is [`TO_NUL`] there is a NUL.
pub(crate) unsafe fn bytes<'a>(
    text: *const c_char,
    length: usize,
    name: &'static str,
) -> Result<&'a [u8], Trouble> {
    if length == TO_NUL {
        let first = checked(text, name)?;
        // SAFETY: the caller promises a NUL at the end.
        return Ok(unsafe { CStr::from_ptr(first.as_ptr()) }.to_bytes());
    }
    // SAFETY: what this function promises is what the other asks for.
    unsafe { array(text.cast(), length, name) }
}

/// A text that the caller keeps.
///
/// # Safety
///
/// As [`bytes`].
pub(crate) unsafe fn text<'a>(
    text: *const c_char,
    length: usize,
    name: &'static str,
) -> Result<&'a str, Trouble> {
    // SAFETY: what this function promises is what the other asks for.
    let bytes = unsafe { bytes(text, length, name) }?;
    str::from_utf8(bytes).map_err(|error| Trouble::NotUtf8(name, error.valid_up_to()))
}

/// Room for so many results; they are zeros until they are written.
///
/// # Safety
///
/// Where `first` is neither NULL nor unaligned, `count` elements can be written there for `'a`, and
/// nobody reads or writes them meanwhile.
pub(crate) unsafe fn room<'a, T: Copy + Default>(
    first: *mut T,
    count: usize,
    name: &'static str,
) -> Result<&'a mut [T], Trouble> {
    if count == 0 {
        return Ok(&mut []);
    }
    let first = checked(first, name)?;
    if count > isize::MAX as usize / size_of::<T>().max(1) {
        return Err(Trouble::Length(name, count));
    }
    for index in 0..count {
        // SAFETY: the caller promises room for so many.
        unsafe { first.add(index).write(T::default()) };
    }
    // SAFETY: all of them have just been written, and the rest is what the caller promises.
    Ok(unsafe { std::slice::from_raw_parts_mut(first.as_ptr(), count) })
}

/// A place for one result.
pub(crate) struct Out<'a, T>(NonNull<T>, PhantomData<&'a mut T>);

impl<T> Out<'_, T> {
    /// Writes the result; what was there is not looked at.
    pub(crate) fn put(&self, value: T) {
        // SAFETY: whoever made the place promised that it can be written.
        unsafe { self.0.write(value) }
    }
}

/// A place for one result.
///
/// # Safety
///
/// Where the pointer is neither NULL nor unaligned, a `T` can be written there for `'a`, and nobody
/// reads or writes it meanwhile.
pub(crate) unsafe fn out<'a, T>(
    pointer: *mut T,
    name: &'static str,
) -> Result<Out<'a, T>, Trouble> {
    checked(pointer, name).map(|pointer| Out(pointer, PhantomData))
}

/// A place for one result that nobody may want.
///
/// # Safety
///
/// As [`out`].
pub(crate) unsafe fn maybe_out<'a, T>(
    pointer: *mut T,
    name: &'static str,
) -> Result<Option<Out<'a, T>>, Trouble> {
    // SAFETY: what this function promises is what the other asks for.
    (!pointer.is_null()).then(|| unsafe { out(pointer, name) }).transpose()
}

/// Room for several results, and a place for their number.
pub(crate) struct Buffer<'a, T> {
    name: &'static str,
    /// NULL where the number alone is wanted.
    first: *mut T,
    capacity: usize,
    length: Option<Out<'a, usize>>,
}

/// Room for several results.
///
/// # Safety
///
/// Where `first` is not NULL, `capacity` elements can be written there for `'a`; `length` is as for
/// [`maybe_out`]. Nobody reads or writes either meanwhile.
pub(crate) unsafe fn buffer<'a, T>(
    first: *mut T,
    capacity: usize,
    length: *mut usize,
    name: &'static str,
) -> Result<Buffer<'a, T>, Trouble> {
    if first.is_null() && length.is_null() {
        return Err(Trouble::Null(name));
    }
    if !first.is_aligned() {
        return Err(Trouble::Unaligned(name));
    }
    // SAFETY: what this function promises is what the other asks for.
    let length = unsafe { maybe_out(length, name) }?;
    Ok(Buffer { name, first, capacity, length })
}

impl<T: Copy> Buffer<'_, T> {
    /// Writes the results, if they fit, and their number.
    pub(crate) fn fill(&self, values: &[T]) -> Result<(), Trouble> {
        self.write(values, values.len())
    }

    /// Writes the results, if there is room for `needed`, and their number.
    fn write(&self, values: &[T], needed: usize) -> Result<(), Trouble> {
        if let Some(length) = &self.length {
            length.put(values.len());
        }
        if self.first.is_null() {
            return Ok(());
        }
        if self.capacity < needed {
            return Err(Trouble::Short { name: self.name, needed, found: self.capacity });
        }
        // SAFETY: whoever made the buffer promised room for `capacity` elements. Of what is copied
        // nothing lies there, since it is a value of this library's.
        unsafe { ptr::copy_nonoverlapping(values.as_ptr(), self.first, values.len()) };
        Ok(())
    }
}

impl Buffer<'_, c_char> {
    /// Writes a text and a NUL behind it, if they fit, and the text's length.
    pub(crate) fn fill_text(&self, text: &str) -> Result<(), Trouble> {
        let chars: Vec<c_char> = text.bytes().map(|byte| byte as c_char).collect();
        self.write(&chars, chars.len() + 1)?;
        if !self.first.is_null() {
            // SAFETY: there is room for one more than the text's bytes.
            unsafe { self.first.add(chars.len()).write(0) };
        }
        Ok(())
    }
}
