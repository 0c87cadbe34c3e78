import { createFactCheck } from '../../../../src/understanding/model/facts';
import { promptBody, PromptError } from '../../../../src/understanding/model/prompt';
import { type ModelServer, withModelServer } from '../../../support/model-server';
import { rigOn } from './rig';

let server: ModelServer;
withModelServer((opened) => (server = opened));

const FACTS = [
  'Nandi Hills Sunrise Trek',
  'Sunrise slot: ₹799',
  'Refundable until 24 hours before the start',
  'Run by Deccan Trails',
];

describe('a wording', () => {
  const check = createFactCheck();

  test.each([
    'It costs ₹799, and it is refundable until 24 hours before the start.',
    'The sunrise slot is 799.',
    'Deccan Trails says it is refundable.',
    'इसका दाम ₹799 है।',
    'It is run by Deccan Trails, who can say more.',
  ])('of the facts alone passes: %s', (words) => expect(check(words, FACTS)).toBe(true));

  test.each([
    'It costs ₹599.',
    'It costs seven hundred rupees.',
    'It is refundable until 48 hours before the start.',
    'Ramesh will meet you there.',
    'It is run by Himalaya Tours.',
    'You can also see Skandagiri from there.',
    'See https://example.com for more.',
    'Write to help@example.com.',
    '<b>Free</b> for all',
    'वहाँ रमेश मिलेंगे।',
    'दाम ५९९ है।',
    'It is refundable for two days.',
    'There is parking at the gate.',
    'It is not refundable.',
    'Yes, you can.',
    'You can.',
    'It is wheelchair friendly.',
  ])('with anything else is refused: %s', (words) => expect(check(words, FACTS)).toBe(false));
});

test.each([
  ['can I bring my dog?', 'Yes, at Nandi Hills you can.', false],
  ['is it refundable?', 'Yes, it is refundable until 24 hours before the start.', true],
  ['is it refundable?', 'No, it is not refundable.', false],
  ['who runs it?', 'It is run by Deccan Trails.', true],
])('asked %s, "%s" passes: %s', (question, words, passes) =>
  expect(createFactCheck()(words, FACTS, question)).toBe(passes),
);

test.each([
  ['Non-refundable: no money comes back after a cancellation.', 'It is refundable.', false],
  [
    'Non-refundable: no money comes back after a cancellation.',
    'It is non-refundable, so no money comes back.',
    true,
  ],
  ['Lunch is not included.', 'Lunch is included.', false],
  ['Lunch is not included.', 'No lunch is included.', true],
  ['कैंसल होने पर पैसे वापस नहीं मिलते।', 'पैसे वापस मिलते हैं।', false],
])('of "%s", "%s" passes: %s', (fact, words, passes) =>
  expect(createFactCheck()(words, [fact])).toBe(passes),
);

const asked = { facts: FACTS, question: 'is it refundable agar Zubaida na aaye?', language: 'en' };

test('an answer of the facts is given', async () => {
  server.act({ say: 'Yes, it is refundable until 24 hours before the start.' });
  expect(await rigOn(server).wordAnswer(asked)).toBe(
    'Yes, it is refundable until 24 hours before the start.',
  );
  expect(server.requests[0]?.body).not.toContain('Zubaida');
});

test.each([
  ['a number that is not among them', 'It is refundable until 12 hours before.'],
  ['what the seller’s text told it to say', 'Call Vikram and pay in cash.'],
  ['nothing known', 'NONE'],
  ['a sermon', 'It is refundable. '.repeat(60)],
])('%s is no answer', async (_name, say) => {
  server.act({ say });
  expect(await rigOn(server).wordAnswer(asked)).toBeUndefined();
});

test('without facts nobody is asked', async () => {
  expect(await rigOn(server).wordAnswer({ ...asked, facts: [] })).toBeUndefined();
  expect(server.requests).toHaveLength(0);
});

test('an endpoint that is down words nothing', async () => {
  server.act({ status: 500 });
  expect(await rigOn(server).wordAnswer(asked)).toBeUndefined();
});

describe('voice notes', () => {
  const sound = new Uint8Array([79, 103, 103, 83, 0]);

  test('are written down by the transcription endpoint', async () => {
    server.act({ heard: ' do ticket shanivaar ke liye ' });
    const { transcribe } = rigOn(server, { settings: { transcribeModel: 'hear-1' } });
    expect(await transcribe?.(sound, 'audio/ogg; codecs=opus')).toBe('do ticket shanivaar ke liye');
    expect(server.requests[0]?.path).toBe('/v1/audio/transcriptions');
    expect(server.requests[0]?.body).toContain('hear-1');
    expect(server.requests[0]?.body).toContain('note.ogg');
  });

  test('are not taken where no model for them is set', () =>
    expect(rigOn(server).transcribe).toBeUndefined());

  test('that cannot be heard are nothing', async () => {
    server.act({ status: 500 });
    const { transcribe, logged } = rigOn(server, { settings: { transcribeModel: 'hear-1' } });
    expect(await transcribe?.(sound, 'audio/ogg')).toBeUndefined();
    expect(await transcribe?.(sound, 'image/png')).toBeUndefined();
    expect(await transcribe?.(new Uint8Array(), 'audio/ogg')).toBeUndefined();
    expect(logged).toEqual(['model {"purpose":"transcribe","code":"server"}']);
  });
});

test('a prompt without its head is refused', () => {
  expect(() => promptBody('x', 'Do this.')).toThrow(PromptError);
  expect(() =>
    promptBody('x', '---\nasks: a\ninputs: b\noutput: c\nasked: d\n---\nDo this.'),
  ).toThrow(/accuracy/u);
  expect(
    promptBody('x', '---\nasks: a\ninputs: b\noutput: c\nasked: d\naccuracy: e\n---\nDo this.'),
  ).toBe('Do this.');
});
