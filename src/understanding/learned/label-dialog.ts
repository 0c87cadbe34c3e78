import { findDialogManifest, type MessageAnalysis } from '../commands/reading';
import type { DialogManifest } from '../understanding';
import type { ActLabel } from './act-label';

const START = /^start (\S+)/u;

/** Returns the dialog that a label begins; undefined if there is none. */
export function dialogOfLabel(
  reading: MessageAnalysis,
  label: ActLabel | undefined,
): DialogManifest | undefined {
  const id = START.exec(label ?? '')?.[1];
  return id === undefined ? undefined : findDialogManifest(reading, id);
}

const OWNED_PURPOSES: ReadonlySet<DialogManifest['purpose']> = new Set([
  'owned-list',
  'track',
  'complaint',
  'change-paid',
  'cancel-paid',
]);

/** True for a label about purchases; a question with no open dialog is about them. */
export const isOfOwned = (reading: MessageAnalysis, label: ActLabel | undefined): boolean =>
  OWNED_PURPOSES.has(dialogOfLabel(reading, label)?.purpose);
