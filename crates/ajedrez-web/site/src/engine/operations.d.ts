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
  /** The assignment: the TPI limits the number of every piece, the TPE only of kings. */
  reading?: "tpe" | "tpi";
  /** List every defect. */
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

/** Whether a piece can make this move without capturing. */
export type LiteEsMovimientoValido = (Position | { position: Position | string }) & {
  op: "lite.esMovimientoValido";
  /** The assignment: in the TPI, the piece must belong to the side to move. */
  reading?: "tpe" | "tpi";
  /** Origin: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Destination. */
  d: Coordinate;
  /** Add the reason for a negative answer. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a piece can make this capture. */
export type LiteEsCapturaValida = (Position | { position: Position | string }) & {
  op: "lite.esCapturaValida";
  /** Origin: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Destination. */
  d: Coordinate;
  /** Add the reason for a negative answer. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether it is a legal move. */
export type LiteEsJugadaLegal = (Position | { position: Position | string }) & {
  op: "lite.esJugadaLegal";
  /** Origin: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Destination. */
  d: Coordinate;
  /** Add the reason for a negative answer. */
  reason?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The squares that a side attacks, in brackets. */
export type LiteCasillasAtacadas = (Position | { position: Position | string }) & {
  op: "lite.casillasAtacadas";
  /** The side. */
  j: 1 | 2 | string;
  id?: unknown;
  language?: "en" | "es";
};

/** The square of a king. */
export type LiteDondeEstaElRey = (Position | { position: Position | string }) & {
  op: "lite.dondeEstaElRey";
  /** The side. */
  j: 1 | 2 | string;
  id?: unknown;
  language?: "en" | "es";
};

/** Whether a move leads from one position to another. */
export type LitePosicionSiguiente = {
  op: "lite.posicionSiguiente";
  /** The first position. */
  p1: Position | string;
  /** The second position. */
  p2: Position | string;
  /** Origin: a square, or a row and a column such as 6,4 or '(6,4)'. */
  o: Coordinate;
  /** Destination. */
  d: Coordinate;
  /** The assignment: in the TPE the turn must pass, the TPI ignores the turn of the second position. */
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

/** Whether the side to move is checkmated. */
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

/** The result of the game, if it is over. */
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

/** Whether a legal move discovers a check. */
export type LiteHayJaqueDescubierto = (Position | { position: Position | string }) & {
  op: "lite.hayJaqueDescubierto";
  /** The assignment: in the TPI, any check counts. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** The moves that discover a check. */
export type LiteDiscoveredChecks = (Position | { position: Position | string }) & {
  op: "lite.discoveredChecks";
  /** The assignment: in the TPI, any check counts. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** The moves that mate by discovering a check. */
export type LiteDiscoveredMates = (Position | { position: Position | string }) & {
  op: "lite.discoveredMates";
  /** The assignment: in the TPI, any check counts. */
  reading?: "tpe" | "tpi";
  id?: unknown;
  language?: "en" | "es";
};

/** Whether every legal move allows mate in one. */
export type LiteEsMateEnUno = (Position | { position: Position | string }) & {
  op: "lite.esMateEnUno";
  id?: unknown;
  language?: "en" | "es";
};

/** Play a forced sequence: each move leaves the opponent one legal reply. */
export type LiteEjecutarSecuenciaForzada = (Position | { position: Position | string }) & {
  op: "lite.ejecutarSecuenciaForzada";
  /** The moves, such as d2g2 h4h5 or '(6,3)(6,6)'. */
  s: [Coordinate, Coordinate][] | string;
  id?: unknown;
  language?: "en" | "es";
};

/** The fewest moves to mate when each move leaves the opponent one legal reply. */
export type LiteSeVieneElJaqueEn = (Position | { position: Position | string }) & {
  op: "lite.seVieneElJaqueEn";
  /** Maximum number of moves. */
  max?: number;
  /** List the moves. */
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

/** Whether one position can arise from another, with the moves or the reason; default limit: 10,000,000 nodes. */
export type LitePosicionAlcanzable = {
  op: "lite.posicionAlcanzable";
  /** The first position. */
  p1: Position | string;
  /** The second position. */
  p2: Position | string;
  /** Find a shortest line, which can take much longer; lines of up to 4 plies are always shortest. */
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

/** The shortest mate against any defence, as a tree of replies. */
export type LiteMateTree = (Position | { position: Position | string }) & {
  op: "lite.mateTree";
  /** Maximum number of moves. */
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

/** The best move and its principal variation. */
export type LiteBestMove = (Position | { position: Position | string }) & {
  op: "lite.bestMove";
  /** The moves played from the position, such as 'e2e3 e7e6'; the search avoids going back to one of their positions. */
  moves?: string | string[];
  /** Maximum depth in plies; without any limit, the search stops after 300,000 nodes. */
  depth?: number;
  /** Number of best moves to list. */
  lines?: number;
  /** Playing strength, from 1 (weakest) to 5 (full). */
  level?: number;
  /** Random seed: determines the mistakes of levels below 5. */
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
  /** Maximum depth in plies; without any limit, the search stops after 300,000 nodes. */
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

/** The pieces of a position given as text. */
export type LiteRead = {
  op: "lite.read";
  /** A FEN (the placement is enough), `start`, the course's types in C++ or JSON, or a picture. */
  text: string;
  id?: unknown;
  language?: "en" | "es";
};

/** The position after each move. */
export type LitePlay = (Position | { position: Position | string }) & {
  op: "lite.play";
  /** The moves, such as d2g2 h4h5 or '(6,3)(6,6)'. */
  s: [Coordinate, Coordinate][] | string;
  id?: unknown;
  language?: "en" | "es";
};

/** The state of a game after its moves, with repetitions and reasons for a draw. */
export type LiteGame = (Position | { position: Position | string }) & {
  op: "lite.game";
  /** The moves of the game: separated by blanks, such as e2e4 or Nf3, PGN movetext, or a list. */
  moves: string | string[];
  /** List every move with the position after it. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** Perft: the number of legal move sequences of this length. */
export type LitePerft = (Position | { position: Position | string }) & {
  op: "lite.perft";
  /** Depth in plies. */
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
  /** The game: `fide` adds the castling and en passant that the FEN allows. JSON default: "plain". */
  variant: "plain" | "fide";
  /** The colour of the king. JSON default: "black". */
  color: "white" | "black";
  id?: unknown;
  language?: "en" | "es";
};

/** The original's output: the board, the king's status and the ways out of check. */
export type KingListing = (Position | { position: Position | string }) & {
  op: "king.listing";
  /** The game: `fide` adds the castling and en passant that the FEN allows. JSON default: "plain". */
  variant: "plain" | "fide";
  /** The colour of the king. JSON default: "black". */
  color: "white" | "black";
  id?: unknown;
  language?: "en" | "es";
};

/** The pieces of a FEN or a diagram. */
export type KingRead = {
  op: "king.read";
  /** A FEN (the placement is enough), a diagram of eight lines, or a file of diagrams. */
  text: string;
  /** Number of the diagram, counted from 1. */
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
  /** Notation of moves: by their squares (UCI) or standard algebraic (SAN). */
  notation?: "uci" | "san";
  id?: unknown;
  language?: "en" | "es";
};

/** The legal moves of chess. */
export type FideMoves = (Position | { position: Position | string }) & {
  op: "fide.moves";
  /** Notation of moves: by their squares (UCI) or standard algebraic (SAN). */
  notation?: "uci" | "san";
  id?: unknown;
  language?: "en" | "es";
};

/** The state of a game after its moves, with repetitions and reasons for a draw. */
export type PlainGame = (Position | { position: Position | string }) & {
  op: "plain.game";
  /** The moves of the game: separated by blanks, such as e2e4 or Nf3, PGN movetext, or a list. */
  moves: string | string[];
  /** List every move with the position after it. */
  detail?: boolean;
  id?: unknown;
  language?: "en" | "es";
};

/** The state of a game after its moves, with repetitions and reasons for a draw. */
export type FideGame = (Position | { position: Position | string }) & {
  op: "fide.game";
  /** The moves of the game: separated by blanks, such as e2e4 or Nf3, PGN movetext, or a list. */
  moves: string | string[];
  /** List every move with the position after it. */
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
  /** Draw the names of files and ranks. */
  names?: boolean;
  /** The format of the file: PDF and PNG are bytes, in base64. */
  format?: "svg" | "pdf" | "png";
  /** The paper of a strip or a sheet as PDF. */
  paper?: "a4" | "letter";
  id?: unknown;
  language?: "en" | "es";
};

/** Perft without castling and en passant. */
export type PlainPerft = (Position | { position: Position | string }) & {
  op: "plain.perft";
  /** Depth in plies. */
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

/** Perft in chess. */
export type FidePerft = (Position | { position: Position | string }) & {
  op: "fide.perft";
  /** Depth in plies. */
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

/** Whether moves solve the puzzle, and if not, which move fails and why. */
export type SolitarioCheck = {
  op: "solitario.check";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** The moves to replay, separated by blanks, or `imposible` to check that claim. */
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

/** The difficulty of a puzzle for a person; default limit: 3,000,000 nodes. */
export type SolitarioRate = {
  op: "solitario.rate";
  /** The puzzle, such as dc3cc5pe4pf6. */
  puzzle: string;
  /** Count the decisions of the puzzle and list its motifs. */
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
  /** The moves played so far, separated by blanks. */
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
  /** The moves played so far, separated by blanks. */
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
  /** The moves played so far, separated by blanks. */
  moves?: string | string[];
  /** Search for the rest of a solution. */
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

/** Generate puzzles; default limit per board: 10,000,000 nodes, or 2,000,000 with `unique`. */
export type SolitarioGenerate = {
  op: "solitario.generate";
  /** Number of pieces per board, 1 to 64. */
  pieces?: number;
  /** Letters from which the roles are drawn; a letter given twice is drawn twice as often. */
  roles?: string;
  /** Exactly these pieces, one letter each: rdttpp is a king, a queen, two rooks and two pawns. */
  exactly?: string;
  /** At most the pieces of one side of a chess set. */
  set?: "any" | "chess";
  /** Area of the pieces: files by ranks from a1 (4x4), or two corners (c3-f6). */
  area?: string;
  /** A game with rules and pieces of its own: Solo Chess (no piece captures more than twice, and the one king is last), or ThinkFun's cards (4x4). */
  game?: "plain" | "solo" | "thinkfun";
  /** Exactly one solution: up to the order of independent captures (or `true`), or strictly. */
  unique?: boolean | "order" | "strict";
  /** Difficulty, as measured by `rate`. */
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
  /** Random seed: the same seed gives the same boards. */
  seed?: number;
  /** Number of boards. */
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
  /** Number of boards per row. */
  columns?: number;
  /** The title of a sheet, in place of "Ajedrez Solitario"; none if it is empty. */
  title?: string;
  /** Add the solutions at the end of a sheet. */
  solutions?: boolean;
  /** The width of a square in pixels. */
  pixels?: number;
  /** Colours, or black lines on white with dark squares hatched. */
  palette?: "color" | "black_and_white";
  /** Draw the names of files and ranks. */
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

/** The state of a game, with repetitions, draws and claims. */
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
