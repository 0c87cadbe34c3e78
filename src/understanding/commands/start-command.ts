import type { DialogManifest } from '../understanding';
import type { Command } from '../../engine/command';
import { OUT_OF_SCOPE_SUBJECTS } from '../vocabulary/out-of-scope-subjects';
import { fillsOfSlots } from './fills';
import { foodFills } from './food-fills';
import { type MessageAnalysis } from './reading';
import { dialogFor, startCommand, type DialogRole, type StartCommand } from './dialog-roles';

/** The command that says what is not done here. */
export const outOfScopeCommand = (what: string): Command => ({ do: 'outside', what });

/** The command that begins a dialog with all that the message tells for it. */
export const startWithFills = (reading: MessageAnalysis, dialog: DialogManifest): StartCommand =>
  startCommand(dialog, [...foodFills(reading, dialog), ...fillsOfSlots(reading, dialog.slots)]);

/** The same for the dialog of a role, where there is one. */
export function startIfAvailable(
  reading: MessageAnalysis,
  role: DialogRole,
  otherwise: Command,
): Command {
  const dialog = dialogFor(reading, role);
  return dialog ? startWithFills(reading, dialog) : otherwise;
}

/** The command that tells what a message out of scope is of: weather, news, traffic. */
export function outOfScopeSubject(reading: MessageAnalysis): Command {
  const spot = reading.scene.spots.find((one) => OUT_OF_SCOPE_SUBJECTS[one.concept] !== undefined);
  return spot
    ? outOfScopeCommand(OUT_OF_SCOPE_SUBJECTS[spot.concept] ?? 'other')
    : { do: 'unclear' };
}
