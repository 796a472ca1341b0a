// The words of the room of the king in English.

const captured = ({ captured }) => (captured ? ` takes the ${captured}` : "");
const becomes = ({ becomes }) => (becomes ? ` and becomes a ${becomes}` : "");

export default {
  "room.king": "King",
  "king.title": "What about the king?",
  "king.what": "Free, in check, mated or stalemated: the pieces that give check, and every way out of it.",
  "king.board": "The position",
  "king.field": "Position: FEN, or the eight lines of a diagram (R D T A C P white, small letters black, - empty)",
  "king.color": "Whose king",
  "king.color.black": "Black's",
  "king.color.white": "White's",
  "king.rules": "Rules",
  "king.rules.plain": "the course's",
  "king.rules.fide": "FIDE: castling, en passant",
  "king.example": "Examples of the course",
  "king.choose": "choose one",
  "king.number": "Position",
  "king.of": "of {count} in this text",
  "king.status.free": "The {king} is free.",
  "king.status.check": "The {king} is in check.",
  "king.status.checkmate": "The {king} is checkmated.",
  "king.status.stalemate": "The {king} is stalemated.",
  "king.checkers": "Check comes from: {pieces}.",
  "king.ways": ({ count }) => (count === 1 ? "1 way out" : `${count} ways out`),
  "king.way": (way) => `${way.piece}, ${way.from} to ${way.to}${captured(way)}${becomes(way)} (${way.kind})`,
  "king.kind.capture": "capture",
  "king.kind.interpose": "in between",
  "king.kind.move": "flight",
  "king.listing": "As the course prints it",
  "mark.check": "gives check",
};
