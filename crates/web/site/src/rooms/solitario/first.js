// The first levels, made by hand: each shows one idea, and each has exactly one solution. Their names and
// introductions are among the words of the page: `first.NAME` and `first.NAME.how`.

export const FIRST = [
  { name: "chain", puzzle: "tb2pb5pe5pe7" },
  { name: "pawn", puzzle: "pc2pd3pc4pd5" },
  { name: "knight", puzzle: "pd2pd3pf3cf4pe5" },
  { name: "line", puzzle: "tc2pc5cb6pc7pe7" },
  { name: "order", puzzle: "cb3pd3ae4td6" },
  { name: "king", puzzle: "cc2pe3rc5td5", rules: { king_last: true } },
];
