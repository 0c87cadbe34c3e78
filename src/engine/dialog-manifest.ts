import { z } from 'zod';
import type { Dialog } from './dialog';
import type { DialogArea, DialogPurpose } from './dialog-purpose';
import { questionIdSchema, type DialogId, type QuestionId, type SlotName } from './names';
import { isConsent, type SlotReading } from './slot';
import type { ValueKind } from './value';

/** A slot's description of itself. `nouns` are words in any language for what it counts. */
interface EngineSlotManifest {
  name: SlotName;
  about: string;
  reads: SlotReading;
  takes: readonly ValueKind[];
  choices?: readonly string[];
  nouns?: readonly string[];
}

/** A dialog's description of itself as plain data, for understanding, prompts and docs. */
export interface EngineDialogManifest {
  id: DialogId;
  about: string;
  examples: readonly string[];
  slots: EngineSlotManifest[];
  questions: { id: QuestionId; about: string; examples: readonly string[] }[];
  acts?: boolean;
  namedOnly?: boolean;
  wholeSentences?: boolean;
  area?: DialogArea;
  purpose?: DialogPurpose;
}

/**
 * Examples of people's words by key: a dialog's id has sentences that begin it,
 * `<dialog>.<question>` those that ask it, `<dialog>.<slot>` nouns for what the slot counts.
 */
export type DialogExamples = Readonly<Record<string, readonly string[]>>;

/** Returns the manifests of dialogs, each with its examples from `prompts`. */
export const dialogManifestsOf = (
  dialogs: readonly Dialog[],
  examples: DialogExamples,
): EngineDialogManifest[] => dialogs.map((dialog) => dialogManifestOf(dialog, examples));

/** Returns a dialog's manifest, in order, without consent slots: no message can fill them (I7). */
export function dialogManifestOf(dialog: Dialog, examples: DialogExamples): EngineDialogManifest {
  const { id, about, acts, namedOnly, wholeSentences, area, purpose } = dialog;
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
    ...(namedOnly ? { namedOnly } : {}),
    ...(wholeSentences ? { wholeSentences } : {}),
    ...(area ? { area } : {}),
    ...(purpose ? { purpose } : {}),
  };
}
