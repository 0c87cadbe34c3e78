import { cutIntoClauses } from '../../../src/language/text/clauses';

const asked = (text: string): string[] =>
  cutIntoClauses(text)
    .filter((one) => one.asks)
    .map((one) => one.text);

test('a future with a question sign asks beside what is told', () => {
  expect(asked('11 baje kar do, aur bill mail pe aayega?')).toHaveLength(1);
  expect(asked('11 baje kar do, aur bill mail pe aayega?')[0]).not.toContain('11');
  expect(asked('flat 4 pe bhej do, naam Asha, cash de sakta hoon?')[0]).not.toContain('flat');
});

test('what somebody is to be told about is asked without a sign', () => {
  expect(asked('nashte wala, refund ka bhi batao')).toHaveLength(1);
  expect(asked('cancellation ke baare mein batao')).toHaveLength(1);
  expect(asked('खाने के बारे में बताइए')).toHaveLength(1);
});

test('an order stays an order', () => {
  expect(asked('ek aur jodo, aur sunday ko kar do')).toEqual([]);
  expect(asked('let it be four, and Sunday')).toEqual([]);
});
