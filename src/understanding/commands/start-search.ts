import { childrensAges } from '../entities/family';
import type { Command, SlotFill } from '../../engine/command';
import { rulingStart } from '../../language/text/ruled-out';
import { isEverydayWord } from '../../language/text/ordinary-words';
import { isTalkWord } from '../../language/text/talk-words';
import type { TitleMention } from '../entities/names';
import { fillsFor } from './fills';
import { questionReads, type CommandInterpretation, type MessageAnalysis } from './reading';
import { isUnfilteredWord } from './unfiltered';
import {
  BOOKING,
  EXPERIENCE_SEARCH,
  dialogFor,
  isUnderWay,
  startRole,
  startsRole,
} from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Begins a search, or narrows the current one. */
export function startSearch(reading: MessageAnalysis): Command[] {
  if (!dialogFor(reading, EXPERIENCE_SEARCH)) return [{ do: 'unclear' }];
  const fills = fillsFor(reading, EXPERIENCE_SEARCH);
  const { title, subCategory, provider } = reading.entities;
  if ((subCategory || provider) && !title?.sure)
    return [startRole(reading, EXPERIENCE_SEARCH, fills)];
  if (title?.sure)
    return [
      startRole(reading, EXPERIENCE_SEARCH, [
        { slot: 'text', value: { is: 'text', text: title.title.title } },
        ...fills.filter((fill) => !isHere(fill)),
      ]),
    ];
  if (title !== undefined && fills.every((fill) => fill.slot !== 'category'))
    return [
      startRole(reading, EXPERIENCE_SEARCH, [
        { slot: 'text', value: { is: 'text', text: titleAsWritten(reading, title) } },
        ...fills,
      ]),
    ];
  const named = compoundKindName(reading);
  if (named !== undefined)
    return [
      startRole(reading, EXPERIENCE_SEARCH, [
        { slot: 'text', value: { is: 'text', text: named } },
        ...fills.filter((fill) => fill.slot !== 'category'),
      ]),
    ];
  const rest = fills.some((fill) => ['category', 'item'].includes(fill.slot))
    ? undefined
    : searchWords(reading);
  const text: SlotFill[] =
    rest === undefined || fills.some((fill) => fill.slot === 'text')
      ? []
      : [{ slot: 'text', value: { is: 'text', text: rest } }];
  return [startRole(reading, EXPERIENCE_SEARCH, [...text, ...fills])];
}

/** True for "near me": a named item has its own place. */
const isHere = ({ value }: SlotFill): boolean => value.is === 'place' && value.name === undefined;

/** Searches for a kind instead of booking nothing named: "we want to see a fort". */
export function searchForKind(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const { entities, context } = reading;
  const kinds = entities.kinds.length + (entities.subCategory ? 1 : 0);
  const unnamed = (one: Command): boolean =>
    startsRole(reading, one, BOOKING) && (one.fills ?? []).every(({ slot }) => slot !== 'item');
  const begins =
    context.dialog === undefined ||
    (isUnderWay(reading, EXPERIENCE_SEARCH) && !questionReads(reading, 'result')); // nothing is shown
  return kinds > 0 && begins && context.spoken === undefined && found.commands.some(unnamed)
    ? {
        ...found,
        commands: found.commands.flatMap((one) => (unnamed(one) ? startSearch(reading) : [one])),
      }
    : found;
}

/** Asks which of the shown results is booked where a booking names none: "haan yahi theek hai" of four. */
export function askWhichShown(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const { asked, spoken } = reading.context;
  const shown = questionReads(reading, 'result') ? (asked?.options ?? []) : [];
  if (shown.length < 2 || spoken !== undefined) return [...commands]; // "it" is what was looked at
  return commands.flatMap((one): Command[] => {
    if (!startsRole(reading, one, BOOKING)) return [one];
    const fills = one.fills ?? [];
    if (fills.some(({ slot }) => slot === 'item')) return [one];
    return [...fills.map((fill): Command => ({ do: 'fill', ...fill })), { do: 'repeat' }];
  });
}

