import type { Dialog } from './dialog';
import { isConsent } from './slot';
import type { ValueKind } from './value';

/** What a dialog says of itself, as plain data: for understanding, prompts and docs. */
export interface EngineDialogManifest {
  id: string;
  about: string;
  examples: readonly string[];
  slots: { name: string; about: string; takes: readonly ValueKind[] }[];
  questions: { id: string; about: string; examples: readonly string[] }[];
  acts?: boolean;
}

/** The outline of a dialog, in the order of its definition. Slots of consent are left out: no message can fill them (I7). */
export function dialogManifestOf(dialog: Dialog): EngineDialogManifest {
  const { id, about, examples, acts } = dialog;
  return {
    id,
    about,
    examples,
    slots: dialog.slots
      .filter((slot) => !isConsent(slot))
      .map(({ name, about: what, takes }) => ({ name, about: what, takes })),
    questions: Object.entries(dialog.questions).map(([question, held]) => ({
      id: question,
      about: held.about,
      examples: held.examples,
    })),
    ...(acts ? { acts } : {}),
  };
}
