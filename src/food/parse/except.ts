import type { ContextLine, LineChange } from './context';
import { isCueWord } from './cues';
import type { MenuIndex } from './menu-index';
import { type Token, tokensOf } from './tokens';

const ANY: ReadonlySet<string> = new Set(['anything', 'any', 'whatever', 'something', 'kuch', 'koi', 'kuchh']);
const ALL: ReadonlySet<string> = new Set(['everything', 'all', 'every', 'sab', 'saara', 'sara', 'saare', 'sabhi', 'rest']);
const TAKING: ReadonlySet<string> = new Set(['remove', 'delete', 'cancel', 'drop', 'clear', 'take', 'hata', 'hatao', 'hatado', 'nikal', 'nikalo', 'nikaal']);
/** Words that stand before what is left out, with how many words they are. */
const BEFORE: readonly (readonly string[])[] = [['but', 'not'], ['but', 'no'], ['but', 'the'], ['but'], ['except', 'for'], ['except', 'the'], ['except'], ['excluding'], ['other', 'than'], ['apart', 'from'], ['aside', 'from'], ['besides'], ['barring'], ['without']];
/** Words that stand after it. */
const AFTER: readonly (readonly string[])[] = [['ke', 'alawa'], ['ke', 'alava'], ['ke', 'siva'], ['ke', 'sivay'], ['ke', 'siwa'], ['ke', 'sivaye'], ['chhod', 'ke'], ['chod', 'ke'], ['chhod', 'kar'], ['chod', 'kar'], ['chhodkar'], ['chodkar'], ['chhodke'], ['chodke'], ['chhorkar'], ['ko', 'chhodkar'], ['ko', 'chodkar']];
const GENERAL: ReadonlySet<string> = new Set(['dish', 'cheez', 'chij', 'chiz', 'thing', 'food', 'surprise', 'suggest', 'recommend', 'bhi', 'de', 'do', 'ok', 'okay', 'fine']);

interface Exception {
  readonly name: readonly Token[];
  readonly others: readonly Token[];
}

/** "Anything but paneer" wants no paneer, and "remove everything except the biryani" leaves the biryani alone; null where no exception is made. */
export function exceptSaid(index: MenuIndex, tokens: readonly Token[], context: readonly ContextLine[]): LineChange[] | null {
  const any = tokens.some((token) => ANY.has(token.word));
  const all = tokens.some((token) => ALL.has(token.word));
  if (!any && !all) return null;
  const said = afterPhrase(tokens) ?? beforePhrase(tokens);
  const text = said?.name.map((token) => token.word).join(' ') ?? '';
  if (!said || text === '' || !said.others.every(isGeneral)) return null;
  if (said.others.some((token) => TAKING.has(token.word))) return keeping(index, said.name, text, context);
  return any || context.length === 0 ? [{ kind: 'avoid', text }] : null;
}

const isGeneral = (token: Token): boolean => isCueWord(token) || ANY.has(token.word) || ALL.has(token.word) || TAKING.has(token.word) || GENERAL.has(token.word);

function keeping(index: MenuIndex, name: readonly Token[], text: string, context: readonly ContextLine[]): LineChange[] {
  const lines = [...context.keys()].filter((line) => {
    const own = new Set(tokensOf(index.dishes.find((dish) => dish.id === context[line]?.dishId)?.name ?? '').map((token) => token.stem));
    return name.some((token) => own.has(token.stem)) && name.filter((token) => !isCueWord(token)).every((token) => own.has(token.stem));
  });
  return [lines.length > 0 ? { kind: 'keepOnly', lines } : { kind: 'avoid', text }];
}

const matches = (tokens: readonly Token[], at: number, words: readonly string[]): boolean => words.every((word, i) => tokens[at + i]?.word === word);

/** Said before it: the name goes to the next pause or to the end. */
function beforePhrase(tokens: readonly Token[]): Exception | null {
  for (const [at] of tokens.entries()) {
    const words = at === 0 ? undefined : BEFORE.find((one) => matches(tokens, at, one));
    if (!words) continue;
    const from = at + words.length;
    const pause = tokens.findIndex((token, i) => i > from && token.gap !== '');
    const end = pause < 0 ? tokens.length : pause;
    return { name: tokens.slice(from, end).filter((token) => !isCueWord(token)), others: [...tokens.slice(0, at), ...tokens.slice(end)] };
  }
  return null;
}

/** Said after it: the name begins after the last word of ordering. */
function afterPhrase(tokens: readonly Token[]): Exception | null {
  for (const [at] of tokens.entries()) {
    const words = AFTER.find((one) => matches(tokens, at, one));
    if (!words) continue;
    let from = at;
    while (from > 0 && !isGeneral(tokens[from - 1] ?? NONE)) from -= 1;
    return { name: tokens.slice(from, at), others: [...tokens.slice(0, from), ...tokens.slice(at + words.length)] };
  }
  return null;
}

const NONE: Token = { word: '', stem: '', sound: '', bones: '', mask: 0, devanagari: false, gap: '', start: 0, end: 0 };
