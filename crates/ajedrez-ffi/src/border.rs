//! Turns C arguments into borrows, places and buffers, and values into handles. Only this module
//! dereferences pointers.
//!
//! Each function checks what can be checked: NULL, alignment, impossible lengths. It is `unsafe`
//! because it cannot check that the memory is valid and that no other code changes it meanwhile; the
//! header requires both of callers.
//!
//! A handle is a value of this library that C holds by a pointer and passes back to be freed. Its
//! first word is a mark of its kind, so a handle of another kind is always detected. A freed handle
//! is often detected. No caller may rely on this: the check reads freed memory.

use std::ffi::{CStr, c_char};
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ptr::{self, NonNull};

use crate::status::Trouble;

/// The length of a text that ends at its first NUL: `AJZ_TO_NUL` of the header.
const TO_NUL: usize = usize::MAX;

/// Checks a pointer that must not be NULL.
fn checked<T>(pointer: *const T, name: &'static str) -> Result<NonNull<T>, Trouble> {
    let pointer = NonNull::new(pointer.cast_mut()).ok_or(Trouble::Null(name))?;
    if pointer.is_aligned() { Ok(pointer) } else { Err(Trouble::Unaligned(name)) }
}

/// Borrows a value of the caller.
///
/// # Safety
///
/// A non-NULL, aligned pointer must point to a `T` that is valid and unchanged for `'a`.
pub(crate) unsafe fn borrow<'a, T>(
    pointer: *const T,
    name: &'static str,
) -> Result<&'a T, Trouble> {
    // SAFETY: the pointer is neither NULL nor unaligned; the caller promises the rest.
    checked(pointer, name).map(|pointer| unsafe { pointer.as_ref() })
}

/// Borrows an array of the caller; NULL stands for an empty one.
///
/// # Safety
///
/// A non-NULL, aligned pointer must point to `length` elements, valid and unchanged for `'a`.
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
    // SAFETY: it is neither NULL nor too long; the caller promises the rest.
    Ok(unsafe { std::slice::from_raw_parts(first.as_ptr(), length) })
}

/// Borrows the bytes of a text of the caller.
///
/// # Safety
///
/// As [`array`]; if the length is [`TO_NUL`], the text must end with a NUL.
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
    // SAFETY: the called function has the same contract.
    unsafe { array(text.cast(), length, name) }
}

/// Borrows a text of the caller.
///
/// # Safety
///
/// As [`bytes`].
pub(crate) unsafe fn text<'a>(
    text: *const c_char,
    length: usize,
    name: &'static str,
) -> Result<&'a str, Trouble> {
    // SAFETY: the called function has the same contract.
    let bytes = unsafe { bytes(text, length, name) }?;
    str::from_utf8(bytes).map_err(|error| Trouble::NotUtf8(name, error.valid_up_to()))
}

/// Borrows a text of the caller that ends at its first NUL; NULL stands for none.
///
/// # Safety
///
/// A non-NULL pointer must point to a text with a NUL at its end, unchanged for `'a`.
pub(crate) unsafe fn maybe_text<'a>(
    first: *const c_char,
    name: &'static str,
) -> Result<Option<&'a str>, Trouble> {
    if first.is_null() {
        Ok(None)
    } else {
        // SAFETY: the called function has the same contract.
        unsafe { text(first, TO_NUL, name) }.map(Some)
    }
}

/// The caller's array for `count` results, filled with zeros.
///
/// # Safety
///
/// If `first` is neither NULL nor unaligned, `count` elements must be writable there for `'a`, and
/// no other code may access them meanwhile.
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
        // SAFETY: the caller promises room for `count` elements.
        unsafe { first.add(index).write(T::default()) };
    }
    // SAFETY: all of them have just been written; the caller promises the rest.
    Ok(unsafe { std::slice::from_raw_parts_mut(first.as_ptr(), count) })
}

/// A place for one result, which may be absent.
pub(crate) struct Out<'a, T>(Option<NonNull<T>>, PhantomData<&'a mut T>);

