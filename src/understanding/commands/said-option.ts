import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { SlotReading } from '../../engine/slot';
import { placeInText } from '../../language/places/gazetteer';
import { cutIntoClauses } from '../../language/text/clauses';
import type { ShownOption } from '../understanding';
import { collectOtherAnswers } from './answers';
import { asksForOthers, optionsNamedIn } from './clause-question';
import { findSaidOption, LEAST_PRICE, saidBeforeCorrection } from './named-option';
import { dropNegatedClauses } from './negation';
import { asksAboutOption } from './option-position';
import { likelyWords, optionHasWord } from './option-words';
import {
  currentSlots,
  findDialogManifest,
  questionReads,
  slotThatReads,
  type MessageAnalysis,
} from './reading';
import { BOOKING, EXPERIENCE_SEARCH, startsRole } from './dialog-roles';
import { PAISE_PER_RUPEE } from '../../units';

/** Returns a message without its questions. */
export const toldText = (text: string): string =>
  cutIntoClauses(text)
    .filter((one) => !one.asks)
    .map((one) => one.text)
    .join(', ');

/** True if all words belong to options, so that they name nothing else. */
export function isOptionsText(reading: MessageAnalysis, text: string): boolean {
  const options = reading.context.asked?.options ?? [];
  const words = likelyWords(text).filter((word) => !/^\d+$/u.test(word));
  return (
    words.length > 0 && words.every((word) => options.some((option) => optionHasWord(word, option)))
  );
}

/** Commands that may stand beside a named option. */
const BESIDE: ReadonlySet<Command['do']> = new Set([
  'fill',
  'correct',
  'ask',
  'unclear',
  'outside',
  'repeat',
]);

/** True for a command that misreads the words of an option. */
function isOptionMisread(reading: MessageAnalysis, one: Command): boolean {
  if ((one.do === 'fill' || one.do === 'correct') && one.value.is === 'text')
    return isOptionsText(reading, one.value.text);
  if (one.do !== 'start') return false;
  const begun = findDialogManifest(reading, one.dialog);
  if (begun?.area === 'food' && begun.purpose !== 'purchase' && begun.purpose !== 'search')
    return (
      findSaidOption(
        toldText(reading.text),
        reading.context.asked?.options ?? [],
        true,
        reading,
      ) !== undefined
    ); // "breakfast wala, 2 log" joins no group
  if (begun?.purpose === 'look')
    return reading.entities.days.length > 0 && !asksAboutOption(reading); // "savandurga on 2nd" books; "tell me about Sinhagad" looks
  if (booksNothingNamed(reading, one)) return true;
  const fills = one.fills ?? [];
  const texts = fills.filter(({ value }) => value.is === 'text');
  return (
    texts.length > 0 &&
    texts.every(({ value }) => value.is === 'text' && isOptionsText(reading, value.text)) &&
    fills.every((fill) => texts.includes(fill) || isOfOptionsVisit(reading, fill))
  );
}

const isSearchByPrice = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, EXPERIENCE_SEARCH) &&
  (one.fills ?? []).every(({ value }) => value.is === 'money');

/** True for a new booking of no title, or a search by price, where a package is named: "80 wali ticket chahiye". */
const booksNothingNamed = (reading: MessageAnalysis, one: Command): boolean =>
  questionReads(reading, 'package') &&
  reading.entities.title === undefined &&
  (startsRole(reading, one, BOOKING) || isSearchByPrice(reading, one)) &&
  findSaidOption(toldText(reading.text), reading.context.asked?.options ?? [], false) !== undefined;

/** True for a count that is the price of an option: "the ticket for 80". */
const isPriceOf = (one: Command, { price }: ShownOption): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.value.is === 'counts' &&
  one.value.counts.every(({ n }) => n >= LEAST_PRICE && n * PAISE_PER_RUPEE === price);

/** True for a value of a new search that a booking under way takes, unless others are asked for. */
const isOfOptionsVisit = (reading: MessageAnalysis, { slot }: { slot: SlotName }): boolean =>
  questionReads(reading, 'package') && isOfVisit(reading, slot) && !asksForOthers(reading.text);

/** True for an answer to the open question in another form. */
const answersAsked = (reading: MessageAnalysis, one: Command): boolean =>
  one.do === 'fill' && one.slot === reading.context.asked?.slot;

/** Picks the shown option whose words a new booking names: "Laal Kile wala Light and Sound show". */
function shownInsteadOfStart(
  reading: MessageAnalysis,
  one: Command,
  options: readonly ShownOption[],
): Command[] {
  if (
    !startsRole(reading, one, BOOKING) ||
    !questionReads(reading, 'result', 'item') ||
    reading.entities.title?.sure
  )
    return [one];
  if (one.fills?.some(({ slot, value }) => slot === 'item' && value.is !== 'text')) return [one];
  const [named, other] = optionsNamedIn(
    dropNegatedClauses(toldText(reading.text)),
    options,
    reading,
  );
  if (!named || other) return [one];
  const told = (one.fills ?? []).filter(({ slot }) => slot !== 'item' && isOfVisit(reading, slot));
  return [
    ...told.map((fill): Command => ({ do: 'fill', ...fill })),
    { do: 'pick', value: { is: 'option', id: named.id } },
  ];
}

/** Fills the time with "the later one" at the question of the package. */
function timeForLater(reading: MessageAnalysis, one: Command): Command {
  const slot = slotThatReads(reading, 'clock');
  return slot && one.do === 'pick' && one.value.is === 'extreme' && one.value.by === 'time'
    ? { do: 'fill', slot: slot.name, value: one.value }
    : one;
}

/** Readings of slots about the visit itself. */
const VISIT_READINGS: ReadonlySet<SlotReading> = new Set<SlotReading>([
  'day',
  'clock',
  'count',
  'person',
  'people',
]);

