import { meant } from './meant';
import { AT_LIST } from './stage';

/* The number of a day is none of a list; the list is shown, and a place in it is told beside the day or not. */
const DAY_ALONE: [said: string, day: string][] = [
  ['night one on 1st dec', '2027-12-01'],
  ['night one on the 1st of december', '2027-12-01'],
  ['night one on 2nd dec', '2027-12-02'],
  ['3rd dec for the night one', '2027-12-03'],
  ['morning one on the 3rd of december', '2027-12-03'],
  ['on 1st dec', '2027-12-01'],
  ['december 1st', '2027-12-01'],
  ['skandagiri 1st dec ko', '2027-12-01'],
  ['1st december ko', '2027-12-01'],
  ['raat wala 1 dec ko', '2027-12-01'],
  ['raat wala 2 december ko', '2027-12-02'],
  ['रात वाला 2 दिसंबर को', '2027-12-02'],
  ['पहली दिसंबर', '2027-12-01'],
];

test.each(DAY_ALONE)('a list is shown: %j tells the day %s and picks by no number', (said, day) => {
  const understood = meant(said, AT_LIST);
  expect(understood).toContain(`date=${day}`);
  expect(understood).not.toContain('pick nth');
});

test.each([
  ['the second one on 1st dec', '2', '2027-12-01'],
  ['second one on 1st december', '2', '2027-12-01'],
  ['the first one on 2nd dec', '1', '2027-12-02'],
  ['1st of dec, the third one', '3', '2027-12-01'],
  ['doosra wala pehli december ko', '2', '2027-12-01'],
  ['teesra wala 2 december ko', '3', '2027-12-02'],
  ['दूसरा वाला पहली दिसंबर को', '2', '2027-12-01'],
  ['पहला वाला 2 दिसंबर को', '1', '2027-12-02'],
  ['तीसरा वाला पहली दिसंबर को', '3', '2027-12-01'],
])('a list is shown: %j is number %s of it, on %s', (said, n, day) => {
  const understood = meant(said, AT_LIST);
  expect(understood).toContain(`date=${day}`);
  expect(understood.match(/pick nth \d+/gu)).toEqual([`pick nth ${n}`]);
});
