//! Pictures as PDF, one per page.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::path::{Path, Point, Segment};
use crate::picture::{Ink, Item, Outline, Picture, Shape};

/// Points per pixel, for pictures that have a width in pixels.
const POINTS_OF_A_PIXEL: f64 = 0.75;

/// Points per unit, for other pictures: a square is one centimetre wide.
const POINTS_OF_A_UNIT: f64 = 28.35 / 45.0;

/// The font of invisible text. Every viewer has it, and all its characters have the same width.
const FONT: Name<'static> = Name(b"F");

/// The width of its characters at height 1.
const CHARACTER: f64 = 0.6;

/// The compression level, from 0 to 10: higher levels make files hardly smaller.
const COMPRESSION: u8 = 6;

/// A PDF file with one page per picture, of the picture's size, with a title, in a language such as `es`. The output
/// is deterministic: the file contains no time and no name. Texts and pieces are drawn as outlines, with invisible text
/// on top for selection and screen readers.
pub fn pdf(pictures: &[Picture], title: &str, language: &str) -> Vec<u8> {
    let number = |index: usize| i32::try_from(index).expect("fewer pages than memory holds");
    let [catalog, pages, info, font] = [1, 2, 3, 4].map(Ref::new);
    let page = |index: usize| Ref::new(5 + 2 * number(index));
    let content = |index: usize| Ref::new(6 + 2 * number(index));
    let mut file = Pdf::new();
    file.catalog(catalog)
        .pages(pages)
        .lang(TextStr(language))
        .viewer_preferences()
        .display_doc_title(true);
    file.document_info(info).title(TextStr(title));
    let encoding = Name(b"WinAnsiEncoding");
    file.type1_font(font).base_font(Name(b"Courier")).encoding_predefined(encoding);
    let kids = (0..pictures.len()).map(page);
    file.pages(pages).kids(kids).count(number(pictures.len()));
    for (index, picture) in pictures.iter().enumerate() {
        let scale = picture.pixels.map_or(POINTS_OF_A_UNIT, |pixels| pixels * POINTS_OF_A_PIXEL);
        let (width, height) =
            (hundredths(picture.width * scale), hundredths(picture.height * scale));
        let mut leaf = file.page(page(index));
        leaf.media_box(Rect::new(0.0, 0.0, width, height));
        leaf.parent(pages).contents(content(index)).resources().fonts().pair(FONT, font);
        leaf.finish();
        let strokes = compress_to_vec_zlib(&drawn(picture, scale), COMPRESSION);
        file.stream(content(index), &strokes).filter(Filter::FlateDecode);
    }
    file.finish()
}

/// The strokes of a page.
fn drawn(picture: &Picture, scale: f64) -> Vec<u8> {
    let mut content = Content::new();
    // PDF measures from the bottom of the page, pictures from the top.
    let (scale, top) = (scale as f32, (picture.height * scale) as f32);
    content.transform([scale, 0.0, 0.0, -scale, 0.0, top]);
    content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
    for item in &picture.items {
        match item {
            Item::Shape(shape) => draw(&mut content, shape),
            Item::Titled(text, shapes) => {
                shapes.iter().for_each(|shape| draw(&mut content, shape));
                write(&mut content, text, shapes);
            }
        }
    }
    content.finish().into_vec()
}

/// Invisible text, as large as the shapes that show it.
fn write(content: &mut Content, text: &str, shapes: &[Shape]) {
    let points: Vec<Point> = shapes.iter().flat_map(|shape| points(&shape.outline)).collect();
    let bounds = |of: fn(&Point) -> f64| {
        let least = points.iter().map(of).fold(f64::INFINITY, f64::min);
        let most = points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        (least, most)
    };
    let ((left, right), (top, bottom)) = (bounds(|&(x, _)| x), bounds(|&(_, y)| y));
    if points.is_empty() {
        return;
    }
    // A letter may be a single line.
    let (width, height) = ((right - left).max(1.0), (bottom - top).max(1.0));
    let one = width / (CHARACTER * text.chars().count() as f64);
    // Readers get the characters of the text; the glyphs of the font only give it its width.
    content
        .begin_marked_content_with_properties(Name(b"Span"))
        .properties()
        .actual_text(TextStr(text));
    let room = vec![b'x'; text.chars().count()];
    let matrix = [one, 0.0, 0.0, -height, left, bottom].map(hundredths);
    content.begin_text().set_text_rendering_mode(TextRenderingMode::Invisible);
    content.set_font(FONT, 1.0).set_text_matrix(matrix).show(Str(&room)).end_text();
    content.end_marked_content();
}

