import type { Command } from '../../engine/command';
import {
  interpretAs,
  type CommandInterpretation,
  findDialogManifest,
  type MessageAnalysis,
} from './reading';

// A search looks in a city or around a place: the one told last takes the place of the other.
const EXCLUSIVE_SLOTS = [
  ['city', 'place'],
  ['place', 'city'],
] as const;

function collectFilledSlots(commands: readonly Command[], dialog: string): Set<string> {
  return new Set(
    commands.flatMap((one) => {
      if (one.do === 'fill' || one.do === 'correct') return [one.slot];
      return one.do === 'start' && one.dialog === dialog
        ? (one.fills ?? []).map((fill) => fill.slot)
        : [];
    }),
  );
}

/** The same, with what was told before and goes against it forgotten: "treks near Pune" ends a search in Delhi. */
export function forgetExclusiveSlots(
  reading: MessageAnalysis,
  { commands, confidence }: CommandInterpretation,
): CommandInterpretation {
  const { dialog } = reading.standing;
  const slots = new Set(
    findDialogManifest(reading, dialog?.id ?? '')?.slots.map((slot) => slot.name),
  );
  if (dialog === undefined || !slots.has('city') || !slots.has('place'))
    return { commands, confidence };
  const now = collectFilledSlots(commands, dialog.id);
  const over = EXCLUSIVE_SLOTS.filter(
    ([one, other]) => now.has(one) && !now.has(other) && dialog.known.includes(other),
  ).map(([, other]) => other);
  return interpretAs(
    confidence,
    ...over.map((slot): Command => ({ do: 'forget', slot })),
    ...commands,
  );
}
