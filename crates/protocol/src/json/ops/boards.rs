//! Requests of a board on a screen besides the exercises: `lite.read`, `lite.play`,
//! `lite.discoveredChecks`, `king.read`, `king.listing`.

use super::Op;
use super::king::king;
use super::lite::{TPE_FIRST, sequence};
use crate::board::BoardRequest;
use crate::json::position::{Turn, lite};
use crate::text::{king_board, lite_board};

pub(super) const OPS: &[Op] = &[
    Op {
        name: "lite.read",
        arguments: &["text"],
        read: |request| {
            let text = request.need("text")?;
            Ok(BoardRequest::Lite(lite_board(&text.text()?, text.place())?).into())
        },
    },
    Op {
        name: "lite.play",
        arguments: &["position", "s"],
        read: |request| {
            Ok(BoardRequest::Play(lite(request, Turn::Matters)?, sequence(request)?).into())
        },
    },
    Op {
        name: "lite.discoveredChecks",
        arguments: &["position", "reading"],
        read: |request| {
            let reading = request.choose("reading", &TPE_FIRST)?;
            Ok(BoardRequest::DiscoveredChecks(lite(request, Turn::Matters)?, reading).into())
        },
    },
    Op {
        name: "king.read",
        arguments: &["text", "number"],
        read: |request| {
            let number =
                request.find("number").map_or(Ok(1), |number| number.whole(1..=1 << 20))?;
            let text = request.need("text")?;
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            Ok(BoardRequest::King(king_board(&text.text()?, number, text.place())?).into())
        },
    },
    Op {
        name: "king.listing",
        arguments: &["position", "color", "rules"],
        read: |request| Ok(BoardRequest::Listing(king(request)?).into()),
    },
];