impl<T> Out<'_, T> {
    /// Writes the result without reading the old content.
    pub(crate) fn put(&self, value: T) {
        if let Some(place) = self.0 {
            // SAFETY: the caller of `out` promised that the place is writable.
            unsafe { place.write(value) }
        }
    }

    /// Writes the result, as the last step of a function.
    pub(crate) fn fill(&self, value: T) -> Result<(), Trouble> {
        self.put(value);
        Ok(())
    }
}

/// A place for one result.
///
/// # Safety
///
/// If the pointer is neither NULL nor unaligned, a `T` must be writable there for `'a`, and no
/// other code may access it meanwhile.
pub(crate) unsafe fn out<'a, T>(
    pointer: *mut T,
    name: &'static str,
) -> Result<Out<'a, T>, Trouble> {
    checked(pointer, name).map(|pointer| Out(Some(pointer), PhantomData))
}

/// A place for one optional result.
///
/// # Safety
///
/// As [`out`].
pub(crate) unsafe fn maybe_out<'a, T>(
    pointer: *mut T,
    name: &'static str,
) -> Result<Out<'a, T>, Trouble> {
    if pointer.is_null() {
        Ok(Out(None, PhantomData))
    } else {
        // SAFETY: the called function has the same contract.
        unsafe { out(pointer, name) }
    }
}

/// Room for several results, and a place for their number.
pub(crate) struct Buffer<'a, T> {
    name: &'static str,
    /// NULL if the caller only requests the number.
    first: *mut T,
    capacity: usize,
    length: Out<'a, usize>,
}

/// Room for several results.
///
/// # Safety
///
/// If `first` is not NULL, `capacity` elements must be writable there for `'a`; `length` is as for
/// [`maybe_out`]. No other code may access either meanwhile.
pub(crate) unsafe fn buffer<'a, T>(
    first: *mut T,
    capacity: usize,
    length: *mut usize,
    name: &'static str,
) -> Result<Buffer<'a, T>, Trouble> {
    if first.is_null() && length.is_null() {
        return Err(Trouble::Null(name));
    }
    // SAFETY: the called function has the same contract.
    unsafe { maybe_buffer(first, capacity, length, name) }
}

/// Room for several results, of which both pointers may be NULL.
///
/// # Safety
///
/// As [`buffer`].
pub(crate) unsafe fn maybe_buffer<'a, T>(
    first: *mut T,
    capacity: usize,
    length: *mut usize,
    name: &'static str,
) -> Result<Buffer<'a, T>, Trouble> {
    if !first.is_aligned() {
        return Err(Trouble::Unaligned(name));
    }
    // SAFETY: the called function has the same contract.
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
        self.length.put(values.len());
        if self.first.is_null() {
            return Ok(());
        }
        if self.capacity < needed {
            return Err(Trouble::Short { name: self.name, needed, found: self.capacity });
        }
        // SAFETY: the caller of `buffer` promised room for `capacity` elements. `values` belongs to
        // this library, so it does not overlap the buffer.
        unsafe { ptr::copy_nonoverlapping(values.as_ptr(), self.first, values.len()) };
        Ok(())
    }
}

impl Buffer<'_, c_char> {
    /// Writes a text and a NUL after it, if they fit, and the text's length.
    pub(crate) fn fill_text(&self, text: &str) -> Result<(), Trouble> {
        let chars: Vec<c_char> = text.bytes().map(|byte| byte as c_char).collect();
        self.write(&chars, chars.len() + 1)?;
        if !self.first.is_null() {
            // SAFETY: there is room for one byte more than the text.
            unsafe { self.first.add(chars.len()).write(0) };
        }
        Ok(())
    }
}

/// A kind of handle. The implementing type is the opaque type that the header declares.
pub(crate) trait Kind: Sized {
    /// The value behind the handle.
    type Value;
    /// The first word of every handle of this kind, and only of this kind.
    const MARK: u64;
    /// Its type in the header.
    const NAME: &'static str;
}

/// The value that a handle points to, with its mark.
#[repr(C)]
struct Tagged<T> {
    mark: u64,
    value: T,
}

/// A new handle, owned by the caller.
pub(crate) fn give<K: Kind>(value: K::Value) -> *mut K {
    Box::into_raw(Box::new(Tagged { mark: K::MARK, value })).cast()
}

