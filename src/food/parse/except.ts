import type { ContextLine, LineChange } from './context';
import { isFunctionWord } from './cues';
import type { MenuIndex } from './menu-index';
import type { OrderToken } from './order-token';
import { EMPTY_TOKEN, tokensOf } from './tokens';

const ANY_WORDS: ReadonlySet<string> = new Set([
  'anything',
  'any',
  'whatever',
  'something',
  'kuch',
  'koi',
  'kuchh',
]);
const ALL_WORDS: ReadonlySet<string> = new Set([
  'everything',
  'all',
  'every',
  'sab',
  'saara',
  'sara',
  'saare',
  'sabhi',
  'rest',
]);
const REMOVAL_WORDS: ReadonlySet<string> = new Set([
  'remove',
  'delete',
  'cancel',
  'drop',
  'clear',
  'take',
  'hata',
  'hatao',
  'hatado',
  'nikal',
  'nikalo',
  'nikaal',
]);
/** Phrases of exception that stand before what they leave out, word by word. */
const LEADING_EXCEPT_PHRASES: readonly (readonly string[])[] = [
  ['but', 'not'],
  ['but', 'no'],
  ['but', 'the'],
  ['but'],
  ['except', 'for'],
  ['except', 'the'],
  ['except'],
  ['excluding'],
  ['other', 'than'],
  ['apart', 'from'],
  ['aside', 'from'],
  ['besides'],
  ['barring'],
  ['without'],
];
/** Phrases of exception that stand after what they leave out. */
const TRAILING_EXCEPT_PHRASES: readonly (readonly string[])[] = [
  ['ke', 'alawa'],
  ['ke', 'alava'],
  ['ke', 'siva'],
  ['ke', 'sivay'],
  ['ke', 'siwa'],
  ['ke', 'sivaye'],
  ['chhod', 'ke'],
  ['chod', 'ke'],
  ['chhod', 'kar'],
  ['chod', 'kar'],
  ['chhodkar'],
  ['chodkar'],
  ['chhodke'],
  ['chodke'],
  ['chhorkar'],
  ['ko', 'chhodkar'],
  ['ko', 'chodkar'],
];
const GENERIC_WORDS: ReadonlySet<string> = new Set([
  'dish',
  'cheez',
  'chij',
  'chiz',
  'thing',
  'food',
  'surprise',
  'suggest',
  'recommend',
  'bhi',
  'de',
  'do',
  'ok',
  'okay',
  'fine',
]);

interface ExceptPhrase {
  readonly name: readonly OrderToken[];
  readonly others: readonly OrderToken[];
}

/**
 * Reads a message that makes an exception: "anything but paneer" wants no paneer, "remove
 * everything except the biryani" keeps the biryani alone. Null for any other message.
 */
export function readExceptChanges(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): LineChange[] | null {
  const any = tokens.some((token) => ANY_WORDS.has(token.word));
  const all = tokens.some((token) => ALL_WORDS.has(token.word));
  if (!any && !all) return null;
  const said = afterPhrase(tokens) ?? beforePhrase(tokens);
  const text = said?.name.map((token) => token.word).join(' ') ?? '';
  if (!said || text === '' || !said.others.every(isGeneral)) return null;
  if (said.others.some((token) => REMOVAL_WORDS.has(token.word)))
    return keepOnlyNamed(index, said.name, text, context);
  return any || context.length === 0 ? [{ kind: 'avoid', text }] : null;
}

const isGeneral = (token: OrderToken): boolean =>
  isFunctionWord(token) ||
  ANY_WORDS.has(token.word) ||
  ALL_WORDS.has(token.word) ||
  REMOVAL_WORDS.has(token.word) ||
  GENERIC_WORDS.has(token.word);

function keepOnlyNamed(
  index: MenuIndex,
  name: readonly OrderToken[],
  text: string,
  context: readonly ContextLine[],
): LineChange[] {
  const lines = [...context.keys()].filter((line) => {
    const own = new Set(
      tokensOf(index.dishes.find((dish) => dish.id === context[line]?.dishId)?.name ?? '').map(
        (token) => token.stem,
      ),
    );
    return (
      name.some((token) => own.has(token.stem)) &&
      name.filter((token) => !isFunctionWord(token)).every((token) => own.has(token.stem))
    );
  });
  return [lines.length > 0 ? { kind: 'keepOnly', lines } : { kind: 'avoid', text }];
}

const phraseStandsAt = (
  tokens: readonly OrderToken[],
  at: number,
  words: readonly string[],
): boolean => words.every((word, i) => tokens[at + i]?.word === word);

/** Finds a phrase of exception before a name; the name ends at the next pause. */
function beforePhrase(tokens: readonly OrderToken[]): ExceptPhrase | null {
  for (const [at] of tokens.entries()) {
    const words =
      at === 0 ? undefined : LEADING_EXCEPT_PHRASES.find((one) => phraseStandsAt(tokens, at, one));
    if (!words) continue;
    const from = at + words.length;
    const pause = tokens.findIndex((token, i) => i > from && token.gap !== '');
    const end = pause < 0 ? tokens.length : pause;
    return {
      name: tokens.slice(from, end).filter((token) => !isFunctionWord(token)),
      others: [...tokens.slice(0, at), ...tokens.slice(end)],
    };
  }
  return null;
}

/** Finds a phrase of exception after a name; the name begins after the last word of ordering. */
function afterPhrase(tokens: readonly OrderToken[]): ExceptPhrase | null {
  for (const [at] of tokens.entries()) {
    const words = TRAILING_EXCEPT_PHRASES.find((one) => phraseStandsAt(tokens, at, one));
    if (!words) continue;
    let from = at;
    while (from > 0 && !isGeneral(tokens[from - 1] ?? EMPTY_TOKEN)) from -= 1;
    return {
      name: tokens.slice(from, at),
      others: [...tokens.slice(0, from), ...tokens.slice(at + words.length)],
    };
  }
  return null;
}
