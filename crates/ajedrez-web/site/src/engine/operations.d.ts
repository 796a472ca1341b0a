// The requests of the engine and their results. Generated from the table of operations and the answers by
// `cargo test -p ajedrez-protocol --test documents`.

/** A position: a FEN, or the course's types. */
export type Position = { fen: string } | { tablero: [number, number][][]; jugador: 1 | 2 };
/** A square's name, or `[row, column]`. */
export type Coordinate = string | [number, number];
export type Budget = { nodes?: number; seconds?: number };

/** Whether the position is valid, and every defect that it has. */
export type LitePosicionValida = (Position | { position: Position | string }) & {
  op: "lite.posicionValida";
  /** Which of the course's assignments: the TPI counts pieces, the TPE only kings. */
  reading?: "tpe" | "tpi";
  /** Whether to list every defect. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether it is the start position. */
export type LitePosicionInicial = (Position | { position: Position | string }) & {
  op: "lite.posicionInicial";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a piece moves so, without capturing. */
export type LiteEsMovimientoValido = (Position | { position: Position | string }) & {
  op: "lite.esMovimientoValido";
  /** Which of the course's assignments: for the TPI it must be the piece's turn. */
  reading?: "tpe" | "tpi";
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  /** Add the reason for a negative answer. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a piece captures so. */
export type LiteEsCapturaValida = (Position | { position: Position | string }) & {
  op: "lite.esCapturaValida";
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  /** Add the reason for a negative answer. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether it is a legal move. */
export type LiteEsJugadaLegal = (Position | { position: Position | string }) & {
  op: "lite.esJugadaLegal";
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  /** Add the reason for a negative answer. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The squares that a side attacks, in brackets. */
export type LiteCasillasAtacadas = (Position | { position: Position | string }) & {
  op: "lite.casillasAtacadas";
  /** Which side. */
  j: 1 | 2 | string;
  id?: unknown;
  language?: "en" | "es";
};

/** Where a king stands. */
export type LiteDondeEstaElRey = (Position | { position: Position | string }) & {
  op: "lite.dondeEstaElRey";
  /** Which side. */
  j: 1 | 2 | string;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a move leads to another position. */
export type LitePosicionSiguiente = {
  op: "lite.posicionSiguiente";
  /** The first position. */
  p1: Position | string;
  /** The other position. */
  p2: Position | string;
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  /** Which of the course's assignments: by the TPI's formula the turn of the other position may be any, by the TPE the turn passes. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the pieces of each row are in order. */
export type LiteEstaOrdenado = (Position | { position: Position | string }) & {
  op: "lite.estaOrdenado";
  id?: unknown;
  language?: "en" | "es";
};

/** The position with the pieces of each row in order. */
export type LiteOrdenarTablero = (Position | { position: Position | string }) & {
  op: "lite.ordenarTablero";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the side to move is mated. */
export type LiteEsJaqueMate = (Position | { position: Position | string }) & {
  op: "lite.esJaqueMate";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the game is drawn. */
export type LiteEsEmpate = (Position | { position: Position | string }) & {
  op: "lite.esEmpate";
  id?: unknown;
  language?: "en" | "es";
};

/** How the game has ended, if it has. */
export type LiteFinDeLaPartida = (Position | { position: Position | string }) & {
  op: "lite.finDeLaPartida";
  id?: unknown;
  language?: "en" | "es";
};

/** The pieces that have a legal move, in brackets. */
export type LitePiezasMovibles = (Position | { position: Position | string }) & {
  op: "lite.piezasMovibles";
  id?: unknown;
  language?: "en" | "es";
};

/** The legal moves. */
export type LiteJugadasLegales = (Position | { position: Position | string }) & {
  op: "lite.jugadasLegales";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether some move discovers a check. */
export type LiteHayJaqueDescubierto = (Position | { position: Position | string }) & {
  op: "lite.hayJaqueDescubierto";
  /** Which of the course's assignments: for the TPI any check will do. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** The moves that discover a check. */
export type LiteDiscoveredChecks = (Position | { position: Position | string }) & {
  op: "lite.discoveredChecks";
  /** Which of the course's assignments: for the TPI any check will do. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** The moves that mate by discovering a check. */
export type LiteDiscoveredMates = (Position | { position: Position | string }) & {
  op: "lite.discoveredMates";
  /** Which of the course's assignments: for the TPI any check will do. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the opponent mates at once whatever is played. */
export type LiteEsMateEnUno = (Position | { position: Position | string }) & {
  op: "lite.esMateEnUno";
  id?: unknown;
  language?: "en" | "es";
};

/** Play moves that leave the opponent one reply each, step by step. */
export type LiteEjecutarSecuenciaForzada = (Position | { position: Position | string }) & {
  op: "lite.ejecutarSecuenciaForzada";
  /** The moves, such as d2g2 h4h5 or '(6,3)(6,6)'. */
  s: [Coordinate, Coordinate][] | string;
  id?: unknown;
  language?: "en" | "es";
};

/** The fewest moves with which the side to move mates while it leaves one reply to each. */
export type LiteSeVieneElJaqueEn = (Position | { position: Position | string }) & {
  op: "lite.seVieneElJaqueEn";
  /** No more moves than these. */
  max?: number;
  /** Whether to list the moves. */
  line?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether legal moves lead to another position, and which, or why not; without any limit it gives up after 10,000,000 nodes. */
export type LitePosicionAlcanzable = {
  op: "lite.posicionAlcanzable";
  /** The first position. */
  p1: Position | string;
  /** The other position. */
  p2: Position | string;
  /** A shortest line, which may take much longer; without it, lines of up to 4 moves of both sides together are shortest. */
  shortest?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The shortest mate against every defence, reply by reply. */
export type LiteMateTree = (Position | { position: Position | string }) & {
  op: "lite.mateTree";
  /** No more moves than these. */
  max?: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The best move, and what is expected after it. */
export type LiteBestMove = (Position | { position: Position | string }) & {
  op: "lite.bestMove";
  /** The moves played from the position, such as 'e2e3 e7e6'; going back to one of their positions is no progress. */
  moves?: string | string[];
  /** How many moves of both sides it looks ahead, captures further; without any limit it looks at 300000 positions. */
  depth?: number;
  /** How many of the best moves to list. */
  lines?: number;
  /** How well to play, from 1, which looks a move ahead and is often wrong, to 5, as well as it can. */
  level?: number;
  /** A number; with another one, a lower level makes other mistakes. */
  seed?: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Evaluation for the side to move: a win, draw or loss if it is known, otherwise an estimate. */
export type LiteEvaluate = (Position | { position: Position | string }) & {
  op: "lite.evaluate";
  /** How many moves of both sides it looks ahead, captures further; without any limit it looks at 300000 positions. */
  depth?: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Endgame table lookup: who wins, in how many plies, and the value of each move. */
export type LiteTable = (Position | { position: Position | string }) & {
  op: "lite.table";
  id?: unknown;
  language?: "en" | "es";
};

/** The pieces that a text describes. */
export type LiteRead = {
  op: "lite.read";
  /** A FEN, of which the placement is enough, `start`, the course's types in C++ or JSON, or a picture. */
  text: string;
  id?: unknown;
  language?: "en" | "es";
};

/** The positions after each move. */
export type LitePlay = (Position | { position: Position | string }) & {
  op: "lite.play";
  /** The moves, such as d2g2 h4h5 or '(6,3)(6,6)'. */
  s: [Coordinate, Coordinate][] | string;
  id?: unknown;
  language?: "en" | "es";
};

/** The state of a game after its moves, how often the position has occurred, and what draws it. */
export type LiteGame = (Position | { position: Position | string }) & {
  op: "lite.game";
  /** The moves of the game with blanks between them, such as e2e4 or Nf3, a movetext of PGN, or a list of moves. */
  moves: string | string[];
  /** Whether to list every move with the position after it. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The number of sequences of legal moves. */
export type LitePerft = (Position | { position: Position | string }) & {
  op: "lite.perft";
  /** How many moves a sequence has, both sides' moves counted. */
  depth: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The status of a king, and every way out of check. */
export type KingStatus = (Position | { position: Position | string }) & {
  op: "king.status";
  /** The game: plain chess has no castling and no en passant, that of the FIDE both, as the FEN allows them. JSON default: "plain". */
  variant: "plain" | "fide";
  /** Whose king. JSON default: "black". */
  color: "white" | "black";
  id?: unknown;
  language?: "en" | "es";
};

/** What the original prints: the board and the verdict with its ways out. */
export type KingListing = (Position | { position: Position | string }) & {
  op: "king.listing";
  /** The game: plain chess has no castling and no en passant, that of the FIDE both, as the FEN allows them. JSON default: "plain". */
  variant: "plain" | "fide";
  /** Whose king. JSON default: "black". */
  color: "white" | "black";
  id?: unknown;
  language?: "en" | "es";
};

/** The pieces that a text about a king describes. */
export type KingRead = {
  op: "king.read";
  /** A FEN, of which the placement is enough, eight lines of marks, or a file of diagrams. */
  text: string;
  /** Which of the diagrams, counted from 1. */
  number?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a piece may go to a square, and if not, why. */
export type RulesCan = {
  op: "rules.can";
  /** The board: the first field of a FEN; without it, the pieces of the original. */
  board?: string;
  /** The piece by its name, such as torre1_blanca, or by its square. */
  piece?: string;
  /** The piece by its square. */
  from?: Coordinate;
  /** Where it goes, on the board or off it. */
  to: Coordinate;
  id?: unknown;
  language?: "en" | "es";
};

/** What the original answers to a query in Prolog. */
export type RulesQuery = {
  op: "rules.query";
  /** The query, or several joined by commas, such as 'numero(a, N), casillaValida(N, 3).'. */
  query: string;
  /** The board: the first field of a FEN; without it, the pieces of the original. */
  board?: string;
  id?: unknown;
  language?: "en" | "es";
};

/** The legal moves by the original's rules, without castling and en passant. */
export type PlainMoves = (Position | { position: Position | string }) & {
  op: "plain.moves";
  /** How moves are written: by their squares, or in standard algebraic notation. */
  notation?: "uci" | "san";
  id?: unknown;
  language?: "en" | "es";
};

/** The legal moves of chess. */
export type FideMoves = (Position | { position: Position | string }) & {
  op: "fide.moves";
  /** How moves are written: by their squares, or in standard algebraic notation. */
  notation?: "uci" | "san";
  id?: unknown;
  language?: "en" | "es";
};

/** The state of a game after its moves, how often the position has occurred, and what draws it. */
export type PlainGame = (Position | { position: Position | string }) & {
  op: "plain.game";
  /** The moves of the game with blanks between them, such as e2e4 or Nf3, a movetext of PGN, or a list of moves. */
  moves: string | string[];
  /** Whether to list every move with the position after it. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The state of a game after its moves, how often the position has occurred, and what draws it. */
export type FideGame = (Position | { position: Position | string }) & {
  op: "fide.game";
  /** The moves of the game with blanks between them, such as e2e4 or Nf3, a movetext of PGN, or a list of moves. */
  moves: string | string[];
  /** Whether to list every move with the position after it. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a position can occur in a game of chess. */
export type FideValid = (Position | { position: Position | string }) & {
  op: "fide.valid";
  /** Whether to list every reason. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** A picture of a board with arrows and circles. */
export type BoardDraw = {
  op: "board.draw";
  /** The board: the first field of a FEN. */
  board: string;
  /** The arrows, such as c3f6 or, with its own colour, c3f6:red. */
  arrows?: string | string[];
  /** The squares with a circle, such as e4 or e4:blue. */
  circles?: string | string[];
  /** The colour of the other arrows and circles. */
  color?: "green" | "red" | "blue" | "yellow";
  /** The width of a square in pixels. */
  pixels?: number;
  /** Colours, or black lines on white with dark squares hatched. */
  palette?: "color" | "black_and_white";
  /** Whether the names of files and ranks stand beside the board. */
  names?: boolean;
  /** The format of the file: PDF and PNG are bytes, in base64. */
  format?: "svg" | "pdf" | "png";
  /** The paper of a strip or a sheet as PDF. */
  paper?: "a4" | "letter";
  id?: unknown;
  language?: "en" | "es";
};

/** The number of sequences of legal moves by the original's rules. */
export type PlainPerft = (Position | { position: Position | string }) & {
  op: "plain.perft";
  /** How many moves a sequence has, both sides' moves counted. */
  depth: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The number of sequences of legal moves of chess. */
export type FidePerft = (Position | { position: Position | string }) & {
  op: "fide.perft";
  /** How many moves a sequence has, both sides' moves counted. */
  depth: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** A solution, every solution, or why there is none. */
export type SolitarioSolve = {
  op: "solitario.solve";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** Every solution, or the first N. */
  all?: boolean | number;
  /** The number of solutions. */
  count?: boolean;
  /** The boards step by step, or why there is no solution. */
  explain?: boolean;
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The number of solutions. */
export type SolitarioCount = {
  op: "solitario.count";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether moves are a solution, and if not, what is wrong with which move. */
export type SolitarioCheck = {
  op: "solitario.check";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** The moves to replay, with blanks between them, or `imposible`, which is judged too. */
  moves: string | string[];
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** How hard a puzzle is for a person; without any limit it gives up after 3,000,000 nodes. */
export type SolitarioRate = {
  op: "solitario.rate";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** Whether to count the decisions of the puzzle and to name its motifs. */
  motifs?: boolean;
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** A capture that keeps the puzzle solvable. */
export type SolitarioHint = {
  op: "solitario.hint";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** The moves played so far, with blanks between them. */
  moves?: string | string[];
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The captures that can be played next. */
export type SolitarioCaptures = {
  op: "solitario.captures";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** The moves played so far, with blanks between them. */
  moves?: string | string[];
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The state of a puzzle being played. */
export type SolitarioPlay = {
  op: "solitario.play";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** The moves played so far, with blanks between them. */
  moves?: string | string[];
  /** Whether to look for the rest of a solution. */
  solve?: boolean;
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Puzzles made to order; without any limit it ends after 10,000,000 nodes without a board, or 2,000,000 with `unique`. */
export type SolitarioGenerate = {
  op: "solitario.generate";
  /** How many pieces a board has, 1 to 64. */
  pieces?: number;
  /** The roles of the pieces, drawn from these letters: a letter that stands twice is drawn twice as often. */
  roles?: string;
  /** Exactly these pieces, a letter each: rdttpp is a king, a queen, two rooks and two pawns. */
  exactly?: string;
  /** At most the pieces of one side of a chess set. */
  set?: "any" | "chess";
  /** All pieces stand here: files by ranks in the corner of a1, 4x4, or between two corners, c3-f6. */
  area?: string;
  /** A game with rules and pieces of its own: Solo Chess (no piece captures more than twice, and the one king is last), or ThinkFun's cards (4x4). */
  game?: "plain" | "solo" | "thinkfun";
  /** Exactly one solution: up to the order of independent captures (or `true`), or strictly. */
  unique?: boolean | "order" | "strict";
  /** Boards of this difficulty, as `rate` measures it. */
  difficulty?: "easy" | "medium" | "hard" | "expert";
  /** Boards with this idea: a lonely piece, a king's walk, a piece that must wait, one order only, a sacrifice, one kind alone, or one end only. */
  motif?: "lonely" | "walk" | "wait" | "order" | "sacrifice" | "kind" | "end";
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The same seed gives the same boards. */
  seed?: number;
  /** How many boards. */
  number?: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The puzzle of a day. */
export type SolitarioDaily = {
  op: "solitario.daily";
  /** The day, such as 2026-11-22. */
  date: string;
  id?: unknown;
  language?: "en" | "es";
};

/** A picture of a puzzle, its solution, its steps, or of several puzzles. */
export type SolitarioDraw = {
  op: "solitario.draw";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle?: string;
  /** The puzzles of a sheet. */
  puzzles?: string[];
  /** The board, a solution as arrows, a picture of each step, or a sheet. */
  show?: "board" | "solution" | "strip" | "sheet";
  /** How many boards in a row. */
  columns?: number;
  /** The title of a sheet, in place of "Ajedrez Solitario"; none if it is empty. */
  title?: string;
  /** Whether a sheet ends with the solutions. */
  solutions?: boolean;
  /** The width of a square in pixels. */
  pixels?: number;
  /** Colours, or black lines on white with dark squares hatched. */
  palette?: "color" | "black_and_white";
  /** Whether the names of files and ranks stand beside the board. */
  names?: boolean;
  /** The format of the file: PDF and PNG are bytes, in base64. */
  format?: "svg" | "pdf" | "png";
  /** The paper of a strip or a sheet as PDF. */
  paper?: "a4" | "letter";
  /** Largest number of captures by one piece (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Stop after this many positions. */
  max_nodes?: number;
  /** Stop after this many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

export type Request =
  | LitePosicionValida
  | LitePosicionInicial
  | LiteEsMovimientoValido
  | LiteEsCapturaValida
  | LiteEsJugadaLegal
  | LiteCasillasAtacadas
  | LiteDondeEstaElRey
  | LitePosicionSiguiente
  | LiteEstaOrdenado
  | LiteOrdenarTablero
  | LiteEsJaqueMate
  | LiteEsEmpate
  | LiteFinDeLaPartida
  | LitePiezasMovibles
  | LiteJugadasLegales
  | LiteHayJaqueDescubierto
  | LiteDiscoveredChecks
  | LiteDiscoveredMates
  | LiteEsMateEnUno
  | LiteEjecutarSecuenciaForzada
  | LiteSeVieneElJaqueEn
  | LitePosicionAlcanzable
  | LiteMateTree
  | LiteBestMove
  | LiteEvaluate
  | LiteTable
  | LiteRead
  | LitePlay
  | LiteGame
  | LitePerft
  | KingStatus
  | KingListing
  | KingRead
  | RulesCan
  | RulesQuery
  | PlainMoves
  | FideMoves
  | PlainGame
  | FideGame
  | FideValid
  | BoardDraw
  | PlainPerft
  | FidePerft
  | SolitarioSolve
  | SolitarioCount
  | SolitarioCheck
  | SolitarioRate
  | SolitarioHint
  | SolitarioCaptures
  | SolitarioPlay
  | SolitarioGenerate
  | SolitarioDaily
  | SolitarioDraw;

/** A move and its principal variation. */
export interface BestLine {
  /** The move. */
  move: string;
  /** The result for the side that plays it, where that is known. */
  result: "win" | "draw" | "loss" | null;
  /** After how many plies that mates. */
  plies: number | null;
  /** An estimate in hundredths of a pawn, where the result is not known. */
  centipawns: number | null;
  /** The principal variation, which begins with the move. */
  line: string[];
}

/** The move to play, and how it was found. */
export interface BestMove {
  /** The move; null if the game is over. */
  move: string | null;
  /** The result for the side to move, where that is known. */
  result: "win" | "draw" | "loss" | null;
  /** After how many plies that mates. */
  plies: number | null;
  /** An estimate in hundredths of a pawn, where the result is not known. */
  centipawns: number | null;
  /** The source of the value. */
  source: ValueSource;
  /** How many plies were searched. */
  depth: number;
  /** The best moves, that to play first. */
  lines: BestLine[];
}

/** A move, every reply, and the answer to each. */
export interface Branch {
  /** The move. */
  move: string;
  /** Every reply; none to a mate. */
  replies: Reply[];
}

/** Whether what is claimed of a puzzle is so. */
export interface Checked {
  /** Whether it is; null if the limits did not suffice. */
  ok: boolean | null;
  /** The number of the move that cannot be played, counted from 1. */
  move: number | null;
  /** Why not, in a sentence. */
  reason: string | null;
}

/** The number of solutions. */
export interface Counted {
  /** The puzzle as it is usually written. */
  puzzle: string;
  /** Whether there is a solution; `unknown` if the limits did not suffice to count them. */
  verdict: Verdict;
  /** The captures of a solution, if there is one. */
  moves: string[];
  /** The number of solutions; null if it is unknown, or 2^128 or more (`verdict` is then `solved`). */
  count: number | null;
  /** The number of positions searched. */
  nodes: number;
  /** The time of the search. */
  seconds: number;
}

/** A picture. */
export interface Drawn {
  /** The text of an SVG file. */
  svg: string;
  /** How many of the puzzles could not be decided within the limits. */
  unknown: number;
}

/** A picture as PDF or PNG. */
export interface DrawnFile {
  /** The bytes of the file, in base64. */
  base64: string;
  /** How many of the puzzles could not be decided within the limits. */
  unknown: number;
}

/** The value of a position for the side to move. */
export interface Evaluation {
  /** The result for the side to move, where that is known. */
  result: "win" | "draw" | "loss" | null;
  /** After how many plies that mates. */
  plies: number | null;
  /** An estimate in hundredths of a pawn, where the result is not known. */
  centipawns: number | null;
  /** The source of the value. */
  source: ValueSource;
  /** How many plies were searched. */
  depth: number;
}

/** Whether a position can occur in a game of chess, and why not. */
export interface FideValidity {
  /** Whether it can. */
  valid: boolean;
  /** Every reason why not, a sentence each. */
  defects: string[];
}

/** The shortest mate by forced replies, with its moves. */
export interface ForcedMate {
  /** In how many moves of the side to move it mates; null if it does not. */
  K: number | null;
  /** Its moves and the only replies to them; empty if there is no mate. */
  line: [[number, number], [number, number]][];
}

/** The state of a game, with what its rules say about it. */
export interface GameRecord {
  /** The position in FEN, with the counts of moves. */
  fen: string;
  /** The FEN with an en-passant square only where a capture is legal. */
  normalised: string;
  /** A value by which positions are counted, in hexadecimal. */
  key: string;
  /** How often the position has occurred, this time included. */
  repetitions: number;
  /** Why the game is drawn, if it is. */
  draw: "material" | "stalemate" | "fivefold" | "seventy_five_moves" | null;
  /** Why the side to move may claim a draw, if it may. */
  claim: "threefold" | "fifty_moves" | null;
  /** Whether the side to move is in check, and whether it has a legal move. */
  status: "free" | "check" | "checkmate" | "stalemate";
  /** How the game has ended; `*` if it has not. */
  result: "1-0" | "0-1" | "1/2-1/2" | "*";
  /** With `detail`, every move with the position after it. */
  plies?: Ply[];
}

/** A puzzle made to order. */
export interface GeneratedPuzzle {
  /** The puzzle. */
  puzzle: string;
  /** The captures of the solution from which it was built. */
  moves: string[];
  /** The seed of the random numbers. */
  seed: number;
  /** The requested difficulty, if any. */
  difficulty?: "easy" | "medium" | "hard" | "expert";
  /** The requested motif, if any. */
  motif?: "lonely" | "walk" | "wait" | "order" | "sacrifice" | "kind" | "end";
}

/** A capture that keeps a puzzle solvable. */
export interface Hint {
  /** The puzzle as it is usually written. */
  puzzle: string;
  /** Whether there is such a capture, or the puzzle is solved already. */
  verdict: Verdict;
  /** The capture. */
  move: string | null;
  /** Whether it is the only one; null if that is not known. */
  only: boolean | null;
  /** The reason in a sentence. */
  reason: string | null;
  /** The number of positions searched. */
  nodes: number;
  /** The time of the search. */
  seconds: number;
}

/** The board of a text about a king: a FEN, or a diagram of the original. */
export interface KingBoard {
  /** The complete FEN. */
  fen: string;
  /** The heading of the diagram. */
  title: string | null;
  /** Which diagram of the text it is, counted from 1. */
  number: number;
  /** How many diagrams the text has. */
  of: number;
}

/** Whether a move is legal, and why not. */
export interface Legality {
  /** Whether it is. */
  ok: boolean;
  /** Why not, in a sentence. */
  reason: string | null;
  /** Why not, for programs. */
  why: Why | null;
}

/** Pieces of Ajedrez Lite, and whose turn it is. */
export interface LiteBoard {
  /** In FEN. */
  fen: string;
  /** The player to move, 1 or 2. */
  jugador?: number;
  /** The rows, that of rank 8 first: in each 8 cells, a piece and its colour. */
  tablero?: [number, number][][];
}

/** The shortest mate against every defence, if there is one. */
export interface MateTree {
  /** In how many moves of the side to move it mates; null if it does not. */
  mate: number | null;
  /** The moves that begin it. */
  keys: string[];
  /** The first of them, with every reply. */
  tree: Branch | null;
}

/** Whether a piece may go to a square. */
export interface MayGo {
  /** Whether it may. */
  ok: boolean;
  /** Why not. */
  reason: string | null;
}

/** How a game has ended, if it has. */
export interface Outcome {
  /** Whether it has. */
  fin: boolean;
  /** The player who has won, 1 or 2; 0 for a draw or an unfinished game. */
  ganador: number;
}

/** The state of a puzzle being played. */
export interface Played {
  /** The puzzle as it is usually written. */
  puzzle: string;
  /** The remaining pieces. */
  board: string;
  /** Whether the game is over. */
  state: State;
  /** The captures that may be played now. */
  captures: string[];
  /** Why the puzzle is not solved, in a sentence, where no capture may be played. */
  reason: string | null;
  /** With `solve`: the captures of such a solution from here on. */
  moves?: string[];
  /** With `solve`: how many positions the search looked at. */
  nodes?: number;
  /** With `solve`: how long it took. */
  seconds?: number;
  /** With `solve`: whether the board has a solution from here. */
  verdict?: Verdict;
}

/** A move of a game, and the position after it. */
export interface Ply {
  /** The move by its squares. */
  uci: string;
  /** The move in standard algebraic notation. */
  san: string;
  /** The position after it in FEN, with the counts of moves. */
  fen: string;
  /** The key of that position, in hexadecimal. */
  key: string;
}

/** A position in the course's types. */
export interface Posicion {
  /** The rows, that of rank 8 first: in each 8 cells, a piece and its colour. */
  tablero: [number, number][][];
  /** The player to move, 1 or 2. */
  jugador: number;
}

/** How hard a puzzle is for a person. Unknown values, and those without meaning for an unsolvable puzzle, are null. */
export interface Rating {
  /** The puzzle as it is usually written. */
  puzzle: string;
  /** Whether there is a solution. */
  verdict: Verdict;
  /** The difficulty. */
  difficulty: "easy" | "medium" | "hard" | "expert" | null;
  /** The number of solutions, if it is known and less than 2^128. */
  solutions: number | null;
  /** A lower bound of the number of solutions, if it is not exact. */
  solutions_min: number | null;
  /** Whether all are one up to the order of independent captures. */
  unique: boolean | null;
  /** How many captures of a board are not hopeless at sight and so leave a choice, on average. */
  choices: number | null;
  /** How many captures of a solution are forced. */
  forced: number | null;
  /** The probability that an attempt of a player who looks one capture ahead succeeds. */
  chance: number | null;
  /** The least that it may be, by an interval that is right in 95 of 100 cases. */
  chance_low: number | null;
  /** The most that it may be, by the same interval. */
  chance_high: number | null;
  /** The probability that an attempt of one who does not look ahead succeeds. */
  blind: number | null;
  /** The least that it may be, by an interval that is right in 95 of 100 cases. */
  blind_low: number | null;
  /** The most that it may be, by the same interval. */
  blind_high: number | null;
  /** The probability that an attempt of one who looks two captures ahead succeeds. */
  careful: number | null;
  /** The least that it may be, by an interval that is right in 95 of 100 cases. */
  careful_low: number | null;
  /** The most that it may be, by the same interval. */
  careful_high: number | null;
  /** How many captures lie between a mistake and its dead end, on average. */
  depth: number | null;
  /** How many captures are made in vain, on average. */
  vain: number | null;
  /** How many captures along a solution lose without being visibly hopeless. */
  traps: number | null;
  /** How many bits of information a capture needs; they determine the difficulty. */
  bits: number | null;
  /** The source of `bits`: sampled solutions, or the chances if no solution could be sampled. Then `traps` is null. */
  bits_from: "solutions" | "chances" | null;
  /** The number of positions searched. */
  nodes: number;
  /** The time of the search. */
  seconds: number;
  /** With `motifs`: how many decisions each solution meets at least: boards on which another capture fails. */
  decisions?: number | null;
  /** With `motifs`: the ideas of the puzzle, by their names. */
  motifs?: string[] | null;
}

/** Whether legal moves lead to a position. */
export interface Reach {
  /** Whether they do; `unknown` if the limits did not suffice. */
  verdict: "reachable" | "unreachable" | "unknown";
  /** The moves, if they do. */
  line: [[number, number], [number, number]][];
  /** Why, in a sentence. */
  reason: string;
}

/** A reply and the branch after it. */
export interface Reply {
  /** The reply. */
  reply: string;
  /** The branch after it. */
  then: Branch;
}

/** The situation of a king. */
export interface Situation {
  /** In FEN, with the king's side to move. */
  position: string;
  /** Whether the king is attacked, and its side can move. */
  status: "free" | "check" | "checkmate" | "stalemate";
  /** The squares of the pieces that give check. */
  checkers: string[];
  /** Every way out of check. */
  escapes: WayOut[];
}

/** A solution, or several, or what there is instead. */
export interface Solved {
  /** The puzzle as it is usually written. */
  puzzle: string;
  /** Whether there is a solution; `unknown` if a limit was reached before the answer. */
  verdict: Verdict;
  /** The captures of a solution; none if there is none, or it is not known. */
  moves: string[];
  /** The number of positions searched. */
  nodes: number;
  /** The time of the search. */
  seconds: number;
  /** With `explain`: the puzzle that is left after each capture. */
  boards?: string[];
  /** With `count`: the number of solutions; null if it is unknown, or 2^128 or more (`verdict` is then `solved`). */
  count?: number | null;
  /** With `explain`: why there is no solution, in a sentence, if a short reason is known. */
  reason?: string | null;
  /** With `all`: the captures of each solution. */
  solutions?: string[][];
}

/** Whether a game is over. */
export type State = "playing" | "solved" | "stuck";

/** The entry of a position in the endgame tables. */
export interface TableEntry {
  /** The result for the side to move, where that is known. */
  result: "win" | "draw" | "loss" | null;
  /** After how many plies that mates. */
  plies: number | null;
  /** The legal moves with the value of each, if known; the best first. */
  moves: TableMove[];
  /** Why the position itself is in no table, in a sentence. */
  reason: string | null;
  /** The reason as a word for programs. */
  why: string | null;
}

/** A move and its value. */
export interface TableMove {
  /** The move. */
  move: string;
  /** The result for the side that plays it, where that is known. */
  result: "win" | "draw" | "loss" | null;
  /** After how many plies that mates. */
  plies: number | null;
}

/** Whether a draft is a valid position, and why not. */
export interface Validity {
  /** Whether it is. */
  valida: boolean;
  /** Everything that keeps it from being one, a sentence each. */
  defectos: string[];
}

/** The source of a value. */
export type ValueSource = "rules" | "tables" | "search";

/** Whether a puzzle has a solution. */
export type Verdict = "solved" | "impossible" | "unknown";

/** A move that ends a check. */
export interface WayOut {
  /** Where it begins. */
  from: string;
  /** Where it ends. */
  to: string;
  /** The piece that moves, such as `knight`. */
  role: string;
  /** The piece that it captures. */
  captures: string | null;
  /** How it ends the check: a piece captures or steps between, or the king moves. */
  kind: "capture" | "interpose" | "move";
  /** The role to which a pawn is promoted, if it is. */
  promotion?: string;
}

/** Why a move is not legal: its kind, and the pieces and squares that this kind has. Pieces have their letters in FEN. */
export interface Why {
  /** The kind, one of the list in docs/protocol.md. */
  kind: string;
  /** The piece that is in the way, gives check or pins. */
  by?: string;
  /** The side that may no longer castle. */
  color?: string;
  /** Where the move begins. */
  from?: string;
  /** Where that piece stands. */
  on?: string;
  /** The piece that moves, or the piece on the destination. */
  piece?: string;
  /** The destination, or the square that the king may not cross. */
  to?: string;
}

/** The result of each operation. */
export interface Results {
  "lite.posicionValida": boolean | Validity;
  "lite.posicionInicial": boolean;
  "lite.esMovimientoValido": boolean | Legality;
  "lite.esCapturaValida": boolean | Legality;
  "lite.esJugadaLegal": boolean | Legality;
  "lite.casillasAtacadas": [number, number][];
  "lite.dondeEstaElRey": [number, number];
  "lite.posicionSiguiente": boolean;
  "lite.estaOrdenado": boolean;
  "lite.ordenarTablero": Posicion;
  "lite.esJaqueMate": boolean;
  "lite.esEmpate": boolean;
  "lite.finDeLaPartida": Outcome;
  "lite.piezasMovibles": [number, number][];
  "lite.jugadasLegales": [[number, number], [number, number]][];
  "lite.hayJaqueDescubierto": boolean;
  "lite.discoveredChecks": [[number, number], [number, number]][];
  "lite.discoveredMates": [[number, number], [number, number]][];
  "lite.esMateEnUno": boolean;
  "lite.ejecutarSecuenciaForzada": Posicion;
  "lite.seVieneElJaqueEn": number | null | ForcedMate;
  "lite.posicionAlcanzable": Reach;
  "lite.mateTree": MateTree;
  "lite.bestMove": BestMove;
  "lite.evaluate": Evaluation;
  "lite.table": TableEntry;
  "lite.read": LiteBoard;
  "lite.play": LiteBoard[];
  "lite.game": GameRecord;
  "lite.perft": number;
  "king.status": Situation;
  "king.listing": string;
  "king.read": KingBoard;
  "rules.can": MayGo;
  "rules.query": string;
  "plain.moves": string[];
  "fide.moves": string[];
  "plain.game": GameRecord;
  "fide.game": GameRecord;
  "fide.valid": boolean | FideValidity;
  "board.draw": Drawn | DrawnFile;
  "plain.perft": number;
  "fide.perft": number;
  "solitario.solve": Solved;
  "solitario.count": Counted;
  "solitario.check": Checked;
  "solitario.rate": Rating;
  "solitario.hint": Hint;
  "solitario.captures": string[];
  "solitario.play": Played;
  "solitario.generate": GeneratedPuzzle[];
  "solitario.daily": GeneratedPuzzle[];
  "solitario.draw": Drawn | DrawnFile;
}

/** The operations with a longer result, which an argument asks for. */
export interface LongResults {
  "lite.posicionValida": { asked: { detail: true }; long: Validity; unasked: { detail?: false }; short: boolean };
  "lite.esMovimientoValido": { asked: { reason: true }; long: Legality; unasked: { reason?: false }; short: boolean };
  "lite.esCapturaValida": { asked: { reason: true }; long: Legality; unasked: { reason?: false }; short: boolean };
  "lite.esJugadaLegal": { asked: { reason: true }; long: Legality; unasked: { reason?: false }; short: boolean };
  "lite.seVieneElJaqueEn": { asked: { line: true }; long: ForcedMate; unasked: { line?: false }; short: number | null };
  "fide.valid": { asked: { detail: true }; long: FideValidity; unasked: { detail?: false }; short: boolean };
  "board.draw": { asked: { format: "pdf" | "png" }; long: DrawnFile; unasked: { format?: "svg" }; short: Drawn };
  "solitario.draw": { asked: { format: "pdf" | "png" }; long: DrawnFile; unasked: { format?: "svg" }; short: Drawn };
}