/** True for a slot about the visit itself: when, how many, who. */
export const isOfVisit = (reading: MessageAnalysis, slot: SlotName): boolean => {
  const reads = currentSlots(reading).find((one) => one.name === slot)?.reads;
  return reads !== undefined && VISIT_READINGS.has(reads);
};

/** True for a command that changes the search: "nearest first". */
const setsSearch = (reading: MessageAnalysis, one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  !isOfVisit(reading, one.slot) &&
  one.slot !== 'item';

/** Keeps a time beside a new day as a time, as the options are of the old day. */
function hourOfNewDay(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const { asked } = reading.context;
  const [clock] = reading.entities.clocks;
  const day = slotThatReads(reading, 'day');
  const moved = commands.some((one) => one.do === 'correct' && one.slot === day?.name);
  if (!moved || asked?.slot === undefined || !questionReads(reading, 'clock') || !clock)
    return [...commands];
  const hour: Command = { do: 'fill', slot: asked.slot, value: { is: 'clock', ...clock.value } };
  return [...commands.filter((one) => one.do !== 'pick'), hour];
}

/** Adds values of the visit that were told beside an option: the day, the time, how many, who. */
export function withToldValues(
  reading: MessageAnalysis,
  commands: readonly Command[],
  told: () => MessageAnalysis,
): Command[] {
  if (
    !commands.some((one) => one.do === 'pick') ||
    !questionReads(reading, 'package', 'result', 'item', 'clock')
  )
    return [...commands];
  const held = new Set(
    commands.flatMap((one) => (one.do === 'fill' || one.do === 'correct' ? [one.slot] : [])),
  );
  const asked = reading.context.asked?.slot;
  const missing = collectOtherAnswers(told(), asked).filter(
    (one) =>
      (one.do === 'fill' || one.do === 'correct') &&
      !held.has(one.slot) &&
      reading.context.asked?.options.every((option) => !isPriceOf(one, option)) !== false &&
      isOfVisit(reading, one.slot) &&
      !isHourOfName(reading, one),
  );
  const all = hourOfNewDay(reading, [...commands, ...missing]);
  if (!questionReads(reading, 'clock')) return all;
  return [...all.filter((one) => one.do === 'pick'), ...all.filter((one) => one.do !== 'pick')]; // tickets go with the chosen time
}

/** True for a question about an option, which chooses none: "details of the second". */
const asksOfOptionAlone = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  commands.length > 0 && commands.every((one) => one.do === 'ask') && asksAboutOption(reading);

/** Picks the option named instead of a refused one: "Not Nandi Hills, the night one". */
function takenInstead(
  reading: MessageAnalysis,
  commands: readonly Command[],
  options: readonly ShownOption[],
): Command[] | undefined {
  if (!commands.some((one) => one.do === 'pick' && one.value.is === 'not')) return undefined;
  const option = findSaidOption(toldText(reading.text), options, false, reading);
  if (option === undefined) return undefined;
  const pick: Command = { do: 'pick', value: { is: 'option', id: option.id } };
  return commands.flatMap((one): Command[] => {
    if (one.do === 'pick') return [pick];
    return isHourOfName(reading, one) ? [] : [one];
  });
}

/** True for a time that is only a word of an option: "the night one". */
const isHourOfName = (reading: MessageAnalysis, one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.value.is === 'clock' &&
  reading.entities.clocks.every(({ start, end }) =>
    isOptionsText(reading, reading.text.slice(start, end)),
  );

/**
 * Picks the option that a message means by a word of its own, also beside questions, times and
 * numbers; the words of an option begin no other search.
 */
export function takeSaidOption(reading: MessageAnalysis, read: readonly Command[]): Command[] {
  const options = reading.context.asked?.options ?? [];
  if (options.length === 0 || !questionReads(reading, 'package', 'result', 'item'))
    return [...read];
  const commands = read
    .map((one) => timeForLater(reading, one))
    .flatMap((one) => shownInsteadOfStart(reading, one, options));
  if (options.length < 2) return commands;
  const instead = takenInstead(reading, commands, options);
  if (instead) return instead;
  const picks = commands.some((one) => one.do === 'pick' && one.value.is !== 'text');
  const rest = commands.filter((one) => !isOptionMisread(reading, one));
  if (picks || asksOfOptionAlone(reading, rest)) return rest;
  const plain = rest.filter(
    (one) => !(one.do === 'pick' && one.value.is === 'text') && !answersAsked(reading, one),
  );
  if (!plain.every((one) => BESIDE.has(one.do) && !setsSearch(reading, one)))
    return rest.length > 0 ? rest : [...commands];
  if (plain.some((one) => one.do === 'outside') && placeInText(reading.text)) return rest; // "a bus to Mysore"
  const contradicted = rest.some((one) => one.do === 'pick'); // no option is "the second one with the boat ride"
  const told = toldText(reading.text);
  const option =
    findSaidOption(told, options, !contradicted, reading) ??
    saidBeforeCorrection(told, options, reading);
  if (option === undefined) return rest.length > 0 ? rest : [{ do: 'unclear' }];
  const pick: Command = { do: 'pick', value: { is: 'option', id: option.id } };
  return [
    ...plain.filter(
      (one) => (one.do === 'fill' || one.do === 'correct') && !isPriceOf(one, option),
    ),
    pick,
    ...plain.filter(
      (one) => one.do === 'ask' || (one.do === 'outside' && !isOfOption(one, option)),
    ),
  ];
}

/** True for an out-of-scope word that belongs to the option: "the bus one". */
const isOfOption = (one: Command, option: ShownOption): boolean =>
  one.do === 'outside' && (one.what === undefined || optionHasWord(one.what, option));
