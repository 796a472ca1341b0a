// Las palabras de la sala del rey en español.

const captured = ({ captured }) => (captured ? `, captura ${captured}` : "");
const becomes = ({ becomes }) => (becomes ? `, corona ${becomes}` : "");

export default {
  "room.king": "Rey",
  "king.title": "¿Qué pasa con el rey?",
  "king.what": "Libre, en jaque, con mate o ahogado: las piezas que dan jaque, y cada salida.",
  "king.board": "La posición",
  "king.field": "Posición: FEN, o las ocho líneas de un diagrama (R D T A C P blancas, en minúscula negras, - vacía)",
  "king.color": "El rey",
  "king.color.black": "negro",
  "king.color.white": "blanco",
  "king.rules": "Reglas",
  "king.rules.plain": "las de la materia",
  "king.rules.fide": "FIDE: enroque, captura al paso",
  "king.example": "Ejemplos de la materia",
  "king.choose": "elegí uno",
  "king.number": "Posición",
  "king.of": "de {count} de este texto",
  "king.status.free": "El {king} está libre.",
  "king.status.check": "El {king} está en jaque.",
  "king.status.checkmate": "El {king} está en jaque mate.",
  "king.status.stalemate": "El {king} está ahogado.",
  "king.checkers": "Da jaque: {pieces}.",
  "king.ways": ({ count }) => (count === 1 ? "1 salida" : `${count} salidas`),
  "king.way": (way) => `${way.piece}, de ${way.from} a ${way.to}${captured(way)}${becomes(way)} (${way.kind})`,
  "king.kind.capture": "captura",
  "king.kind.interpose": "se interpone",
  "king.kind.move": "huida",
  "king.listing": "Como lo imprime la materia",
  "mark.check": "da jaque",
};
