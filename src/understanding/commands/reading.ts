import type { Command } from '../../engine/command';
import type { SlotReading } from '../../engine/slot';
import type { ValueKind } from '../../engine/value';
import { hasOnlyConcepts, type AnnotatedMessage } from '../concepts/scene';
import type { MessageEntities } from '../entities/read-entities';
import type { IntentName } from '../intents/inventory';
import type { ScoredIntent } from '../intents/score';
import type { DialogManifest, DialogueContext, SlotManifest } from '../understanding';

/** A message read by all readers, with where the talk stands: what commands are made from. */
export interface MessageAnalysis {
  /** Normalised, case kept. */
  text: string;
  /** The same line by line, the lines parted by "; ", where it was written on several. */
  written?: string | undefined;
  scene: AnnotatedMessage;
  ranked: readonly ScoredIntent[];
  intent: IntentName;
  /** How sure the intent is, 0 to 1. */
  sure: number;
  entities: MessageEntities;
  context: DialogueContext;
  manifests: readonly DialogManifest[];
}

/** Commands and how sure they are, 0 to 1. */
export interface CommandInterpretation {
  commands: Command[];
  confidence: number;
  /** What asks and what tells were read apart: that the message asks says nothing of what it tells. */
  byClause?: true;
}

/** One way of making commands of a message; nothing when it does not apply. */
export type CommandRecogniser = (reading: MessageAnalysis) => CommandInterpretation | undefined;

/** Commands as a maker gives them. */
export const interpretAs = (confidence: number, ...commands: Command[]): CommandInterpretation => ({
  commands,
  confidence,
});

/** True when every concept group asked for is in the message. */
export const mentionsConcept = (reading: MessageAnalysis, ...concepts: string[]): boolean =>
  concepts.some((concept) => reading.scene.present.has(concept));

/** The dialog of that id, when it exists today. */
export const findDialogManifest = (
  reading: MessageAnalysis,
  id: string,
): DialogManifest | undefined => reading.manifests.find((one) => one.id === id);

/** The dialog under way, as it tells of itself. */
export const currentDialog = (reading: MessageAnalysis): DialogManifest | undefined =>
  findDialogManifest(reading, reading.context.dialog?.id ?? '');

/** True of a dialog that no recogniser knows (it has no `purpose`): its examples begin it, what its slots read fills it. */
export const isKnownByExamples = (dialog: DialogManifest | undefined): boolean =>
  dialog !== undefined && dialog.purpose === undefined;

/** The slots of the dialog under way; none where nothing is. */
export const currentSlots = (reading: MessageAnalysis): readonly SlotManifest[] =>
  currentDialog(reading)?.slots ?? [];

/** The slot of the dialog under way that reads a kind of thing, whatever it is called. */
export const slotThatReads = (
  reading: MessageAnalysis,
  kind: SlotReading,
): SlotManifest | undefined => currentSlots(reading).find((slot) => slot.reads === kind);

/** The same, where it has an answer already. */
export const knownSlotThatReads = (
  reading: MessageAnalysis,
  kind: SlotReading,
): SlotManifest | undefined => {
  const known = reading.context.dialog?.known ?? [];
  return currentSlots(reading).find((slot) => slot.reads === kind && known.includes(slot.name));
};

/** True while a slot is asked for that reads one of these kinds of thing. */
export function questionReads(reading: MessageAnalysis, ...kinds: SlotReading[]): boolean {
  const { asked } = reading.context;
  const reads =
    asked?.reads ?? currentSlots(reading).find((slot) => slot.name === asked?.slot)?.reads;
  return reads !== undefined && kinds.includes(reads);
}

/** True when the question asked takes a value of this kind. */
export const questionAccepts = (reading: MessageAnalysis, kind: ValueKind): boolean =>
  reading.context.asked?.takes.includes(kind) ?? false;

/** Words of a message that are neither filler nor a sign. */
export const countContentWords = (reading: MessageAnalysis): number => reading.scene.weight;

/** True when the whole message is made of these concepts, filler aside. */
export const mentionsOnlyConcepts = (reading: MessageAnalysis, ...concepts: string[]): boolean =>
  hasOnlyConcepts(reading.scene, concepts);
