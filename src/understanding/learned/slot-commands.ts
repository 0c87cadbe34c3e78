import { z } from 'zod';
import { fillOrCorrect, type Command, type SlotFill } from '../../engine/command';
import { slotNameSchema, type SlotName } from '../../engine/names';
import type { SlotReading } from '../../engine/slot';
import type { SlotValue, ValueKind } from '../../engine/value';
import { readNumbers } from '../../language/numbers';
import { addsTickets } from '../commands/changed-count';
import { fillsOfSlots } from '../commands/fills';
import { restaurantFiltersIn } from '../commands/food-fills';
import { dropNegatedClauses, NEGATION_PATTERN } from '../commands/negation';
import { blankNamedOne, asksAboutOption, findOptionByPosition } from '../commands/option-position';
import { isTellingWord, likelyWords, optionHasWord } from '../commands/option-words';
import {
  findDialogManifest,
  mentionsConcept,
  questionReads,
  type MessageAnalysis,
} from '../commands/reading';
import type { DialogManifest, SlotManifest } from '../understanding';
import { isEverydayWord } from '../../language/text/ordinary-words';
import { localPattern } from '../../language/text/local-pattern';
import { edgeMeant } from './edge-option';

const LEAST_OPTION_SHARE = 0.3;
const MOST_ANSWER_WORDS = 8;
/** Kinds of value told by names that no list has. */
const NAMED_KINDS: readonly ValueKind[] = ['place'];
/** The most tickets without a question; larger numbers are years and prices. */
const MOST_UNASKED = 20;
const MOST_TEXT = 2_000;

/** Words of a text that may name an option. */
const contentWords = (text: string): string[] => likelyWords(text).filter(isTellingWord);

/** True for "book this one" where only one is shown; what names a dish, has a figure or tells at length means something else. */
const takesOnly = (reading: MessageAnalysis): boolean =>
  reading.text.split(/\s+/u).length <= MOST_ANSWER_WORDS &&
  readNumbers(reading.text).every(({ value }) => value === 1) &&
  !mentionsConcept(reading, 'DISH', 'INGREDIENT');

/** Returns the shown option that shares the most words with the message. */
export function optionByWords(reading: MessageAnalysis): string | undefined {
  const { text, context } = reading;
  const [only, ...others] = context.asked?.options ?? [];
  if (only && others.length === 0) return takesOnly(reading) ? only.id : undefined;
  const options = context.asked?.options ?? [];
  const words = contentWords(dropNegatedClauses(text)); // what is too dear is not meant
  const [best, next] = options
    .map((option) => {
      const said = words.filter((word) => optionHasWord(word, option)).length;
      return { id: option.id, said, share: said / Math.max(1, contentWords(option.words).length) };
    })
    .sort((a, b) => b.said - a.said || b.share - a.share);
  const named =
    best !== undefined &&
    best.share >= LEAST_OPTION_SHARE &&
    (best.said > (next?.said ?? 0) || best.share > (next?.share ?? 0));
  if (named) return best.id;
  return NEGATION_PATTERN.test(text) ? undefined : findOptionByPosition(text, options, reading)?.id;
}

/** Returns the option last spoken of, if it is shown: "book it". */
const spokenOption = (reading: MessageAnalysis): string | undefined => {
  const { asked, spoken } = reading.context;
  return takesOnly(reading) ? asked?.options.find(({ id }) => id === spoken)?.id : undefined;
};

const FIRST_CLAUSE = /^(.{3,60}?)(?:[.;\n]|,(?=\s))\s*(?=\S)/u;

/** "First one only. 2 idlis": picks an option and leaves the rest as the order. */
export function pickBeforeOrder(
  { context: { asked } }: MessageAnalysis,
  commands: readonly Command[],
): Command[] | undefined {
  const [first, ...more] = commands;
  const options = asked?.options ?? [];
  if (first?.do !== 'fill' || first.value.is !== 'text' || first.slot === asked?.slot)
    return undefined;
  const [lead = '', clause = ''] = FIRST_CLAUSE.exec(first.value.text) ?? [];
  const option = clause === '' ? undefined : findOptionByPosition(clause, options);
  if (option === undefined) return undefined;
  const text = first.value.text.slice(lead.length);
  return [
    { ...first, value: { is: 'text', text } },
    ...more,
    { do: 'pick', value: { is: 'option', id: option.id } },
  ];
}

