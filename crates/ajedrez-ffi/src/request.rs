//! Requests in JSON.

use std::ffi::c_char;

use ajedrez_protocol::json::{LINE_BYTES_MAX, RequestLine, answer_line};
use ajedrez_protocol::solitario::{Draw, SolitarioRequest};
use ajedrez_protocol::{Operation, Request};

use crate::border::{Kind, bytes, free, give, held, maybe_out, out};
use crate::last_error::{given, guard};
use crate::limits::{Limits, surroundings};
use crate::status::{Status, Trouble};

/// A text, or the bytes of a file, made by the library. The caller owns it and frees it with `ajz_text_free`.
#[derive(Debug)]
pub struct TextHandle(());

impl Kind for TextHandle {
    /// The bytes, with a NUL at the end.
    type Value = Vec<u8>;
    const MARK: u64 = 0x616a_7a5f_7465_7874;
    const NAME: &'static str = "ajz_text";
}

/// Answers a request of the protocol, a JSON object of `length` bytes, in the form of `ajedrez
/// batch`: `{"id":...,"result":...}`, or `{"id":...,"error":{"kind":...,"message":...}}`, without a
/// line end. An invalid request also has an answer, with the status `AJZ_STATUS_OK`.
///
/// - `limits`: limits in addition to those in the request itself.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_request(
    json: *const c_char,
    length: usize,
    limits: *const Limits,
    text: *mut *mut TextHandle,
) -> Status {
    given!([json = bytes(json, length), surroundings = surroundings(limits), place = out(text)], {
        let line = if json.len() <= LINE_BYTES_MAX {
            RequestLine::Whole(json.into())
        } else {
            RequestLine::TooLong
        };
        let mut answered = Vec::new();
        surroundings.search_limited(|context| answer_line(1, &line, context, &mut answered));
        answered.pop_if(|byte| *byte == b'\n');
        answered.push(0);
        place.fill(give(answered))
    })
}

/// Answers a request of `solitario.draw`, a JSON object of `length` bytes, with the bytes of its file: SVG or, with
/// `"format":"pdf"` or `"format":"png"`, PDF or PNG.
///
/// - `limits`: limits in addition to those in the request itself.
/// - `unknown`: the number of puzzles that could not be decided within the limits, or NULL.
///
/// Unlike `ajz_request`, it returns the status of an invalid request, or `AJZ_STATUS_BAD_REQUEST` for another
/// operation.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_draw(
    json: *const c_char,
    length: usize,
    limits: *const Limits,
    unknown: *mut usize,
    file: *mut *mut TextHandle,
) -> Status {
    given!(
        [
            json = bytes(json, length),
            surroundings = surroundings(limits),
            unknown = maybe_out(unknown),
            place = out(file),
        ],
        {
            let Request::Solitario(SolitarioRequest::Draw(draw)) = Request::parse(json)? else {
                return Err(Trouble::NotOf("json", Draw::NAME));
            };
            let drawn = surroundings.search_limited(|context| draw.run(context))?;
            unknown.put(drawn.unknown);
            let mut file = match drawn.file() {
                Some(file) => file.to_vec(),
                None => drawn.picture().to_string().into_bytes(),
            };
            file.push(0);
            place.fill(give(file))
        }
    )
}

/// Gets a pointer to the bytes of a text, and their number; a NUL follows them. They are valid
/// until the text is freed. `length` may be NULL.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_text_data(
    text: *const TextHandle,
    data: *mut *const c_char,
    length: *mut usize,
) -> Status {
    given!([text = held(text), data = out(data), length = maybe_out(length)], {
        data.put(text.as_ptr().cast());
        length.fill(text.len() - 1)
    })
}

/// Frees a text; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_text_free(text: *mut TextHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(text, "text") })
}
