import type { Command } from '../../../engine/command';
import type { MessageAnalysis } from '../../commands/reading';
import type { ScoredAct } from '../act-scorer';

/** A kind of reading that is chosen only where it is far likelier than others, and what it is worth beside them. */
export interface Discount {
  worth: number;
  is: (
    reading: MessageAnalysis,
    commands: readonly Command[],
    own: readonly Command[],
    scored: readonly ScoredAct[],
  ) => boolean;
}

/** True for a value of a slot. */
export const givesTo = (one: Command, slot: string): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.slot === slot;