/** Fills a slot with the whole message. */
export const textFill = (slot: SlotName, { written, text }: MessageAnalysis): SlotFill => ({
  slot,
  value: { is: 'text', text: (written ?? text).slice(0, MOST_TEXT) },
});

/** True for a slot that takes the person's own words first. */
export const takesOwnWords = ({ takes }: Pick<SlotManifest, 'takes'>): boolean =>
  takes[0] === 'text';

/** Returns the message's only number, if it has no other entities. */
function onlyNumber({ text, entities }: MessageAnalysis): number | undefined {
  const [first, ...more] = readNumbers(blankNamedOne(text));
  const other =
    entities.days.length + entities.clocks.length + entities.money.length + entities.people.length;
  return more.length === 0 && other === 0 ? first?.value : undefined;
}

/** What a number alone tells, whatever is asked. */
const MEASURES: ReadonlySet<SlotReading> = new Set<SlotReading>(['distance', 'rating']);

/** Filters that any mention sets: "only what is open", "closed ones remove". */
const FILTER_FLAGS: ReadonlySet<SlotName> = new Set(['open']);

/** Reads a value by the kinds that a slot takes, where no reader of its own found one. */
function valueByKind(
  { name, takes, reads }: SlotManifest,
  reading: MessageAnalysis,
  asked: boolean,
): SlotValue | undefined {
  const n = onlyNumber(reading);
  if (n !== undefined && MEASURES.has(reads)) return { is: 'number', n };
  if (n !== undefined && Number.isInteger(n) && n > 0) {
    if (takes.includes('counts') && (asked || n <= MOST_UNASKED)) {
      const more = reading.context.dialog?.known.includes(name) && addsTickets(reading.text);
      return { is: 'counts', counts: [{ n, ...(more === true && { more }) }] };
    }
    if (asked && takes.includes('number') && reading.entities.counts.length === 0)
      return { is: 'number', n }; // "make it 3" counts, and is no day
  }
  if (name === 'veg') {
    const { veg, eaters } = restaurantFiltersIn(reading);
    if (eaters) return { is: 'flag', on: false }; // "veg and non-veg, both": where there is meat, too
    return veg === undefined ? undefined : { is: 'flag', on: veg };
  }
  if (FILTER_FLAGS.has(name)) return { is: 'flag', on: true };
  if (!takes.includes('text')) return undefined;
  const short = reading.text.split(/\s+/u).length <= MOST_ANSWER_WORDS;
  const named = takes.length === 1 || (asked && NAMED_KINDS.some((kind) => takes.includes(kind)));
  return takesOwnWords({ takes }) || (short && named) ? textFill(name, reading).value : undefined;
}

/** Returns the slot for an order in the person's own words. */
const orderSlotOf = (manifest: DialogManifest): SlotManifest | undefined =>
  ['order', 'lines'].flatMap((name) => manifest.slots.find((one) => one.name === name) ?? [])[0];

const RULED_OUT = localPattern(
  'slot-commands.ruled-out',
  /(?<!\p{L})(?:no|not|nahi|nahin|@no)(?!\p{L})[^,.;]{0,30}[,.;]\s*/giu,
);
const LEAST_TOLD = 4; // letters that name an option

/** Words that tell an option: "breakfast wala kar do" tells of breakfast alone. */
const toldWords = (text: string): string =>
  contentWords(text)
    .filter((word) => !isEverydayWord(word))
    .join(' ');

/** Reads another option in words that the dialog knows: "no, not guided, with breakfast". */
function otherOption({ takes }: SlotManifest, { text }: MessageAnalysis): SlotValue | undefined {
  const words = text.replace(RULED_OUT, ' ').trim();
  const short = words.split(/\s+/u).length <= MOST_ANSWER_WORDS;
  return takes[0] === 'option' && takes.includes('text') && short && words.length >= LEAST_TOLD
    ? { is: 'text', text: toldWords(words) || words }
    : undefined;
}

/** True for a slot that is filled by choosing one of several. */
const slotChooses = ({ takes }: SlotManifest): boolean => takes.includes('option');

/** Slots whose options need not be shown first. */
const ALWAYS_TAKEN: ReadonlySet<SlotName> = new Set(['sort']);

