import { localPattern } from '../../language/text/local-pattern';

const CLAUSE_END = localPattern(
  'purchase-wishes.clause-end',
  /(?<=[.?!।;])\s+|[\n;,]+\s*|\s+(?:and|also|but|or|n|&|aur|ya|lekin|warna|baaki|@and)\s+(?!(?:not|nahi+n?|nhi|@not)(?![\p{L}\p{M}]))/iu,
);

/** Cuts a message about a purchase into clauses, each of which may be a request of its own. */
export const requestClauses = (text: string): string[] =>
  text.split(CLAUSE_END).filter((one) => one.trim() !== '');
