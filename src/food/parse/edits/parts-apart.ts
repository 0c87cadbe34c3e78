import { isQuestion } from '../../../language/text/question';
import { readLessHeat } from '../../../language/text/heat';
import type { ContextLine } from '../context';
import { joinedVerbs } from '../joined-verbs';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { ADDING_WORDS, IN_ALL, NO_MORE } from '../sets';
import { type DishMention, MentionFinder } from '../told/mentions';
import { tokensOf } from '../tokens';
import { JOINTS, LEADING_VERBS, NEGATIONS, NOT_READ_HERE } from './act';
import { type EditVerb, verbAt } from './verbs';

const MOST_WORDS = 60; // of a message that is taken apart

/** A stretch of a message between pauses, words that join, and ends of verbs. */
interface Segment {
  readonly from: number;
  readonly to: number;
  /** The first dish that it names. */
  readonly mention: DishMention | undefined;
  readonly verb: EditVerb | undefined;
  /** True for so many that shall be milder: "bas ek kam teekhi". */
  readonly mild: boolean;
  /** True where it says by itself what it asks: by a verb, a limit, "too", or a degree of heat. */
  readonly closed: boolean;
}

/**
 * Splits a message into parts that each say by themselves what becomes of their dish: "a raita too,
 * make one biryani mild, coffee 2 only". The changes of lines that are there come first. Undefined
 * where it is one part, or no part needs to be read by itself.
 */
export function partsApart(
  index: MenuIndex,
  text: string,
  context: readonly ContextLine[],
): string[] | undefined {
  const tokens = joinedVerbs(tokensOf(text));
  if (tokens.length > MOST_WORDS) return undefined;
  const finder = new MentionFinder(index, tokens, context);
  const segments = segmentsOf(tokens, finder, text);
  if (isQuestion(text) || tokens.some(({ word }) => IN_ALL.has(word))) return undefined;
  if (segments.some((one) => sparesOrDenies(tokens, one))) return undefined;
  const parts = grouped(tokens, segments);
  if (parts.some((part) => listsWanted(tokens, part))) return undefined;
  if (parts.length < 2 || !parts.some((part) => changesLine(tokens, part))) return undefined;
  const there = parts.filter(isOfLines);
  const others = parts.filter((part) => !isOfLines(part));
  return [...there, ...others].map((part) => textOfPart(tokens, part, text));
}

type Part = readonly Segment[];

const mentionOf = (part: Part): DishMention | undefined =>
  part.find(({ mention }) => mention)?.mention;
const isOfLines = (part: Part): boolean =>
  (mentionOf(part)?.lines.length ?? 0) > 0 ||
  (mentionOf(part) === undefined && part[0]?.mild === true);

function segmentsOf(
  tokens: readonly OrderToken[],
  finder: MentionFinder,
  text: string,
): readonly Segment[] {
  const verbs = new Map<number, EditVerb>();
  for (let at = 0; at < tokens.length; at++) {
    const verb = verbAt(tokens, at);
    if (verb) verbs.set(at, verb);
    at = (verb?.to ?? at + 1) - 1;
  }
  const starts = tokens.flatMap((token, at) =>
    at === 0 ||
    token.gap !== '' ||
    joins(tokens, at) ||
    beginsBehindVerb(verbs, at) ||
    leadsNext(verbs, at)
      ? at
      : [],
  );
  return starts.map((from, n) =>
    segmentAt({ tokens, finder, verbs, text }, from, starts[n + 1] ?? tokens.length),
  );
}

/** True for an "and" that joins, and is not the "aur" of "ek aur". */
const joins = (tokens: readonly OrderToken[], at: number): boolean =>
  JOINTS.has(tokens[at]?.word ?? '') && at + 1 < tokens.length && tokens[at + 1]?.gap === '';

/** True right behind a verb that ends its clause: "do kar do | raita bhi". */
const beginsBehindVerb = (verbs: ReadonlyMap<number, EditVerb>, at: number): boolean =>
  [...verbs.values()].some((verb) => !verb.leading && !verb.linked && verb.to === at);

/** True for a "make" behind the words of another verb: "remove the dosas | make the idlis 2". */
function leadsNext(verbs: ReadonlyMap<number, EditVerb>, at: number): boolean {
  const verb = verbs.get(at);
  const makes = verb?.leading === true && verb.within !== true && verb.act === 'set';
  return makes && [...verbs.values()].some(({ leading, to }) => leading && to < at);
}

interface SegmentSource {
  readonly tokens: readonly OrderToken[];
  readonly finder: MentionFinder;
  readonly verbs: ReadonlyMap<number, EditVerb>;
  readonly text: string;
}

