import type { Calibration } from '../src/understanding/learned/calibrate';

/** What a ranker said of its choice, and whether that was right. */
export interface JudgedChoice {
  chance: number;
  right: boolean;
}

const STEPS = 24;
const DIGITS = 1e3;

interface CalibrationStep {
  from: number;
  right: number;
  count: number;
}

const shareOf = ({ right, count }: CalibrationStep): number => right / Math.max(1, count);

/**
 * Learns how often a choice of so high a chance is right: steps of equally many choices, joined
 * where a higher one was right less often (pool adjacent violators).
 */
export function learnCalibration(choices: readonly JudgedChoice[]): Calibration {
  const sorted = choices.toSorted((a, b) => a.chance - b.chance);
  const size = Math.max(1, Math.ceil(sorted.length / STEPS));
  const steps: CalibrationStep[] = [];
  for (let i = 0; i < sorted.length; ) {
    const end = sorted.findIndex(
      ({ chance }, at) => at >= i + size && chance > (sorted[at - 1]?.chance ?? 0),
    );
    const held = sorted.slice(i, end < 0 ? sorted.length : end);
    i += held.length;
    steps.push({
      from: held[0]?.chance ?? 0,
      right: held.filter(({ right }) => right).length,
      count: held.length,
    });
    for (let last = steps.at(-1), before = steps.at(-2); last && before; ) {
      if (shareOf(before) < shareOf(last)) break;
      steps.splice(-2, 2, {
        from: before.from,
        right: before.right + last.right,
        count: before.count + last.count,
      });
      [last, before] = [steps.at(-1), steps.at(-2)];
    }
  }
  return steps.map((step) => [round(step.from), round(shareOf(step))]);
}

const round = (value: number): number => Math.round(value * DIGITS) / DIGITS;
