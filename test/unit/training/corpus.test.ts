import { join } from 'node:path';
import { readGroups, readStates } from '../../../training/rows';

const TRAINING = join(__dirname, '..', '..', '..', 'training');
const [corpus, aside] = [
  readGroups(join(TRAINING, 'corpus')),
  readGroups(join(TRAINING, 'set-aside')),
];
const all = [...corpus, ...aside];
const states = readStates(join(TRAINING, 'states.jsonl'));

test('the corpus holds at least 12,000 sentences, about a third in each language, and a tenth is set aside', () => {
  const sentences = all.flatMap(({ lang, says }) => says.map(() => lang));
  expect(sentences.length).toBeGreaterThanOrEqual(12_000);
  for (const lang of ['en', 'hi-Latn', 'hi'])
    expect(sentences.filter((one) => one === lang).length / sentences.length).toBeGreaterThan(0.3);
  expect(aside.length / all.length).toBeGreaterThan(0.08);
});

test('each group has an id of its own, a known state, sentences and an act', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(
    all.filter(
      ({ state, says, act }) => !states.has(state) || says.length === 0 || act.length === 0,
    ),
  ).toEqual([]);
});

test('nothing set aside stands in the corpus as well', () => {
  const open = new Set(corpus.flatMap(({ state, says }) => says.map((text) => `${state}|${text}`)));
  const twice = aside.flatMap(({ state, says }) =>
    says.filter((text) => open.has(`${state}|${text}`)),
  );
  expect(twice.length / aside.length).toBeLessThan(0.1); // what everybody says, such as "ok", is said by several hands
});

test('mail addresses in it are nobody’s', () => {
  const addresses = all.flatMap(({ says }) =>
    says.flatMap((text) => text.match(/[\w.+-]+@[\w.-]+\w/gu) ?? []),
  );
  expect(addresses.filter((address) => !/@example\.(?:com|in)$/u.test(address))).toEqual([]);
});