/** Presses a named button that the message describes in other words. */
function commandsForButton(
  slot: SlotName,
  option: string,
  { context: { asked } }: MessageAnalysis,
): Command[] | undefined {
  if (option === 'on' || option === 'off')
    return asked?.slot === slot
      ? [{ do: 'fill', slot, value: { is: 'flag', on: option === 'on' } }]
      : undefined;
  if (ALWAYS_TAKEN.has(slot)) return [{ do: 'fill', slot, value: { is: 'option', id: option } }];
  return asked?.slot === slot && asked.options.some(({ id }) => id === option)
    ? [{ do: 'pick', value: { is: 'option', id: option } }]
    : undefined;
}

/** Begins the search of the dialog's area by a filter that the dialog itself does not have: "open ones only". */
function searchNarrowed(
  { area }: DialogManifest,
  name: SlotName,
  reading: MessageAnalysis,
): Command[] | undefined {
  const search = reading.manifests.find((one) => one.purpose === 'search' && one.area === area);
  const slot = search?.slots.find((one) => one.name === name);
  if (!search || !slot || !questionReads(reading, 'restaurant', 'result')) return undefined;
  const value = fillsOfSlots(reading, [slot])[0]?.value ?? valueByKind(slot, reading, false);
  return value && [{ do: 'start', dialog: search.id, fills: [{ slot: name, value }] }];
}

/** Gives a value to the only draft beside the current one that has such a slot: "the trek on Sunday", while food is ordered. */
function commandsForWaiting(name: SlotName, reading: MessageAnalysis): Command[] | undefined {
  const [waiting, ...others] = (reading.context.drafts ?? []).slice(0, -1).flatMap((draft) => {
    const slot = findDialogManifest(reading, draft.dialog)?.slots.find((one) => one.name === name);
    return slot && draft.waiting !== true ? [{ draft: draft.id, slot }] : [];
  });
  if (!waiting || others.length > 0) return undefined;
  const { draft, slot } = waiting;
  const value =
    fillsOfSlots(reading, [slot])[0]?.value ??
    valueByKind(slot, reading, false) ??
    (slotChooses(slot) ? edgeMeant(reading.text, slot.reads) : undefined);
  return value && [{ do: 'fill', slot: name, value, draft }];
}

/** Returns commands that give, correct or drop a value of the current dialog. */
export function commandsForSlot(label: string, reading: MessageAnalysis): Command[] | undefined {
  const { asked, dialog } = reading.context;
  const [slotLabel = '', option] = label.split('=');
  const name = z.parse(slotNameSchema, slotLabel);
  const manifest = findDialogManifest(reading, dialog?.id ?? '');
  if (!manifest || !dialog) return undefined;
  const button = option === undefined ? undefined : commandsForButton(name, option, reading);
  if (button) return button;
  if (asked?.slot === name && asked.bill === true) return [{ do: 'no' }]; // the other button, which asks what to change
  if (name === 'lines') {
    const order = orderSlotOf(manifest);
    return order && [{ do: 'fill', ...textFill(order.name, reading) }];
  }
  const slot = manifest.slots.find((one) => one.name === name);
  if (!slot) return commandsForWaiting(name, reading) ?? searchNarrowed(manifest, name, reading);
  const known = dialog.known.includes(name);
  const all = fillsOfSlots(reading, manifest.slots);
  const told = all.find((one) => one.slot === name);
  const more = all
    .filter((one) => one !== told)
    .map((one) => fillOrCorrect(dialog.known.includes(one.slot), one));
  if (told) return [fillOrCorrect(known, told), ...more];
  const id = asked?.slot === name ? (optionByWords(reading) ?? spokenOption(reading)) : undefined;
  if (id !== undefined && questionReads(reading, 'result', 'item') && asksAboutOption(reading))
    return [{ do: 'ask', question: 'about', about: id }];
  if (id !== undefined) return [...more, { do: 'pick', value: { is: 'option', id } }];
  const edge = slotChooses(slot) ? edgeMeant(reading.text, slot.reads) : undefined;
  if (edge && asked?.slot === name) return [...more, { do: 'pick', value: edge }];
  const value = valueByKind(slot, reading, asked?.slot === name);
  if (value) return [fillOrCorrect(known, { slot: name, value })];
  if (edge && known) return [{ do: 'correct', slot: name, value: edge }, ...more];
  const other = known && asked?.slot !== name ? otherOption(slot, reading) : undefined;
  if (other) return [{ do: 'correct', slot: name, value: other }, ...more];
  if (!known || asked?.slot === name) return undefined;
  return more.length > 0 ? more : [{ do: 'forget', slot: name }]; // "make it 3pm" drops no tickets
}
