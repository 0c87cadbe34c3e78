import { z } from 'zod';
import { fillOrCorrect, type Command, type SlotFill } from '../../engine/command';
import { slotNameSchema, type SlotName } from '../../engine/names';
import type { SlotValue, ValueKind } from '../../engine/value';
import { readNumbers } from '../../language/numbers';
import { fillsOfSlots } from '../commands/fills';
import { restaurantFiltersIn } from '../commands/food-fills';
import { asksAboutOption, findOptionByPosition } from '../commands/option-position';
import { optionHasWord } from '../commands/option-words';
import { findDialogManifest, questionReads, type MessageAnalysis } from '../commands/reading';
import type { DialogManifest, SlotManifest } from '../understanding';

const LEAST_OPTION_SHARE = 0.3;
const MOST_ANSWER_WORDS = 8;
/** Kinds of value that are told by a name that nobody can list. */
const NAMED_KINDS: readonly ValueKind[] = ['place'];
const LEAST_WORD_LETTERS = 3;
/** A number of tickets that nobody asked for: larger ones are years and prices. */
const MOST_UNASKED = 20;
const MOST_TEXT = 2_000;

const contentWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= LEAST_WORD_LETTERS,
  );

/** The one option of those shown whose words were said most: by how many, then by which share of them. */
export function optionByWords(reading: MessageAnalysis): string | undefined {
  const { text, context } = reading;
  const [only, ...others] = context.asked?.options ?? [];
  if (only && others.length === 0) return only.id; // "book this one": there is no other
  const options = context.asked?.options ?? [];
  const words = contentWords(text);
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
  return named ? best.id : findOptionByPosition(text, options, reading)?.id;
}

const FIRST_CLAUSE = /^(.{3,60}?)(?:[.;\n]|,(?=\s))\s*(?=\S)/u;

/** "First one only. 2 idlis": what is picked, and the rest of the message as what is to eat. */
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

/** The whole message, in own words, as the value of a slot. */
export const textFill = (slot: SlotName, { written, text }: MessageAnalysis): SlotFill => ({
  slot,
  value: { is: 'text', text: (written ?? text).slice(0, MOST_TEXT) },
});

/** A slot that is told in own words: nothing else comes before them in what it takes. */
export const takesOwnWords = ({ takes }: Pick<SlotManifest, 'takes'>): boolean =>
  takes[0] === 'text';

/** The only number that is said. */
function onlyNumber({ text, entities }: MessageAnalysis): number | undefined {
  const [first, ...more] = readNumbers(text);
  const other =
    entities.days.length + entities.clocks.length + entities.money.length + entities.people.length;
  return more.length === 0 && other === 0 ? first?.value : undefined;
}

/** Filters that are set by being spoken of: "only what is open", "closed ones remove". No consent is one. */
const FILTER_FLAGS: ReadonlySet<SlotName> = new Set(['open']);

/** What a message tells for a slot by the kinds of value that it takes, where no reader of its own found one. */
function valueByKind(
  { name, takes }: SlotManifest,
  reading: MessageAnalysis,
  asked: boolean,
): SlotValue | undefined {
  const n = onlyNumber(reading);
  if (n !== undefined && Number.isInteger(n) && n > 0) {
    if (takes.includes('counts') && (asked || n <= MOST_UNASKED))
      return { is: 'counts', counts: [{ n }] };
    if (asked && takes.includes('number') && reading.entities.counts.length === 0)
      return { is: 'number', n }; // "make it 3" counts, and is no day
  }
  if (name === 'veg') {
    const { veg } = restaurantFiltersIn(reading);
    return veg === undefined ? undefined : { is: 'flag', on: veg };
  }
  if (FILTER_FLAGS.has(name)) return { is: 'flag', on: true };
  if (!takes.includes('text')) return undefined;
  const short = reading.text.split(/\s+/u).length <= MOST_ANSWER_WORDS;
  const named = takes.length === 1 || (asked && NAMED_KINDS.some((kind) => takes.includes(kind)));
  return takesOwnWords({ takes }) || (short && named) ? textFill(name, reading).value : undefined;
}

/** The slot that holds what is to eat, in the person's own words. */
const orderSlotOf = (manifest: DialogManifest): SlotManifest | undefined =>
  ['order', 'lines'].flatMap((name) => manifest.slots.find((one) => one.name === name) ?? [])[0];

const RULED_OUT = /(?<!\p{L})(?:no|not|nahi|nahin|नहीं)(?!\p{L})[^,.;]{0,30}[,.;]\s*/giu;
const LEAST_TOLD = 4; // letters that name an option

/** "No, not guided, with breakfast": another of the options, whose words the dialog knows. */
function otherOption({ takes }: SlotManifest, { text }: MessageAnalysis): SlotValue | undefined {
  const words = text.replace(RULED_OUT, ' ').trim();
  const short = words.split(/\s+/u).length <= MOST_ANSWER_WORDS;
  return takes[0] === 'option' && takes.includes('text') && short && words.length >= LEAST_TOLD
    ? { is: 'text', text: words }
    : undefined;
}

/** Slots whose options are known before any is shown. */
const ALWAYS_TAKEN: ReadonlySet<SlotName> = new Set(['sort']);

/** A button with a name of its own, in words that are not its label. */
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

/** Commands that give, put right or let go a value of a slot of the dialog under way; undefined where no value is told. */
export function commandsForSlot(label: string, reading: MessageAnalysis): Command[] | undefined {
  const { asked, dialog } = reading.context;
  const [slotLabel = '', option] = label.split('=');
  const name = z.parse(slotNameSchema, slotLabel);
  const manifest = findDialogManifest(reading, dialog?.id ?? '');
  if (!manifest || !dialog) return undefined;
  const button = option === undefined ? undefined : commandsForButton(name, option, reading);
  if (button) return button;
  if (asked?.slot === name && asked.bill === true) return [{ do: 'no' }]; // its other button, which asks what to change
  if (name === 'lines') {
    const order = orderSlotOf(manifest);
    return order && [{ do: 'fill', ...textFill(order.name, reading) }];
  }
  const slot = manifest.slots.find((one) => one.name === name);
  if (!slot) return undefined;
  const known = dialog.known.includes(name);
  const all = fillsOfSlots(reading, manifest.slots);
  const told = all.find((one) => one.slot === name);
  const more = all
    .filter((one) => one !== told)
    .map((one) => fillOrCorrect(dialog.known.includes(one.slot), one));
  if (told) return [fillOrCorrect(known, told), ...more];
  const id = asked?.slot === name ? optionByWords(reading) : undefined;
  if (id !== undefined && questionReads(reading, 'result', 'item') && asksAboutOption(reading))
    return [{ do: 'ask', question: 'about', about: id }];
  if (id !== undefined) return [...more, { do: 'pick', value: { is: 'option', id } }];
  const value = valueByKind(slot, reading, asked?.slot === name);
  if (value) return [fillOrCorrect(known, { slot: name, value })];
  const other = known && asked?.slot !== name ? otherOption(slot, reading) : undefined;
  if (other) return [{ do: 'correct', slot: name, value: other }, ...more];
  if (!known || asked?.slot === name) return undefined;
  return more.length > 0 ? more : [{ do: 'forget', slot: name }]; // "make it 3pm" lets no tickets go, "budget ki chinta nahi" a budget
}
