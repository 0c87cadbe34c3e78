import { isFunctionWord } from './cues';
import { JOINTS, NEGATIONS, POINTERS } from './edits/act';
import { verbAt } from './edits/verbs';
import { joinedVerbs } from './joined-verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
/** Hindi words for "asked for", which the person did not do. */
const ASKED = words(
  'manga mangi mange mangaya mangai mangayi mangaye mangwaya mangwai mangwayi mangwaye mangavaya mangavai mangvaya mangvai mangvayi',
);
/** "Order kiya": what makes an act of "order". */
const ORDER = words('order ordar');
const DONE = words('kiya kia kiye ki kari kara');
const WAS = words('tha thi the hai hain');
const SELF = words('maine mainne mene main humne hamne hamane humane');
const ENGLISH_SELF = words('i we');
const ENGLISH_NOT = words('didnt never not havent dint');
const AUXILIARIES = words('did have');
const ENGLISH_ASKED = words('ask asked order ordered');
const FOR = 'for';
const OFF = words('off out away');

/** A stretch of words saying that something was not ordered, and the side its name stands on. */
interface Report {
  readonly from: number;
  readonly to: number;
  readonly named: 'before' | 'behind';
}

/**
 * Rewrites words that a dish in the basket was never asked for as its removal, once where that is
 * said too: "biryani maine nahi mangi thi, hatao usko" becomes "biryani hata do".
 */
export function withNotOrderedTakenOut(text: string): string {
  const tokens = tokensOf(text);
  for (const at of tokens.keys()) {
    const report = hindiReport(tokens, at) ?? englishReport(tokens, at);
    const [first, last] = [tokens[report?.from ?? -1], tokens[(report?.to ?? 0) - 1]];
    if (!report || !first || !last) continue;
    const verb = report.named === 'before' ? AFTER_NAME : BEFORE_NAME;
    return `${text.slice(0, first.start)}${verb}${withoutBareRemoval(text, tokens, report.to)}`;
  }
  return text;
}

const [AFTER_NAME, BEFORE_NAME] = ['hata do', 'remove'];

/** "Maine nahi mangi thi", "order nahi kiya tha", behind the name of a dish. */
function hindiReport(tokens: readonly OrderToken[], at: number): Report | undefined {
  const word = (i: number): string => (i === at || tokens[i]?.gap === '' ? wordAt(tokens, i) : '');
  let i = at;
  if (SELF.has(word(i))) i += 1;
  const orders = ORDER.has(word(i));
  if (orders) i += 1;
  if (!NEGATIONS.has(word(i)) || at === 0) return undefined;
  i += 1;
  if (ORDER.has(word(i)) ? !DONE.has(word(i + 1)) : !(orders ? DONE : ASKED).has(word(i)))
    return undefined;
  i += ORDER.has(word(i)) ? 2 : 1;
  while (WAS.has(word(i))) i += 1;
  return isEnd(tokens, i) ? { from: at, to: i, named: 'before' } : undefined;
}

/** "I never asked for", "I didn't order", before the name of a dish. */
function englishReport(tokens: readonly OrderToken[], at: number): Report | undefined {
  if (!ENGLISH_SELF.has(wordAt(tokens, at))) return undefined;
  let i = at + 1;
  if (AUXILIARIES.has(wordAt(tokens, i))) i += 1;
  if (!ENGLISH_NOT.has(wordAt(tokens, i))) return undefined;
  i += 1;
  if (!ENGLISH_ASKED.has(wordAt(tokens, i))) return undefined;
  i += wordAt(tokens, i + 1) === FOR ? 2 : 1;
  return tokens[i]?.gap === '' && numberOf(wordAt(tokens, i)) === null
    ? { from: at, to: i, named: 'behind' }
    : undefined;
}

/** The text behind a report, without a clause that only takes out what the report named. */
function withoutBareRemoval(text: string, tokens: readonly OrderToken[], from: number): string {
  const begin = text.slice(tokens[from - 1]?.end);
  const at = tokens.findIndex(({ gap }, i) => i >= from && gap !== '');
  if (at < 0) return begin;
  const end = tokens.findIndex(({ gap, word }, i) => i > at && (gap !== '' || JOINTS.has(word)));
  const clause = tokens.slice(at, end < 0 ? tokens.length : end);
  if (!isBareRemoval(clause)) return begin;
  const [first, last] = [clause[0], clause.at(-1)];
  return (
    text.slice(tokens[from - 1]?.end, first?.start).replace(/[\s,;.!]+$/u, '') +
    text.slice(last?.end)
  );
}

/** True for "hatao usko", "please take it off": a removal that names nothing. */
function isBareRemoval(clause: readonly OrderToken[]): boolean {
  const said = joinedVerbs(clause);
  const verbs = [...said.keys()].flatMap((at) => verbAt(said, at) ?? []);
  const within = (at: number): boolean => verbs.some(({ from, to }) => at >= from && at < to);
  return (
    verbs.some(({ act }) => act === 'remove') &&
    verbs.every(({ act }) => act === 'remove') &&
    clause.every(
      (token, at) =>
        within(at) ||
        POINTERS.has(token.word) ||
        OFF.has(token.word) ||
        ((isFunctionWord(token) || isTalk(token)) && numberOf(token.word) === null),
    )
  );
}

const wordAt = (tokens: readonly OrderToken[], at: number): string => tokens[at]?.word ?? '';

const isEnd = (tokens: readonly OrderToken[], at: number): boolean =>
  tokens[at] === undefined || tokens[at].gap !== '' || tokens[at].word === 'to';
