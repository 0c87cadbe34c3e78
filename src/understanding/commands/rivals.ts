import type { Command } from '../../engine/command';
import { made, type Made, outline, type Reading } from './reading';

// A search looks in a city or around a place: the one told last takes the place of the other.
const RIVALS = [['city', 'place'], ['place', 'city']] as const;

function told(commands: readonly Command[], dialog: string): Set<string> {
  return new Set(commands.flatMap((one) => {
    if (one.do === 'fill' || one.do === 'correct') return [one.slot];
    return one.do === 'start' && one.dialog === dialog ? (one.fills ?? []).map((fill) => fill.slot) : [];
  }));
}

/** The same, with what was told before and goes against it forgotten: "treks near Pune" ends a search in Delhi. */
export function withoutRivals(reading: Reading, { commands, confidence }: Made): Made {
  const { dialog } = reading.standing;
  const slots = new Set(outline(reading, dialog?.id ?? '')?.slots.map((slot) => slot.name));
  if (dialog === undefined || !slots.has('city') || !slots.has('place')) return { commands, confidence };
  const now = told(commands, dialog.id);
  const over = RIVALS.filter(([one, other]) => now.has(one) && !now.has(other) && dialog.known.includes(other)).map(([, other]) => other);
  return made(confidence, ...over.map((slot): Command => ({ do: 'forget', slot })), ...commands);
}
