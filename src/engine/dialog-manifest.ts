import { z } from 'zod';
import type { Dialog } from './dialog';
import type { DialogArea, DialogPurpose } from './dialog-purpose';
import { questionIdSchema, type DialogId, type QuestionId, type SlotName } from './names';
import { isConsent, type SlotReading } from './slot';
import type { ValueKind } from './value';

/** What a slot says of itself. `nouns` are words in any language for what is counted by it. */
interface EngineSlotManifest {
  name: SlotName;
  about: string;
  reads: SlotReading;
  takes: readonly ValueKind[];
  choices?: readonly string[];
  nouns?: readonly string[];
}

/** What a dialog says of itself, as plain data: for understanding, prompts and docs. */
export interface EngineDialogManifest {
  id: DialogId;
  about: string;
  examples: readonly string[];
  slots: EngineSlotManifest[];
  questions: { id: QuestionId; about: string; examples: readonly string[] }[];
  acts?: boolean;
  area?: DialogArea;
  purpose?: DialogPurpose;
}

/**
 * What people say to begin a dialog, by its id, to ask its side questions, by `<dialog>.<question>`,
 * and what they call what a slot counts, by `<dialog>.<slot>`.
 */
export type DialogExamples = Readonly<Record<string, readonly string[]>>;

/** The manifests of dialogs, each with the sentences that `prompts` has for it. */
export const dialogManifestsOf = (
  dialogs: readonly Dialog[],
  examples: DialogExamples,
): EngineDialogManifest[] => dialogs.map((dialog) => dialogManifestOf(dialog, examples));

/**
 * The manifest of a dialog, in the order of its definition. Slots of consent are left out: no
 * message can fill them (I7).
 */
export function dialogManifestOf(dialog: Dialog, examples: DialogExamples): EngineDialogManifest {
  const { id, about, acts, area, purpose } = dialog;
  return {
    id,
    about,
    examples: examples[id] ?? [],
    slots: dialog.slots
      .filter((slot) => !isConsent(slot))
      .map(({ name, about: what, reads, takes, choices }) => {
        const nouns = examples[`${id}.${name}`];
        return {
          name,
          about: what,
          reads,
          takes,
          ...(choices && { choices }),
          ...(nouns ? { nouns } : {}),
        };
      }),
    questions: Object.entries(dialog.questions).map(([question, held]) => ({
      id: z.parse(questionIdSchema, question),
      about: held.about,
      examples: examples[`${id}.${question}`] ?? [],
    })),
    ...(acts ? { acts } : {}),
    ...(area ? { area } : {}),
    ...(purpose ? { purpose } : {}),
  };
}
