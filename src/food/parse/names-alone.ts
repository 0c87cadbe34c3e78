import { isFunctionWord } from './cues';
import { verbAt } from './edits/verbs';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

/** Words that let something go without a verb of taking out. */
const LEAVING: ReadonlySet<string> = new Set(
  'leave forget skip drop ignore cancel chhodo chodo choro chhoro rehne jaane'.split(' '),
);

/** Tells whether a text that lets something go names just one of these: "leave the pizza", "pizza cancel". */
export function letsGoOneOf(names: readonly string[], text: string): boolean {
  const tokens = tokensOf(text);
  const ofVerbs = new Set(
    tokens.flatMap((_, at) => {
      const verb = verbAt(tokens, at);
      return verb ? tokens.slice(verb.from, verb.to) : [];
    }),
  );
  const naming = tokens.filter(
    (token) =>
      !ofVerbs.has(token) && !LEAVING.has(token.word) && !isFunctionWord(token) && !isTalk(token),
  );
  return naming.length > 0 && names.some((name) => naming.every(isOfName(name)));
}

/** Tells whether a word is one of a name. */
function isOfName(name: string): (token: OrderToken) => boolean {
  const own = tokensOf(name);
  return ({ stem, sound, bones, devanagari }) =>
    own.some(
      (one) => one.stem === stem || one.sound === sound || (devanagari && one.bones === bones),
    );
}
