import type { Command } from '../../engine/command';
import { readNumbers } from '../../language/numbers';
import type { SlotManifest } from '../understanding';
import { findMentionedSlot, SLOT_WORDS } from './corrections';
import { asksQuestion } from './guard';
import { countContentWords, mentionsConcept, type MessageAnalysis } from './reading';

/* The name of an answer is no value of it: it says which answer is meant. */

/** Counts the words of a message that name this slot. */
const slotWordCount = ({ text }: MessageAnalysis, { reads }: SlotManifest): number =>
  SLOT_WORDS.filter(([kind]) => kind === reads)
    .flatMap(([, { source, flags }]) => text.match(new RegExp(source, `${flags}g`)) ?? [])
    .join(' ')
    .split(/\s+/u)
    .filter((word) => word !== '').length;

/** True for a value that is more than words: "my number is 98…" tells the number. */
const tellsValue = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.value.is !== 'text';

/** Opens the choice whose name is the whole message, where a bill or "what shall I change?" is open. */
export function openNamedSlot(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const { asked, dialog, drafts } = reading.context;
  const open = asked === undefined ? drafts?.at(-1)?.waiting !== true : asked.bill === true;
  if (!dialog || !open || asksQuestion(reading) || mentionsConcept(reading, 'NOT', 'ADD'))
    return [...commands];
  if (commands.some(tellsValue)) return [...commands];
  const slot = findMentionedSlot(reading);
  return slot !== undefined &&
    dialog.known.includes(slot.name) &&
    countContentWords(reading) <= slotWordCount(reading, slot)
    ? [{ do: 'forget', slot: slot.name }]
    : [...commands];
}

/** Counts "the third package" in the list of packages, whatever list is open. */
export function countInNamedList(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const [only, other] = commands;
  const { asked, dialog } = reading.context;
  const nth = readNumbers(reading.text).find(({ ordinal }) => ordinal)?.value;
  if (only?.do !== 'pick' || other || nth === undefined) return [...commands];
  const slot = findMentionedSlot(reading);
  return slot !== undefined &&
    slot.name !== asked?.slot &&
    slot.takes.includes('nth') &&
    dialog?.known.includes(slot.name) === true &&
    countContentWords(reading) <= slotWordCount(reading, slot) + 1
    ? [{ do: 'correct', slot: slot.name, value: { is: 'nth', n: nth } }]
    : [...commands];
}
