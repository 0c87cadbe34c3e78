import type { Command } from '../../engine/command';
import {
  interpretAs,
  type CommandInterpretation,
  knownSlotThatReads,
  slotThatReads,
  type MessageAnalysis,
} from './reading';
import type { SlotName } from '../../engine/names';

// A search is in a city or around a place; the later one replaces the other.
const EXCLUSIVE_READINGS = [
  ['city', 'around-place'],
  ['around-place', 'city'],
] as const;

function collectFilledSlots(commands: readonly Command[], dialog: string): Set<SlotName> {
  return new Set(
    commands.flatMap((one) => {
      if (one.do === 'fill' || one.do === 'correct') return [one.slot];
      return one.do === 'start' && one.dialog === dialog
        ? (one.fills ?? []).map((fill) => fill.slot)
        : [];
    }),
  );
}

/** Adds commands that forget a contradicted value: "treks near Pune" ends a search in Delhi. */
export function forgetExclusiveSlots(
  reading: MessageAnalysis,
  { commands, confidence }: CommandInterpretation,
): CommandInterpretation {
  const { dialog } = reading.context;
  if (dialog === undefined) return { commands, confidence };
  const now = collectFilledSlots(commands, dialog.id);
  const over = EXCLUSIVE_READINGS.flatMap(([one, other]) => {
    const [told, before] = [
      slotThatReads(reading, one)?.name,
      knownSlotThatReads(reading, other)?.name,
    ];
    return told !== undefined && before !== undefined && now.has(told) && !now.has(before)
      ? [before]
      : [];
  });
  return interpretAs(
    confidence,
    ...over.map((slot): Command => ({ do: 'forget', slot })),
    ...commands,
  );
}
