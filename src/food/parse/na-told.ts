import { formsOf } from '../../language/text/word-forms';
import { ASKING_HELPERS, VERB_STEMS, WHOLE_VERBS } from './edits/act';
import type { OrderToken } from './order-token';
import { requestOf } from './plain-requests';

const NA: ReadonlySet<string> = new Set(['na', 'naa']);
const REFUSING = 'mat'; // refuses and never urges
const OTHER_STEMS: ReadonlySet<string> = new Set(['de', 'le', 'la']);
const REMOVING: ReadonlySet<string | undefined> = new Set(['hatao', 'nikalo', 'ghatao']);

/**
 * Tells the two meanings of "na" beside a Hindi request apart. Behind it "na" urges and is left
 * out: "hata na" asks to remove, and so does "hata do na". Before a removal, or between it and its
 * helping verb, it refuses as "mat" does: "na hatao", "hata na dena".
 */
export const withNaTold = (tokens: readonly OrderToken[]): readonly OrderToken[] =>
  tokens.flatMap((token, at) => {
    if (refusesAt(tokens, at)) return [{ ...token, ...formsOf(REFUSING) }];
    if (urgesAt(tokens, at)) return [];
    const request = urgesAt(tokens, at + 1) ? requestOf(token) : undefined;
    return request === undefined ? [token] : [{ ...token, ...formsOf(request) }];
  });

function urgesAt(tokens: readonly OrderToken[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !token || token.gap !== '' || !NA.has(token.word)) return false;
  return isRequest(before) && !(next?.gap === '' && isVerb(next));
}

function refusesAt(tokens: readonly OrderToken[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !NA.has(token.word) || next?.gap !== '') return false;
  const isBetween = before !== undefined && token.gap === '' && ASKING_HELPERS.has(next.word);
  return removes(next) || (isBetween && removes(before));
}

const removes = (token: OrderToken): boolean =>
  REMOVING.has(requestOf(token)) || WHOLE_VERBS.get(token.word) === 'remove';

const isRequest = (token: OrderToken): boolean =>
  requestOf(token) !== undefined ||
  OTHER_STEMS.has(token.word) ||
  WHOLE_VERBS.has(token.word) ||
  ASKING_HELPERS.has(token.word);

const isVerb = (token: OrderToken): boolean =>
  isRequest(token) || VERB_STEMS.has(token.word) || token.word === 'ho';
