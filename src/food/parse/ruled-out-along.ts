import { functionPhrasesAt } from './cues';
import { numberOf } from './numbers';
import { type RuledOut, ruledOutIn, thingsRuling } from './ruled-out';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';
import { localPattern } from '../../language/text/local-pattern';

type Thing = RuledOut['things'][number];

/**
 * Adds to what a message rules out of an order of these dishes the things joined to it: "coffee aur
 * idli ke bina", "without the coffee and the idli". A thing with a count is not joined.
 */
function ruledOutAlong(text: string, ruled: RuledOut, names: readonly string[]): RuledOut {
  const tokens = tokensOf(text);
  const along: Thing[] = [];
  const waiting = ruled.things.filter((thing) => names.some((name) => rules(ruled, thing, name)));
  for (let thing = waiting.pop(); thing; thing = waiting.pop()) {
    const next = joinedTo(tokens, thing, along.length > 0);
    if (!next || ruled.things.some(({ start, end }) => next.start < end && start < next.end))
      continue;
    along.push(next);
    waiting.push(next);
  }
  const left = [...ruled.things, ...along]
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}, ${rest.slice(end)}`, text);
  return along.length === 0 ? ruled : { things: [...ruled.things, ...along], left };
}

/** Words for "instead": what comes in the place of something rules nothing else out. */
const INSTEAD = localPattern(
  'ruled-out-along.instead',
  /\b(?:instead(?: of (?:that|it))?|(?:us|is|uss|iss)ki jagah?|(?:us|is)ke badle)\b|@instead/giu,
);

/** Finds the names that a message rules out (`out`), and returns its text without that (`rest`). */
export function splitRuledOut(
  text: string,
  names: readonly string[],
): { out: readonly string[]; rest: string } {
  const ruled = ruledOutAlong(text, ruledOutIn(text), names);
  const out = names.filter((name) => thingsRuling(ruled, name).length > 0);
  const used = new Set(out.flatMap((name) => thingsRuling(ruled, name)));
  const rest = [...used]
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}, ${left.slice(end)}`, text);
  return { out, rest: used.size > 0 ? rest.replace(INSTEAD, ' ') : rest };
}

const rules = (ruled: RuledOut, thing: Thing, name: string): boolean =>
  thingsRuling(ruled, name).includes(thing);

const JOINTS: ReadonlySet<string> = new Set(['and', 'or']);

/** The thing joined to another by a word, or in a list (`isList`) by a comma. */
function joinedTo(tokens: readonly OrderToken[], thing: Thing, isList: boolean): Thing | undefined {
  const isBehind = thing.naming[0]?.start === thing.start;
  const step = isBehind ? -1 : 1;
  let at = isBehind
    ? tokens.findIndex(({ start }) => start === thing.start) - 1
    : tokens.findLastIndex(({ end }) => end === thing.end) + 1;
  const joins = functionPhrasesAt(tokens, at).some(({ cue }) => JOINTS.has(cue.kind));
  if (!joins && !(isBehind && isList && tokens[at + 1]?.gap === ',')) return undefined;
  if (joins) at += step;
  if (!isBehind && tokens[at]?.word === 'the') at += step;
  const naming: OrderToken[] = [];
  for (let one = tokens[at]; one && isNaming(tokens, at); one = tokens[(at += step)]) {
    if (!isBehind && one.gap !== '') break;
    naming.push(one);
    if (isBehind && one.gap !== '') break; // a pause stands before it
  }
  const [first, last] = isBehind ? [naming.at(-1), naming[0]] : [naming[0], naming.at(-1)];
  if (!isBehind && isToldOf(tokens, at)) return undefined;
  if (!first || !last || (isBehind && numberOf(tokens[at]?.word ?? '') !== null)) return undefined;
  const [start, end] = isBehind ? [first.start, thing.start] : [thing.end, last.end];
  return { ...thing, naming: isBehind ? naming.toReversed() : naming, start, end };
}

/** True where words about the dish follow, which keep it: "no coffee and the dosa with ghee". */
const isToldOf = (tokens: readonly OrderToken[], at: number): boolean => {
  const next = tokens[at];
  return next !== undefined && next.gap === '' && TOLD_OF.has(next.word);
};
const TOLD_OF: ReadonlySet<string> = new Set(
  'with without in extra no less more hot cold for of on but from mein main ke ki ka saath'.split(
    ' ',
  ),
);

const isNaming = (tokens: readonly OrderToken[], at: number): boolean =>
  functionPhrasesAt(tokens, at).length === 0 && numberOf(tokens[at]?.word ?? '') === null;
