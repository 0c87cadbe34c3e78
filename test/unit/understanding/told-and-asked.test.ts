import type { Command } from '../../../src/engine/command';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { AT_CONSENT, booking, DAYS, LEXICON, OUTLINES, PICK } from './stage';

const understanding = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });
const AT_DAY = booking('date', PICK('day'), ['item'], DAYS);

const questionsIn = (commands: readonly Command[]): string[] =>
  commands.flatMap((one) => (one.do === 'ask' ? [one.question] : []));
const filledBy = (commands: readonly Command[]): string[] =>
  commands.flatMap((one) => (one.do === 'fill' || one.do === 'correct' ? [one.slot] : []));
const said = (text: string, context: DialogueContext): readonly Command[] =>
  understanding.read(text, context).commands;

describe('what is told and what is asked in one message', () => {
  it.each([
    ['Saturday suits us. Are kids allowed and how much is it?', ['age', 'price']],
    ['sunday theek hai, kitne baje shuru hota hai aur parking hai kya', ['when', 'other']],
    ['शनिवार ठीक है, कितने का है और पैसे वापस मिलते हैं क्या?', ['price', 'refund']],
    [
      'this sunday. is there a lift? do they give water? what time does it start',
      ['other', 'when'],
    ],
  ])('%s', (text, questions) => {
    const commands = said(text, AT_DAY);
    expect(filledBy(commands)).toEqual(['date']);
    expect(questionsIn(commands)).toEqual(questions);
  });

  it.each([
    'yes but is there parking? and how long does it take',
    'haan, aur refund milega kya? kitne baje hai',
  ])('nothing is agreed to by "%s"', (text) => {
    const commands = said(text, AT_CONSENT);
    expect(commands.every((one) => one.do === 'ask')).toBe(true);
  });

  it('a question by itself fills nothing', () => {
    expect(
      filledBy(said('how much is it for 4 people on sunday and is it refundable', AT_DAY)),
    ).toEqual([]);
  });
});
