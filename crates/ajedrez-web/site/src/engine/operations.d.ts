// The requests of the engine. Made from the table of operations by
// `cargo test -p ajedrez-protocol --test documents`.

/** A position: a FEN, or the course's types. */
export type Position = { fen: string } | { tablero: [number, number][][]; jugador: 1 | 2 };
/** A square's name, or `[row, column]`. */
export type Coordinate = string | [number, number];
export type Budget = { nodes?: number; seconds?: number };

/** Whether the position is valid, and every defect that it has. */
export type LitePosicionValida = (Position | { position: Position }) & {
  op: "lite.posicionValida";
  /** Which of the course's assignments: the TPI counts pieces, the TPE only kings. */
  reading?: "tpe" | "tpi";
  /** Whether to list every defect. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether it is the start position. */
export type LitePosicionInicial = (Position | { position: Position }) & {
  op: "lite.posicionInicial";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a piece moves so, without capturing. */
export type LiteEsMovimientoValido = (Position | { position: Position }) & {
  op: "lite.esMovimientoValido";
  /** Which of the course's assignments: for the TPI it must be the piece's turn. */
  reading?: "tpe" | "tpi";
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  /** Whether to say why not. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a piece captures so. */
export type LiteEsCapturaValida = (Position | { position: Position }) & {
  op: "lite.esCapturaValida";
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  /** Whether to say why not. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether it is a legal move. */
export type LiteEsJugadaLegal = (Position | { position: Position }) & {
  op: "lite.esJugadaLegal";
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  /** Whether to say why not. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The squares that a side attacks, in brackets. */
export type LiteCasillasAtacadas = (Position | { position: Position }) & {
  op: "lite.casillasAtacadas";
  /** Which side. */
  j: 1 | 2 | string;
  id?: unknown;
  language?: "en" | "es";
};

/** Where a king stands. */
export type LiteDondeEstaElRey = (Position | { position: Position }) & {
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
  p1: Position;
  /** The other position. */
  p2: Position;
  /** Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Where it goes. */
  d: Coordinate;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the pieces of each row are in order. */
export type LiteEstaOrdenado = (Position | { position: Position }) & {
  op: "lite.estaOrdenado";
  id?: unknown;
  language?: "en" | "es";
};

/** The position with the pieces of each row in order. */
export type LiteOrdenarTablero = (Position | { position: Position }) & {
  op: "lite.ordenarTablero";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the side to move is mated. */
export type LiteEsJaqueMate = (Position | { position: Position }) & {
  op: "lite.esJaqueMate";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the game is drawn. */
export type LiteEsEmpate = (Position | { position: Position }) & {
  op: "lite.esEmpate";
  id?: unknown;
  language?: "en" | "es";
};

/** How the game has ended, if it has. */
export type LiteFinDeLaPartida = (Position | { position: Position }) & {
  op: "lite.finDeLaPartida";
  id?: unknown;
  language?: "en" | "es";
};

/** The pieces that have a legal move, in brackets. */
export type LitePiezasMovibles = (Position | { position: Position }) & {
  op: "lite.piezasMovibles";
  id?: unknown;
  language?: "en" | "es";
};

/** The legal moves. */
export type LiteJugadasLegales = (Position | { position: Position }) & {
  op: "lite.jugadasLegales";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether some move discovers a check. */
export type LiteHayJaqueDescubierto = (Position | { position: Position }) & {
  op: "lite.hayJaqueDescubierto";
  /** Which of the course's assignments: for the TPI any check will do. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** The moves that discover a check. */
export type LiteDiscoveredChecks = (Position | { position: Position }) & {
  op: "lite.discoveredChecks";
  /** Which of the course's assignments: for the TPI any check will do. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** The moves that mate by discovering a check. */
export type LiteDiscoveredMates = (Position | { position: Position }) & {
  op: "lite.discoveredMates";
  /** Which of the course's assignments: for the TPI any check will do. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether the opponent mates at once whatever is played. */
export type LiteEsMateEnUno = (Position | { position: Position }) & {
  op: "lite.esMateEnUno";
  id?: unknown;
  language?: "en" | "es";
};

/** Play moves that leave the opponent one reply each, step by step. */
export type LiteEjecutarSecuenciaForzada = (Position | { position: Position }) & {
  op: "lite.ejecutarSecuenciaForzada";
  /** The moves, such as d2g2 h4h5 or '(6,3)(6,6)'. */
  s: [Coordinate, Coordinate][] | string;
  id?: unknown;
  language?: "en" | "es";
};

/** The fewest moves with which the side to move mates while it leaves one reply to each. */
export type LiteSeVieneElJaqueEn = (Position | { position: Position }) & {
  op: "lite.seVieneElJaqueEn";
  /** No more moves than these. */
  max?: number;
  /** Whether to list the moves. */
  line?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether legal moves lead to another position, and which, or why not. */
export type LitePosicionAlcanzable = {
  op: "lite.posicionAlcanzable";
  /** The first position. */
  p1: Position;
  /** The other position. */
  p2: Position;
  /** A shortest line, which may take much longer; without it, lines of up to 4 moves of both sides together are shortest. */
  shortest?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The shortest mate against every defence, reply by reply. */
export type LiteMateTree = (Position | { position: Position }) & {
  op: "lite.mateTree";
  /** No more moves than these. */
  max?: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The best move, and what is expected after it. */
export type LiteBestMove = (Position | { position: Position }) & {
  op: "lite.bestMove";
  /** The moves played from the position, such as 'e2e3 e7e6'; going back to one of their positions is no progress. */
  moves?: string;
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
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** What the position is worth to the side to move: a win, draw or loss where that is known, otherwise an estimate. */
export type LiteEvaluate = (Position | { position: Position }) & {
  op: "lite.evaluate";
  /** How many moves of both sides it looks ahead, captures further; without any limit it looks at 300000 positions. */
  depth?: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** What the tables of endings know: who wins, in how many plies, and each move's worth. */
export type LiteTable = (Position | { position: Position }) & {
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
export type LitePlay = (Position | { position: Position }) & {
  op: "lite.play";
  /** The moves, such as d2g2 h4h5 or '(6,3)(6,6)'. */
  s: [Coordinate, Coordinate][] | string;
  id?: unknown;
  language?: "en" | "es";
};

/** Where a game is after its moves, how often that has occurred, and what draws it. */
export type LiteGame = (Position | { position: Position }) & {
  op: "lite.game";
  /** The moves of the game with blanks between them, such as e2e4 or Nf3, or a movetext of PGN. */
  moves: string;
  id?: unknown;
  language?: "en" | "es";
};

/** The number of sequences of legal moves. */
export type LitePerft = (Position | { position: Position }) & {
  op: "lite.perft";
  /** How many moves a sequence has, both sides' moves counted. */
  depth: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The status of a king, and every way out of check. */
export type KingStatus = (Position | { position: Position }) & {
  op: "king.status";
  /** The rules: plain chess has no castling and no en passant, that of the FIDE both, as the FEN allows them. Without it JSON means "plain". */
  rules: "plain" | "fide";
  /** Whose king. Without it JSON means "black". */
  color: "white" | "black";
  id?: unknown;
  language?: "en" | "es";
};

/** What the original prints: the board and the verdict with its ways out. */
export type KingListing = (Position | { position: Position }) & {
  op: "king.listing";
  /** The rules: plain chess has no castling and no en passant, that of the FIDE both, as the FEN allows them. Without it JSON means "plain". */
  rules: "plain" | "fide";
  /** Whose king. Without it JSON means "black". */
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
export type PlainMoves = (Position | { position: Position }) & {
  op: "plain.moves";
  /** How moves are written: by their squares, or in standard algebraic notation. */
  notation?: "uci" | "san";
  id?: unknown;
  language?: "en" | "es";
};

/** The legal moves of chess. */
export type FideMoves = (Position | { position: Position }) & {
  op: "fide.moves";
  /** How moves are written: by their squares, or in standard algebraic notation. */
  notation?: "uci" | "san";
  id?: unknown;
  language?: "en" | "es";
};

/** Where a game is after its moves, how often that has occurred, and what draws it. */
export type PlainGame = (Position | { position: Position }) & {
  op: "plain.game";
  /** The moves of the game with blanks between them, such as e2e4 or Nf3, or a movetext of PGN. */
  moves: string;
  id?: unknown;
  language?: "en" | "es";
};

/** Where a game is after its moves, how often that has occurred, and what draws it. */
export type FideGame = (Position | { position: Position }) & {
  op: "fide.game";
  /** The moves of the game with blanks between them, such as e2e4 or Nf3, or a movetext of PGN. */
  moves: string;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a position can occur in a game of chess. */
export type FideValid = (Position | { position: Position }) & {
  op: "fide.valid";
  /** Whether to list every reason. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The number of sequences of legal moves by the original's rules. */
export type PlainPerft = (Position | { position: Position }) & {
  op: "plain.perft";
  /** How many moves a sequence has, both sides' moves counted. */
  depth: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The number of sequences of legal moves of chess. */
export type FidePerft = (Position | { position: Position }) & {
  op: "fide.perft";
  /** How many moves a sequence has, both sides' moves counted. */
  depth: number;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** A solution, every solution, or why there is none. */
export type SolitarioSolve = {
  op: "solitario.solve";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** Every solution, or the first so many. */
  all?: boolean | number;
  /** The number of solutions. */
  count?: boolean;
  /** The boards step by step, or why there is no solution. */
  explain?: boolean;
  /** No piece captures more than so many times (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** The number of solutions. */
export type SolitarioCount = {
  op: "solitario.count";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** No piece captures more than so many times (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
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
  /** No piece captures more than so many times (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** How hard a puzzle is for a person. */
export type SolitarioRate = {
  op: "solitario.rate";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** No piece captures more than so many times (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
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
  /** No piece captures more than so many times (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
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
  /** No piece captures more than so many times (2 in Solo Chess). */
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
  /** No piece captures more than so many times (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
  timeout?: number;
  id?: unknown;
  language?: "en" | "es";
};

/** Puzzles made to order. */
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
  /** No piece captures more than so many times (2 in Solo Chess). */
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
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
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
  /** No piece captures more than so many times (2 in Solo Chess). */
  max_captures?: number;
  /** A board with exactly one king must end with it. */
  king_last?: boolean;
  /** The last piece stands on this square, such as e4. */
  target?: string;
  /** A pawn that captures on rank 8 may become d, t, a or c. */
  promote?: boolean;
  /** The limits of the search in one object. */
  budget?: Budget;
  /** Give up after looking at so many positions. */
  max_nodes?: number;
  /** Give up after so many seconds. */
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
