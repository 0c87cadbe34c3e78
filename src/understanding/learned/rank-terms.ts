import type { MessageAnalysis } from '../commands/reading';
import { isOpenQuestion } from './act-commands';
import type { ActLabel } from './act-label';
import { dialogOfLabel } from './label-dialog';

/** Adds a named fact of a candidate with its value, 1 where none is given. */
export type AddFact = (name: string, value?: number) => void;

/** Logarithms of chances below this are all alike. */
const LEAST_LOG = -7;
/** Bounds of chances that are told apart. */
export const CHANCE_STEPS = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97];
/** Bounds of confidences that are told apart. */
export const CONFIDENCE_STEPS = [0.3, 0.5, 0.65, 0.75, 0.85, 0.9, 0.95];
const MOST_COUNTED = 4;

/** Returns the logarithm of a chance. */
export const logOf = (chance: number): number =>
  Math.max(LEAST_LOG, Math.log(Math.max(chance, 1e-9)));
/** Returns in which step a value lies. */
export const stepOf = (value: number, steps: readonly number[]): number =>
  steps.filter((step) => value >= step).length;

/** Acts in groups that are told apart in much the same way. */
export function kindOf(reading: MessageAnalysis, label: ActLabel | undefined): string {
  if (label === undefined) return 'none';
  const [kind = '', name = ''] = label.split(' ', 2);
  if (kind === 'start') return `start ${dialogOfLabel(reading, label)?.purpose ?? 'other'}`;
  if (kind === 'slot')
    return reading.context.asked?.slot === name.split('=')[0] ? 'slot asked' : 'slot';
  if (isOpenQuestion(label) || label === 'outside untold' || label === 'ask other') return 'untold';
  return kind;
}

/** Counts up to four: further ones tell nothing more. */
export const cappedCount = (n: number): number => Math.min(MOST_COUNTED, n);
