import { isFunctionWord } from './cues';
import { verbAt } from './edits/verbs';
import { isTalk } from './talk';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const AGAIN = words('back wapas waapas vapas vaapas vaapis wapis');
const UNDOING = words('undo restore');
const IT = words('it that them this those isko ise usko use unko inko');

interface NamedLine {
  readonly name: string;
}

/**
 * Finds the lines that a sentence brings back ("egg biryani wapas daalo", "undo the dosa", "put it
 * back") among `gone`, the lines removed together in each change, the latest last. Where the
 * sentence names nothing, those removed last; none where no removed line has the name, or the
 * sentence asks for another thing.
 */
export function broughtBack<T extends NamedLine>(
  text: string,
  gone: readonly (readonly T[])[],
): readonly T[] {
  const tokens = tokensOf(text);
  if (gone.length === 0 || !brings(tokens)) return [];
  if (namedIn(tokens).length === 0) return gone.at(-1) ?? [];
  const line = gone.flat().findLast(({ name }) => isNamed(tokens, name));
  return line ? [line] : [];
}

/** True where a sentence asks to bring something back, whether or not it was there. */
export const asksBack = (text: string): boolean => brings(tokensOf(text));

/** True where a sentence that brings something back names the dish `name`, or no dish at all. */
export const maySpeakOf = (text: string, name: string): boolean => isNamed(tokensOf(text), name);

function isNamed(tokens: readonly OrderToken[], name: string): boolean {
  const own = tokensOf(name);
  return namedIn(tokens).every((token) => own.some((one) => isAlike(token, one)));
}

const namedIn = (tokens: readonly OrderToken[]): OrderToken[] =>
  tokens.filter((token, at) => !isOfAsking(tokens, at) && isNaming(token));

/** True for a sentence that brings something back and does nothing else. */
function brings(tokens: readonly OrderToken[]): boolean {
  const acts = tokens.flatMap((_, at) => verbAt(tokens, at)?.act ?? []);
  const undoes = tokens.some(({ word }) => UNDOING.has(word));
  const again = tokens.some(({ word }) => AGAIN.has(word));
  return undoes
    ? acts.length === 0
    : again && acts.length > 0 && acts.every((act) => act === 'add');
}

const isOfAsking = (tokens: readonly OrderToken[], at: number): boolean =>
  [0, 1].some((before) => {
    const verb = verbAt(tokens, at - before);
    return verb !== null && verb.to > at;
  });

const isNaming = (token: OrderToken): boolean =>
  !isFunctionWord(token) &&
  !isTalk(token) &&
  ![AGAIN, UNDOING, IT].some((known) => known.has(token.word));

const isAlike = (said: OrderToken, own: OrderToken): boolean =>
  own.stem === said.stem ||
  own.sound === said.sound ||
  (said.devanagari && said.bones.length > 1 && own.bones === said.bones);