/// Borrows the value behind a handle.
///
/// # Safety
///
/// The pointer must be NULL, or a handle of any kind that is not freed during `'a`.
pub(crate) unsafe fn held<'a, K: Kind>(
    handle: *const K,
    name: &'static str,
) -> Result<&'a K::Value, Trouble> {
    // SAFETY: every handle begins with a mark, which does not change while the handle is in use.
    let mark = unsafe { borrow(handle.cast::<u64>(), name) }?;
    if *mark != K::MARK {
        return Err(Trouble::Handle(name, K::NAME));
    }
    // SAFETY: the mark proves that it is a handle of this kind.
    let tagged = unsafe { borrow(handle.cast::<Tagged<K::Value>>(), name) }?;
    Ok(&tagged.value)
}

/// Borrows the value behind a handle that may be NULL.
///
/// # Safety
///
/// As [`held`].
pub(crate) unsafe fn maybe_held<'a, K: Kind>(
    handle: *const K,
    name: &'static str,
) -> Result<Option<&'a K::Value>, Trouble> {
    // SAFETY: the called function has the same contract.
    (!handle.is_null()).then(|| unsafe { held(handle, name) }).transpose()
}

/// Frees a handle; NULL is allowed.
///
/// # Safety
///
/// The pointer must be NULL, or a handle of any kind that is not used any more.
pub(crate) unsafe fn free<K: Kind>(handle: *mut K, name: &'static str) -> Result<(), Trouble> {
    // SAFETY: the called function has the same contract.
    if unsafe { maybe_held::<K>(handle, name) }?.is_none() {
        return Ok(());
    }
    let tagged = NonNull::new(handle.cast::<Tagged<K::Value>>()).ok_or(Trouble::Null(name))?;
    // SAFETY: the mark proves that `give` made it, and it is not used any more. The mark is erased
    // so that a second `free` can be detected; the write is volatile so that the compiler keeps it.
    unsafe {
        ptr::write_volatile(tagged.cast::<u64>().as_ptr(), 0);
        drop(Box::from_raw(tagged.as_ptr()));
    }
    Ok(())
}

/// A structure of options.
///
/// # Safety
///
/// The first field is a `usize`, and every field may be zero.
pub(crate) unsafe trait Options: Copy {
    /// The size of the structure in version 0.1, which a size of 0 stands for: the size of the structure or, once a
    /// field has been added, the offset of the first added field.
    const FIRST: usize;
}

/// Reads options. Fields that are missing in the caller's version are zero; fields of a later version must be zero.
/// NULL stands for zeros in all fields.
///
/// # Safety
///
/// A non-NULL, aligned pointer must point to a structure whose first field is its size in bytes, or 0 for the
/// structure of version 0.1.
pub(crate) unsafe fn read_options<T: Options>(
    pointer: *const T,
    name: &'static str,
) -> Result<T, Trouble> {
    let mut read = MaybeUninit::<T>::zeroed();
    if pointer.is_null() {
        // SAFETY: every field may be zero.
        return Ok(unsafe { read.assume_init() });
    }
    // SAFETY: the first field of `T` is a number, and only this field is read.
    let given = match *unsafe { borrow(pointer.cast::<usize>(), name) }? {
        0 => T::FIRST,
        size => size,
    };
    let found = i64::try_from(given).unwrap_or(i64::MAX);
    let wrong = |expected| Trouble::Value { name, found, expected };
    if given < T::FIRST || given > MAX {
        return Err(wrong("a size as `sizeof` tells, or 0"));
    }
    // SAFETY: the caller's structure has this size.
    let bytes = unsafe { std::slice::from_raw_parts(pointer.cast::<MaybeUninit<u8>>(), given) };
    let (known, unknown) = bytes.split_at(given.min(size_of::<T>()));
    // SAFETY: the bytes after the known fields are fields of a later version, which the program has written.
    if unknown.iter().any(|byte| unsafe { byte.assume_init() } != 0) {
        return Err(wrong("no options that this version of the library does not know"));
    }
    // SAFETY: both structures have the copied bytes, and every field may be zero.
    Ok(unsafe {
        ptr::copy_nonoverlapping(known.as_ptr(), read.as_mut_ptr().cast(), known.len());
        read.assume_init()
    })
}

/// The maximum size of a structure of options: a larger size is an error of the program.
const MAX: usize = 4096;