/// Points between which an outline lies.
fn points(outline: &Outline) -> Vec<Point> {
    match outline {
        &Outline::Rectangle { corner: (left, top), width, height, .. } => {
            vec![(left, top), (left + width, top + height)]
        }
        &Outline::Circle { middle: (x, y), radius } => {
            vec![(x - radius, y - radius), (x + radius, y + radius)]
        }
        &Outline::Line { from, to } => vec![from, to],
        Outline::Path(Path(steps)) => steps
            .iter()
            .flat_map(|step| match *step {
                Segment::Move(to) | Segment::Line(to) => vec![to],
                Segment::Curve(first, second, to) => vec![first, second, to],
                Segment::Close => vec![],
            })
            .collect(),
    }
}

fn draw(content: &mut Content, shape: &Shape) {
    let inks = |Ink(ink): Ink| [16, 8, 0].map(|bits| ((ink >> bits) & 0xff) as f32 / 255.0);
    if let Some([red, green, blue]) = shape.fill.map(inks) {
        content.set_fill_rgb(red, green, blue);
    }
    if let Some((ink, width)) = shape.line {
        let [red, green, blue] = inks(ink);
        content.set_stroke_rgb(red, green, blue).set_line_width(hundredths(width));
    }
    outline(content, &shape.outline);
    match (shape.fill, shape.line) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

fn outline(content: &mut Content, outline: &Outline) {
    match outline {
        &Outline::Rectangle { corner: (left, top), width, height, round: 0.0 } => {
            let [left, top, width, height] = [left, top, width, height].map(hundredths);
            content.rect(left, top, width, height);
        }
        outline => follow(content, &outline.steps()),
    }
}

fn follow(content: &mut Content, steps: &[Segment]) {
    let place = |(x, y): Point| (hundredths(x), hundredths(y));
    for step in steps {
        match *step {
            Segment::Move(to) => {
                let (x, y) = place(to);
                content.move_to(x, y);
            }
            Segment::Line(to) => {
                let (x, y) = place(to);
                content.line_to(x, y);
            }
            Segment::Curve(first, second, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (place(first), place(second), place(to));
                content.cubic_to(x1, y1, x2, y2, x, y);
            }
            Segment::Close => {
                content.close_path();
            }
        }
    }
}

/// A number rounded to hundredths, which is precise enough for a page.
fn hundredths(number: f64) -> f32 {
    ((number * 100.0).round() / 100.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(width: f64, pixels: Option<f64>) -> Picture {
        let mut picture = Picture::new(width, 45.0);
        picture.pixels = pixels;
        let circle = Outline::Circle { middle: (22.5, 22.5), radius: 10.0 };
        picture.draw(Shape::filled(circle, Ink(0xff_00_00)));
        picture
    }

    #[test]
    fn each_picture_has_a_page_of_its_size() {
        let file = pdf(&[picture(90.0, None), picture(100.0, Some(2.0))], "Año", "es");
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
        assert!(text.contains("/Count 2"), "{text}");
        // Two centimetres by one; 200 pixels by 90.
        assert!(text.contains("/MediaBox [0 0 56.7 28.35]"), "{text}");
        assert!(text.contains("/MediaBox [0 0 150 67.5]"), "{text}");
        // In PDF a title that is not ASCII is UTF-16.
        assert!(text.contains("/Lang (es)") && text.contains("/Title"), "{text}");
        let strokes = String::from_utf8(drawn(&picture(90.0, None), 1.0)).expect("a text");
        assert!(strokes.contains("1 0 0 rg") && strokes.contains("22.5 12.5 m"), "{strokes}");
    }

    #[test]
    fn output_is_deterministic() {
        let made = || pdf(&[picture(90.0, None)], "A title", "en");
        assert_eq!(made(), made());
    }

    #[test]
    fn drawn_text_can_be_selected_and_read_aloud() {
        let mut picture = Picture::new(90.0, 45.0);
        picture.items.push(crate::glyphs::text("1 < 2", (10.0, 10.0), 8.0, Ink(0)));
        let text = String::from_utf8(drawn(&picture, 1.0)).expect("a text");
        assert!(text.contains("/ActualText (1 < 2)") && text.contains("3 Tr"), "{text}");
        assert!(text.contains("(xxxxx) Tj"), "{text}");
    }
}
