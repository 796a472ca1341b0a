//! Pictures as files whose bytes are part of an answer.

use ajedrez_protocol::operation::In;
use ajedrez_protocol::{Context, Fault, Kind, Language, Request};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

fn ask(request: &Value, context: &mut Context<'_>) -> Result<Value, Fault> {
    let answer = Request::parse(request.to_string().as_bytes())?.run(context)?;
    Ok(serde_json::to_value(In(Language::English, &answer)).expect("an answer is JSON"))
}

/// The bytes of the file that a request is answered with.
#[track_caller]
fn file(request: Value) -> Vec<u8> {
    let answer = ask(&request, &mut Context::new()).expect("an answer");
    assert_eq!(answer.get("svg"), None);
    let base64 = answer["base64"].as_str().expect("the bytes of a file");
    BASE64_STANDARD.decode(base64).expect("base64")
}

fn draw(more: Value) -> Value {
    let mut request = json!({"op": "solitario.draw", "puzzle": "dc3cc5pe4pf6"});
    let members = request.as_object_mut().expect("an object");
    members.extend(more.as_object().expect("an object").clone());
    request
}

/// Width and height of a PNG, from its head.
#[track_caller]
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert!(png.ends_with(b"IEND\xaeB`\x82"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn a_pdf_has_the_paper_the_title_and_the_pages_of_its_sheet() {
    let paper = |more: Value| String::from_utf8_lossy(&file(draw(more))).into_owned();
    let sheet =
        paper(json!({"show": "sheet", "format": "pdf", "title": "Retos", "language": "es"}));
    assert!(sheet.starts_with("%PDF-1.") && sheet.trim_end().ends_with("%%EOF"), "{sheet}");
    assert!(sheet.contains("/MediaBox [0 0 595.28 841.89]") && sheet.contains("/Count 2"));
    assert!(sheet.contains("/Title (Retos)") && sheet.contains("/Lang (es)"), "{sheet}");
    let boards = json!({"show": "sheet", "format": "pdf", "paper": "letter", "solutions": false, "title": ""});
    let boards = paper(boards);
    assert!(boards.contains("/MediaBox [0 0 612 792]") && boards.contains("/Count 1"));
    assert!(boards.contains("/Title (Ajedrez Solitario)"), "{boards}");
    assert_eq!(
        boards,
        paper(json!({
            "show": "hoja", "format": "PDF", "paper": "carta", "solutions": false, "title": ""
        }))
    );
    for show in ["board", "solution", "strip"] {
        let file = paper(json!({"show": show, "format": "pdf"}));
        assert!(file.starts_with("%PDF-1.") && file.contains("/Count 1"), "{show}");
    }
}

#[test]
fn a_png_is_as_large_as_its_squares() {
    // A board is 381 units wide and a square 45.
    for (pixels, width) in [(None, 762), (Some(8), 68), (Some(45), 381), (Some(400), 3387)] {
        let png = file(draw(json!({"format": "png", "pixels": pixels.unwrap_or(90)})));
        assert_eq!(size(&png), (width, width), "{pixels:?}");
    }
    assert_eq!(
        file(draw(json!({"format": "png", "pixels": 90}))),
        file(draw(json!({"format": "png"})))
    );
    let (width, height) =
        size(&file(draw(json!({"format": "png", "show": "strip", "columns": 4}))));
    assert!(width > 4 * 762 && height > 762, "{width} by {height}");
}

#[test]
fn the_answer_and_the_pixels_are_bounded() {
    let large = draw(json!({"format": "png", "show": "strip", "pixels": 400}));
    let fault = ask(&large, &mut Context::new()).expect_err("four boards of 11 million pixels");
    assert_eq!(
        (fault.kind(), fault.to_string()),
        (Kind::TooLong, "the picture has more than 16000000 pixels".to_owned())
    );
    for format in ["pdf", "png"] {
        let request = draw(json!({"format": format}));
        let bytes =
            ask(&request, &mut Context::new()).expect("an answer")["base64"].as_str().map(str::len);
        let bytes = bytes.expect("the bytes of a file");
        let within = |answer_bytes| ask(&request, &mut Context { answer_bytes, ..Context::new() });
        assert!(within(bytes).is_ok());
        assert_eq!(within(bytes - 1).expect_err("a short answer").kind(), Kind::TooLong);
    }
}

#[test]
fn another_format_is_refused_where_it_stands() {
    let fault = ask(&draw(json!({"format": "gif"})), &mut Context::new()).expect_err("no format");
    assert_eq!(
        fault.to_string(),
        "\"format\": expected \"svg\" or \"pdf\" or \"png\", found \"gif\""
    );
    let svg = ask(&draw(json!({"format": "svg"})), &mut Context::new()).expect("an answer");
    assert_eq!(svg, ask(&draw(json!({})), &mut Context::new()).expect("an answer"));
}
