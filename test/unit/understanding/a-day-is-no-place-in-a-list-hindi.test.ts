import { meant } from './meant';
import { AT_LIST } from './stage';

/* What is said of the thing may stand before its day: the number is the day's all the same. */
test.each([
  ['raat wala pehli december ko', '2027-12-01'],
  ['raat wali teesri january ko', '2028-01-03'],
  ['pehli december wala', '2027-12-01'],
  ['skandagiri raat wala pehli december ko', '2027-12-01'],
  ['रात वाला पहली दिसंबर को', '2027-12-01'],
  ['रात वाला दूसरी दिसंबर को', '2027-12-02'],
  ['पहली दिसंबर को रात वाला', '2027-12-01'],
  ['दूसरी तारीख को रात वाला', '2027-04-02'],
  ['2nd ko raat wala', '2027-04-02'],
  ['raat wala 2nd ko', '2027-04-02'],
  ['21st ko subah wala', '2027-03-21'],
  ['subah wala teesri tareekh ko', '2027-04-03'],
  ['morning one on the 2nd', '2027-04-02'],
])('a list is shown: %j tells the day %s and picks by no number', (said, day) => {
  const understood = meant(said, AT_LIST);
  expect(understood).toContain(`date=${day}`);
  expect(understood).not.toMatch(/pick nth|pick #(?!skanda)/u);
});

test.each([
  ['पहला वाला', '1'],
  ['pehli wali', '1'],
  ['2nd one', '2'],
  ['2nd wala', '2'],
  ['the 2nd', '2'],
  ['5 december second one', '2'],
  ['दूसरा, 5 दिसंबर को', '2'],
  ['pehla wala kal raat ko', '1'],
  ['doosra raat wala kal', '2'],
  ['कल दूसरा वाला', '2'],
  ['teesra wala 2 december raat ko', '3'],
  ['second one on the 2nd', '2'],
  ['doosra 21 ko', '2'],
  ['number 2 on the 1st', '2'],
  ['2 wala 1 december ko', '2'],
  ['the last one on the 1st', '-1'],
])('a list is shown: %j is number %s of it', (said, n) => {
  expect(meant(said, AT_LIST).match(/pick nth -?\d+/gu)).toEqual([`pick nth ${n}`]);
});

test.each([
  '2 on the 5th',
  '2 on 5th',
  'for 2 on the 5th',
  'for two on the 5th',
  'for 3 on the 4th',
  '4 on the 5th',
])('a list is shown: beside a day %j counts people, and picks nothing', (said) =>
  expect(meant(said, AT_LIST)).not.toMatch(/pick/u),
);
