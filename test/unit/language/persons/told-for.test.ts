import { findBeneficiary } from '../../../../src/language/persons';
import { readContactDetails } from '../../../../src/understanding/entities/contact';

test.each([
  ["it's for my mother", 'mother'],
  ['for mom, her number is 98000 77777', 'mom'],
  ['this one is for my dear old father', undefined],
  ['please send it to my sister, 98000 77777', 'sister'],
  ['the food is for my colleague', 'colleague'],
  ['meri maa ke liye hai, unka number 9800077777', 'maa'],
  ['bhai ko bhejna hai', 'bhai'],
  ['papa k liye', 'papa'],
  ['माँ के लिए, उनका नंबर 9800077777', 'माँ'],
  ['मेरे दोस्त को भेजना है', 'दोस्त'],
  ['दादी जी के लिए', 'दादी'],
  ['for my mother and me', undefined],
  ['for me', undefined],
  ['Asha Rao, 98000 12345, 12 Lake Road', undefined],
  ['12 Mother Teresa Road', undefined],
  ['mere liye', undefined],
])('%s is for %s', (text, whom) => {
  expect(findBeneficiary(text)?.whom).toBe(whom);
});

test.each([
  ['माँ के लिए, उनका नंबर 9800077777', undefined],
  ['माँ के लिए उनका नंबर 9800077777', undefined],
  ['मेरी माँ के लिए 9800077777', undefined],
  ['maa ke liye, unka number 9800077777', undefined],
  ['Maa ke liye 9800077777', undefined],
  ['For my mother, 9800077777', undefined],
  ["it's for my mother Meera Rao, 9800077777", 'Meera Rao'],
  ['माँ के लिए, मीरा राव, 9800077777', 'मीरा राव'],
])('%s names %s', (text, name) => {
  const { contact } = readContactDetails(text);
  expect(contact).toMatchObject({ phone: '9800077777', for: expect.any(String) });
  expect(contact?.name).toBe(name);
});
