import { calibrated } from '../../../src/understanding/learned/calibrate';
import { learnCalibration, type JudgedChoice } from '../../../training/calibration';

const choices = (chance: number, right: number, of: number): JudgedChoice[] =>
  Array.from({ length: of }, (_, i) => ({ chance, right: i < right }));

test('a chance that was right half the time is told as a half', () => {
  const learned = learnCalibration([...choices(0.95, 50, 100), ...choices(0.3, 10, 100)]);
  expect(calibrated(0.95, learned)).toBeCloseTo(0.5, 1);
  expect(calibrated(0.3, learned)).toBeCloseTo(0.1, 1);
});

test('a higher chance is never told lower', () => {
  const learned = learnCalibration([
    ...choices(0.2, 30, 50),
    ...choices(0.5, 10, 50),
    ...choices(0.8, 45, 50),
  ]);
  const told = [0.1, 0.2, 0.5, 0.8, 1].map((chance) => calibrated(chance, learned));
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test('where nothing was measured the chance stands', () => {
  expect(learnCalibration([])).toEqual([]);
  expect(calibrated(0.4, [])).toBe(0.4);
});