function segmentAt(
  { tokens, finder, verbs, text }: SegmentSource,
  from: number,
  to: number,
): Segment {
  const places = [...Array(to - from).keys()].map((n) => from + n);
  const verb = places.map((at) => verbs.get(at)).find((one) => one !== undefined);
  const mention = mentionWithin(finder, from, to);
  const said = tokens.slice(from, to);
  const own = text.slice(said[0]?.start ?? 0, said.at(-1)?.end ?? 0);
  const isMild = readLessHeat(own).length > 0;
  const closed = verb !== undefined || isLimited(said) || addsSome(said) || isMild;
  return { from, to, mention, verb, closed, mild: isMild && said.some(isNumber) };
}

function mentionWithin(finder: MentionFinder, from: number, to: number): DishMention | undefined {
  for (let at = from; at < to; at++) {
    const found = finder.at(at);
    if (found && found.to <= to) return found;
  }
  return undefined;
}

const isNumber = (token: OrderToken | undefined): boolean =>
  token !== undefined && numberOf(token.word) !== null;

/** True for "2 hi", "only two", "sirf do". */
const isLimited = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(({ word }, at) => NO_MORE.has(word) || (word === 'hi' && isNumber(tokens[at - 1]))) &&
  tokens.some(isNumber);

const addsSome = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(({ word }) => ADDING_WORDS.has(word));

/**
 * Groups segments: a new part begins with a dish once the part before is closed; without a verb of
 * its own a dish shares a verb that leads ("add a raita and a coffee").
 */
function grouped(tokens: readonly OrderToken[], segments: readonly Segment[]): readonly Part[] {
  const parts: Segment[][] = [];
  for (const segment of segments) {
    const part = parts.at(-1);
    const isClosed = part?.some(({ closed }) => closed) === true;
    const begins =
      isClosed && (segment.mention ? standsAlone(tokens, part, segment) : segment.mild);
    if (part && !begins) part.push(segment);
    else parts.push([segment]);
  }
  return parts;
}

/** True where a dish is kept or denied, or others go than those named: the whole message tells which. */
function sparesOrDenies(
  tokens: readonly OrderToken[],
  { from, to, mention, verb }: Segment,
): boolean {
  if (!mention) return verb?.act === 'remove' || verb?.inPlace === true;
  const said = tokens.slice(from, to);
  return (
    verb?.act === 'keep' ||
    said.some(({ word }) => NEGATIONS.has(word) || NOT_READ_HERE.has(word)) ||
    (said.some(({ word }) => STAYING.has(word)) && !said.some(isNumber))
  );
}

const STAYING: ReadonlySet<string> = new Set(
  'waise waisa waisi utna utne utni rahega rahegi rahenge'.split(' '),
);

/** True where one thing is to take the place of another, which both belong to one part. */
const swaps = (tokens: readonly OrderToken[], { from, to }: Segment): boolean =>
  tokens.slice(from, to).some(({ word }) => LEADING_VERBS.get(word) === 'swap');

/** True for a dish that takes nothing from the part before it. */
function standsAlone(tokens: readonly OrderToken[], part: Part, segment: Segment): boolean {
  const sentence = tokens[segment.from]?.gap === '.';
  const said = tokens.slice(segment.from, segment.to);
  const isToo = segment.mention?.lines.length !== 0 && !segment.verb && addsSome(said);
  if (isToo && !said.some(isNumber)) return false; // "aur dal bhi full": as the one before
  const verb = part.findLast((one) => one.verb)?.verb;
  if (verb?.linked === true) return false;
  if (!segment.verb && part.some((one) => swaps(tokens, one))) return false; // "dosa replace karo idli se"
  return sentence || segment.closed || verb?.leading !== true;
}

/** True of a part about a line that is there: how many there shall be, or how hot some of it. */
const changesLine = (tokens: readonly OrderToken[], part: Part): boolean =>
  isOfLines(part) &&
  part.some(
    ({ from, to, verb }) =>
      verb?.act === 'set' || tokens.slice(from, to).some((token) => isNumber(token)),
  );

/** True for so many wanted of what is there, which a limit beside it makes so many in all. */
const listsWanted = (tokens: readonly OrderToken[], part: Part): boolean =>
  isOfLines(part) &&
  part.some(({ from, to, verb }) => {
    const said = tokens.slice(from, to);
    return verb?.act === 'want' && said.some(isNumber) && !isLimited(said) && !addsSome(said);
  });

function textOfPart(tokens: readonly OrderToken[], part: Part, text: string): string {
  const first = part[0]?.from ?? 0;
  const from = JOINTS.has(tokens[first]?.word ?? '') ? first + 1 : first;
  const said = text.slice(tokens[from]?.start, tokens[(part.at(-1)?.to ?? 1) - 1]?.end);
  const counted = isNumber(tokens[mentionOf(part)?.to ?? -1]) && isOfLines(part);
  return counted && !part.some(({ closed }) => closed) ? `${said} kar do` : said; // "…, coffee 2"
}
