import type { KeyedText, TextParameter } from '../../src/reply/text';
import { madeUp } from '../../test/support/made-up';

/** What the three-question dialog says, in ICU message syntax. */
export const askTexts = {
  'dialog.ask': 'three questions',
  'ask.name': 'What is your name?',
  'ask.name.label': 'name',
  'ask.count': 'How many would you like?',
  'ask.count.label': 'number',
  'ask.count.refused': 'Please write a whole number from 1 to {most, number}.',
  'ask.agreed': '{count, number} for {name}: shall I go on? Please answer yes or no.',
  'ask.agreed.label': 'yes',
  'ask.agreed.refused': 'Please answer yes or no.',
  'ask.why': 'It is one of the three questions.',
  'ask.done': 'Noted: {count, number} for {name}.',
  'ask.dropped': 'Dropped.',
} as const;

/** One of these texts: they are no part of `prompts`, so `say` does not know them. */
export const askText = (
  key: keyof typeof askTexts,
  values?: Record<string, TextParameter>,
): KeyedText => (values === undefined ? { say: madeUp(key) } : { say: madeUp(key), with: values });
