import type { Command } from '../../engine/command';
import type { ValueKind } from '../../engine/value';
import { onlySaid, type Scene } from '../concepts/scene';
import type { Entities } from '../entities/read-entities';
import type { Intent } from '../intents/inventory';
import type { Scored } from '../intents/score';
import type { DialogOutline, Standing } from '../understanding';

/** A message read by all readers, with where the talk stands: what commands are made from. */
export interface Reading {
  /** Normalised, case kept. */
  text: string;
  /** The same line by line, the lines parted by "; ", where it was written on several. */
  written?: string | undefined;
  scene: Scene;
  ranked: readonly Scored[];
  intent: Intent;
  /** How sure the intent is, 0 to 1. */
  sure: number;
  entities: Entities;
  standing: Standing;
  outlines: readonly DialogOutline[];
}

/** Commands and how sure they are, 0 to 1. */
export interface Made {
  commands: Command[];
  confidence: number;
}

/** One way of making commands of a message; nothing when it does not apply. */
export type Maker = (reading: Reading) => Made | undefined;

/** Commands as a maker gives them. */
export const made = (confidence: number, ...commands: Command[]): Made => ({ commands, confidence });

/** True when every concept group asked for is in the message. */
export const has = (reading: Reading, ...concepts: string[]): boolean => concepts.some((concept) => reading.scene.present.has(concept));

/** The dialog of that id, when it exists today. */
export const outline = (reading: Reading, id: string): DialogOutline | undefined => reading.outlines.find((one) => one.id === id);

/** The kinds of value that a slot takes; none when there is no such slot. */
export function takesOf(reading: Reading, dialog: string, slot: string): readonly ValueKind[] {
  return outline(reading, dialog)?.slots.find((one) => one.name === slot)?.takes ?? [];
}

/** True when the question asked takes a value of this kind. */
export const askedTakes = (reading: Reading, kind: ValueKind): boolean => reading.standing.asked?.takes.includes(kind) ?? false;

/** Words of a message that are neither filler nor a sign. */
export const weight = (reading: Reading): number => reading.scene.weight;

/** True when the whole message is made of these concepts, filler aside. */
export const only = (reading: Reading, ...concepts: string[]): boolean => onlySaid(reading.scene, concepts);