function titleAsWritten(reading: MessageAnalysis, title: TitleMention): string {
  const [from, to] = [reading.scene.words[title.from], reading.scene.words[title.to - 1]];
  return from && to ? reading.text.slice(from.start, to.end) : title.title.title;
}

/** Returns the name of two kinds in a row, which is one thing: "the fort walk". */
function compoundKindName(reading: MessageAnalysis): string | undefined {
  const [first, second] = reading.entities.kinds;
  if (
    first === undefined ||
    second === undefined ||
    second.from !== first.to ||
    first.category === second.category
  )
    return undefined;
  const [from, to] = [reading.scene.words[first.from], reading.scene.words[second.to - 1]];
  return from && to && reading.text.slice(from.start, to.end);
}

const NAMING_CONCEPTS = new Set([
  'EVENT',
  'ATTRACTION',
  'SPORT',
  'DISH',
  'FOOD',
  'CUISINE',
  'MUSIC',
  'MOVIE',
  'DAYTIME',
]);
const GENERIC_NOUN = localPattern(
  'start-search.generic-noun',
  /^(?:fun|interesting|exciting|cool|nice|good|great|enjoy(?:able)?|time ?pass|timepass|mazed[aa]*r|maz[aae]+|masti|events?|experiences?|activit(?:y|ies)|attractions?|things?|something|places?|shows?|stuff|tickets?|tours?|visit|see|go|do|run|play|book|class|new|newest|latest|sorted|rated|nearest|closest|cheapest|jagah|jagahein|cheez|cheezein|anubhav|@fun)$/iu,
);

function expandSpans(spans: readonly { from: number; to: number }[]): Set<number> {
  return new Set(
    spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)),
  );
}

/** Returns a test whether a place of the text is among the words that rule a kind out: "forget treks". */
function rulingWordTest({ scene, entities, text }: MessageAnalysis): (at: number) => boolean {
  const spans = entities.unwantedKinds.map(({ from }) => {
    const end = scene.words[from]?.start ?? 0;
    return { start: rulingStart(text, end) ?? end, end };
  });
  return (at) => spans.some(({ start, end }) => at >= start && at < end);
}

/** Returns the words that name what to search for, besides category, place and day: "pottery". */
function searchWords(reading: MessageAnalysis): string | undefined {
  const { scene, entities } = reading;
  const other = expandSpans([
    ...entities.cities,
    ...(entities.setting ? [entities.setting] : []),
    ...scene.spots
      .filter((spot) => !NAMING_CONCEPTS.has(spot.concept))
      .map((spot) => ({ from: spot.start, to: spot.end })),
  ]);
  const naming = expandSpans(
    scene.spots
      .filter(({ concept }) => NAMING_CONCEPTS.has(concept))
      .map(({ start: from, end: to }) => ({ from, to })),
  );
  const near = entities.near?.name?.toLowerCase();
  const isRuling = rulingWordTest(reading);
  const ages = childrensAges(reading.text);
  const isOfAge = (at: number): boolean => ages.some(({ start, end }) => at >= start && at < end);
  const named = scene.words.filter(
    (word, at) =>
      !other.has(at) &&
      !entities.taken.has(at) &&
      /^[\p{L}\p{M}]{3,}/u.test(word.text) &&
      !GENERIC_NOUN.test(word.text) &&
      !(isEverydayWord(word.text) && !naming.has(at)) &&
      ![word.text, word.raw].some(isUnfilteredWord) &&
      !isRuling(word.start) &&
      !isOfAge(word.start) &&
      !isTalkWord(word.text),
  );
  const words = named.filter((word) => near?.includes(word.text) !== true).map((word) => word.raw);
  return words.length > 0 && words.length <= 4 ? words.join(' ') : undefined;
}
