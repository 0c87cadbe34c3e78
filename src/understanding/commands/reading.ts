import type { Command } from '../../engine/command';
import type { SlotReading } from '../../engine/slot';
import type { ValueKind } from '../../engine/value';
import { hasOnlyConcepts, type AnnotatedMessage } from '../concepts/scene';
import type { MessageEntities } from '../entities/read-entities';
import type { IntentName } from '../intents/inventory';
import type { ScoredIntent } from '../intents/score';
import type { DialogManifest, DialogueContext, SlotManifest } from '../understanding';

/** The analysis of a message in its context, from which commands are made. */
export interface MessageAnalysis {
  /** The normalised text, with its capitals. */
  text: string;
  /** The lines of the message joined by "; ", if it has several. */
  written?: string | undefined;
  scene: AnnotatedMessage;
  ranked: readonly ScoredIntent[];
  intent: IntentName;
  /** Confidence in the intent, 0 to 1. */
  sure: number;
  entities: MessageEntities;
  context: DialogueContext;
  manifests: readonly DialogManifest[];
}

/** Commands, with the confidence in them (0 to 1). */
export interface CommandInterpretation {
  commands: Command[];
  confidence: number;
  /** True if questions were read apart, so that the statements are none. */
  byClause?: true;
  /** True if every clause has its answer in it: nothing takes its place, and nothing is left. */
  whole?: true;
  /** True if the scorer is so sure of the act that doubts about single words do not count. */
  plain?: true;
}

/** Recognises one kind of request in a message; returns undefined for any other message. */
export type CommandRecogniser = (reading: MessageAnalysis) => CommandInterpretation | undefined;

/** Builds an interpretation of commands. */
export const interpretAs = (confidence: number, ...commands: Command[]): CommandInterpretation => ({
  commands,
  confidence,
});

/** True if a message has at least one of the concepts. */
export const mentionsConcept = (reading: MessageAnalysis, ...concepts: string[]): boolean =>
  concepts.some((concept) => reading.scene.present.has(concept));

/** Returns the dialog with an id, if there is one. */
export const findDialogManifest = (
  reading: MessageAnalysis,
  id: string,
): DialogManifest | undefined => reading.manifests.find((one) => one.id === id);

/** Returns the manifest of the current dialog. */
export const currentDialog = (reading: MessageAnalysis): DialogManifest | undefined =>
  findDialogManifest(reading, reading.context.dialog?.id ?? '');

/** True for a dialog without a `purpose`, which only its own examples begin. */
export const isKnownByExamples = (dialog: DialogManifest | undefined): boolean =>
  dialog !== undefined && dialog.purpose === undefined;

/** Returns the slots of the current dialog; none if no dialog is open. */
export const currentSlots = (reading: MessageAnalysis): readonly SlotManifest[] =>
  currentDialog(reading)?.slots ?? [];

/** Returns the current dialog's slot with a reading, whatever its name. */
export const slotThatReads = (
  reading: MessageAnalysis,
  kind: SlotReading,
): SlotManifest | undefined => currentSlots(reading).find((slot) => slot.reads === kind);

/** Returns the current dialog's slot with a reading, if it has an answer already. */
export const knownSlotThatReads = (
  reading: MessageAnalysis,
  kind: SlotReading,
): SlotManifest | undefined => {
  const known = reading.context.dialog?.known ?? [];
  return currentSlots(reading).find((slot) => slot.reads === kind && known.includes(slot.name));
};

/** True if the open question is for a slot with one of these readings. */
export function questionReads(reading: MessageAnalysis, ...kinds: SlotReading[]): boolean {
  const { asked } = reading.context;
  const reads =
    asked?.reads ?? currentSlots(reading).find((slot) => slot.name === asked?.slot)?.reads;
  return reads !== undefined && kinds.includes(reads);
}

/** True if the open question takes a kind of value. */
export const questionAccepts = (reading: MessageAnalysis, kind: ValueKind): boolean =>
  reading.context.asked?.takes.includes(kind) ?? false;

/** Counts the words that are not filler. */
export const countContentWords = (reading: MessageAnalysis): number => reading.scene.weight;

/** True if a message has nothing but these concepts and filler. */
export const mentionsOnlyConcepts = (reading: MessageAnalysis, ...concepts: string[]): boolean =>
  hasOnlyConcepts(reading.scene, concepts);
