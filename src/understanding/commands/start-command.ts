import type { SlotFill, Command } from '../../engine/command';
import { OUT_OF_SCOPE_SUBJECTS } from '../vocabulary';
import { fillsFor } from './fills';
import { foodFills } from './food-fills';
import { type MessageAnalysis, findDialogManifest } from './reading';

/** The command that begins a dialog, with what is told for it. */
export const startCommand = (dialog: string, fills: SlotFill[]): Command => ({
  do: 'start',
  dialog,
  ...(fills.length > 0 && { fills }),
});
/** The command that says what is not done here. */
export const outOfScopeCommand = (what: string): Command => ({ do: 'outside', what });

/** A dialog begun with all that the message tells for it, where there is such a dialog. */
export function startIfAvailable(
  reading: MessageAnalysis,
  dialog: string,
  otherwise: Command,
): Command {
  return findDialogManifest(reading, dialog)
    ? startCommand(dialog, [...foodFills(reading, dialog), ...fillsFor(reading, dialog)])
    : otherwise;
}

/** The command that tells what a message out of scope is of: weather, news, traffic. */
export function outOfScopeSubject(reading: MessageAnalysis): Command {
  const spot = reading.scene.spots.find((one) => OUT_OF_SCOPE_SUBJECTS[one.concept] !== undefined);
  return spot
    ? outOfScopeCommand(OUT_OF_SCOPE_SUBJECTS[spot.concept] ?? 'other')
    : { do: 'unclear' };
}
