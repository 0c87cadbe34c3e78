import { findDialogManifest, type MessageAnalysis } from '../commands/reading';
import type { DialogManifest } from '../understanding';
import type { ActLabel } from './act-label';

const START = /^start (\S+)/u;

/** The dialog that a label begins; undefined where it begins none, or one that there is not. */
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

/** True of a label that looks at what was bought: asked with nothing under way, a question is of that. */
export const isOfOwned = (reading: MessageAnalysis, label: ActLabel | undefined): boolean =>
  OWNED_PURPOSES.has(dialogOfLabel(reading, label)?.purpose);
