//! Pictures as PNG.

use std::io::Write;

use png::{BitDepth, ColorType, Encoder, EncodingError};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform,
};

use crate::path::Segment;
use crate::picture::{Ink, Item, Outline, Picture, Shape};

/// The maximum number of pixels of a PNG, which bounds its memory: four bytes per pixel.
pub const PNG_PIXELS_MAX: u64 = 16_000_000;

/// Pixels per unit, for pictures that have no width in pixels: a square is 90 pixels wide.
const PIXELS_OF_A_UNIT: f64 = 2.0;

/// A PNG file of the picture; `None` if it would have more than [`PNG_PIXELS_MAX`] pixels. The output is
/// deterministic: the file contains no time and no name.
pub fn png(picture: &Picture) -> Option<Vec<u8>> {
    let scale = picture.pixels.unwrap_or(PIXELS_OF_A_UNIT);
    let [width, height] =
        [picture.width, picture.height].map(|length| (length * scale).round().max(1.0) as u32);
    if u64::from(width) * u64::from(height) > PNG_PIXELS_MAX {
        return None;
    }
    let mut pixels = Pixmap::new(width, height)?;
    // The edge of a single board may be inside a pixel.
    pixels.fill(Color::WHITE);
    for item in &picture.items {
        match item {
            Item::Shape(shape) => draw(&mut pixels, shape, scale as f32),
            Item::Titled(_, shapes) => {
                shapes.iter().for_each(|shape| draw(&mut pixels, shape, scale as f32));
            }
        }
    }
    Some(encoded(&pixels))
}

/// The pixels as a file, encoded row by row: a second copy would double the memory.
fn encoded(pixels: &Pixmap) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    // Nothing is transparent.
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let rows = pixels.data().chunks_exact(4 * pixels.width() as usize);
    let write = || -> Result<(), EncodingError> {
        let mut writer = encoder.write_header()?;
        let mut stream = writer.stream_writer()?;
        for row in rows {
            let colors: Vec<u8> =
                row.chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
            stream.write_all(&colors)?;
        }
        stream.finish()
    };
    write().expect("a vector takes any bytes, and the rows have the size of the header");
    file
}

fn draw(pixels: &mut Pixmap, shape: &Shape, scale: f32) {
    let Some(path) = path(&shape.outline) else { return };
    let scale = Transform::from_scale(scale, scale);
    if let Some(ink) = shape.fill {
        pixels.fill_path(&path, &paint(ink), FillRule::Winding, scale, None);
    }
    if let Some((ink, width)) = shape.line {
        let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
        let stroke = Stroke { width: width as f32, line_cap, line_join, ..Stroke::default() };
        pixels.stroke_path(&path, &paint(ink), &stroke, scale, None);
    }
}

fn paint(Ink(ink): Ink) -> Paint<'static> {
    let [_, red, green, blue] = ink.to_be_bytes();
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}

/// The outline as a path, or nothing if it is empty.
fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in outline.steps() {
        match step {
            Segment::Move((x, y)) => path.move_to(x as f32, y as f32),
            Segment::Line((x, y)) => path.line_to(x as f32, y as f32),
            Segment::Curve(first, second, (x, y)) => {
                let [(x1, y1), (x2, y2)] = [first, second].map(|(x, y)| (x as f32, y as f32));
                path.cubic_to(x1, y1, x2, y2, x as f32, y as f32);
            }
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(width: f64, pixels: Option<f64>) -> Picture {
        let mut picture = Picture::new(width, 45.0);
        picture.pixels = pixels;
        let circle = Outline::Circle { middle: (22.5, 22.5), radius: 10.0 };
        picture.draw(Shape::filled(circle, Ink(0xff_00_00)));
        let line = Outline::Line { from: (40.0, 0.0), to: (40.0, 45.0) };
        picture.draw(Shape::drawn(line, Ink(0x00_00_ff), 4.0));
        picture
    }

    /// The width and height of a file, and the colours of its pixels.
    fn decoded(file: &[u8]) -> (u32, u32, Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
        let mut colors = vec![0; reader.output_buffer_size().expect("few pixels")];
        let info = reader.next_frame(&mut colors).expect("its pixels");
        assert_eq!(info.color_type, ColorType::Rgb);
        (info.width, info.height, colors)
    }

    #[test]
    fn each_shape_has_its_colour_where_it_is() {
        for (pixels, scale) in [(None, 2), (Some(1.0), 1), (Some(3.0), 3)] {
            let file = png(&picture(90.0, pixels)).expect("a small picture");
            let (width, height, colors) = decoded(&file);
            assert_eq!((width, height), (90 * scale, 45 * scale));
            let at = |x: u32, y: u32| {
                let first = 3 * (y * scale * width + x * scale) as usize;
                [colors[first], colors[first + 1], colors[first + 2]]
            };
            assert_eq!(at(22, 22), [0xff, 0, 0]);
            assert_eq!(at(40, 20), [0, 0, 0xff]);
            assert_eq!(at(80, 40), [0xff, 0xff, 0xff]);
        }
    }

    #[test]
    fn a_picture_with_too_many_pixels_is_refused() {
        assert!(png(&picture(45.0, Some(88.0))).is_some(), "15,681,600 pixels");
        assert_eq!(png(&picture(45.0, Some(89.0))), None, "16,040,025 pixels");
        assert_eq!(png(&picture(45.0, Some(1e9))), None);
        assert_eq!(png(&picture(1e30, None)), None);
    }

    #[test]
    fn output_is_deterministic() {
        assert_eq!(png(&picture(90.0, None)), png(&picture(90.0, None)));
    }
}
