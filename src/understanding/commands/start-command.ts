import type { DialogManifest } from '../understanding';
import type { Command } from '../../engine/command';
import { OUT_OF_SCOPE_SUBJECTS } from '../vocabulary/out-of-scope-subjects';
import { fillsOfSlots } from './fills';
import { foodFills } from './food-fills';
import { type MessageAnalysis } from './reading';
import { dialogFor, startCommand, type DialogRole, type StartCommand } from './dialog-roles';

/** Returns the command for an out-of-scope request. */
export const outOfScopeCommand = (what: string): Command => ({ do: 'outside', what });

/** Returns the command that begins a dialog with all its values in the message. */
export const startWithFills = (reading: MessageAnalysis, dialog: DialogManifest): StartCommand =>
  startCommand(dialog, [...foodFills(reading, dialog), ...fillsOfSlots(reading, dialog.slots)]);

/** Returns the command that begins the dialog of a role, or `otherwise` if there is none. */
export function startIfAvailable(
  reading: MessageAnalysis,
  role: DialogRole,
  otherwise: Command,
): Command {
  const dialog = dialogFor(reading, role);
  return dialog ? startWithFills(reading, dialog) : otherwise;
}

/** Returns the command with the subject of an out-of-scope message: weather, news, traffic. */
export function outOfScopeSubject(reading: MessageAnalysis): Command {
  const spot = reading.scene.spots.find((one) => OUT_OF_SCOPE_SUBJECTS[one.concept] !== undefined);
  return spot
    ? outOfScopeCommand(OUT_OF_SCOPE_SUBJECTS[spot.concept] ?? 'other')
    : { do: 'unclear' };
}
