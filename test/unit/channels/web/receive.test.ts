import { HttpError } from '../../../../src/server/http';
import { parseActivity, receivePostedActivity } from '../../../../src/channels/web/receive';

const author = { conversation: 'thread', user: 'dl_me' };
const take = (activity: unknown) =>
  receivePostedActivity(parseActivity(activity), author, () => 'made');
const content = (activity: Record<string, unknown>): unknown =>
  take({ type: 'message', ...activity })?.message.content;

test.each([
  ['words', { text: ' two tickets ' }, { kind: 'text', text: 'two tickets' }],
  [
    'a tapped quick answer',
    { text: 'Yes', value: { mela: 'c1' } },
    { kind: 'choice', value: 'c1', text: 'Yes' },
  ],
  [
    'a tapped button of a card',
    { value: { mela: 'c1', label: 'Book' } },
    { kind: 'choice', value: 'c1', text: 'Book' },
  ],
  [
    'a form of a card',
    { value: { mela: 'f1', label: 'Send', name: 'Asha Rao', seats: 2, agreed: true, many: ['x'] } },
    {
      kind: 'form',
      value: 'f1',
      fields: { name: 'Asha Rao', seats: '2', agreed: 'true', many: '' },
      text: 'Send',
    },
  ],
  [
    'a form of our widget',
    { text: 'Send', value: { mela: 'f1', fields: { name: 'Asha' } } },
    { kind: 'form', value: 'f1', fields: { name: 'Asha' }, text: 'Send' },
  ],
  [
    'a code that is too long',
    { text: 'x', value: { mela: 'c'.repeat(201) } },
    { kind: 'text', text: 'x' },
  ],
  ['a code that is no text', { text: 'x', value: { mela: 1 } }, { kind: 'text', text: 'x' }],
  [
    'a place of our widget',
    { text: '', channelData: { mela: { place: { lat: 12.97, lng: 77.59, label: 'MG Road' } } } },
    { kind: 'place', lat: 12.97, lng: 77.59, label: 'MG Road' },
  ],
  [
    'a place as an entity',
    {
      text: '',
      entities: [
        { type: 'clientInfo' },
        { type: 'Place', geo: { latitude: 12.97, longitude: 77.59 } },
      ],
    },
    { kind: 'place', lat: 12.97, lng: 77.59 },
  ],
  [
    'a place that is nowhere',
    { text: '', entities: [{ geo: { latitude: 200, longitude: 0 } }] },
    { kind: 'other' },
  ],
  [
    'a file',
    { attachments: [{ contentType: 'image/png', contentUrl: 'data:x' }] },
    { kind: 'file', mime: 'image/png' },
  ],
  [
    'words with a file',
    { text: 'see this', attachments: [{ contentType: 'image/png' }] },
    { kind: 'text', text: 'see this' },
  ],
  ['nothing', {}, { kind: 'other' }],
  ['text that is none', { text: 5 }, { kind: 'other' }],
])('%s', (_, activity, expected) => {
  expect(content(activity)).toEqual(expected);
});

test('an event says where the person is; one that says nonsense is still answered; others are let be', () => {
  expect(
    take({ type: 'event', name: 'mela/place', value: { lat: 12.97, lng: 77.59 } })?.message.content,
  ).toEqual({ kind: 'place', lat: 12.97, lng: 77.59 });
  expect(take({ type: 'event', name: 'mela/place', value: 'here' })?.message.content).toEqual({
    kind: 'other',
  });
  expect(take({ type: 'event', name: 'something' })).toBeUndefined();
  expect(take({ type: 'typing' })).toBeUndefined();
});

test("the id is the client's where it gives a fit one", () => {
  expect(
    take({ type: 'message', text: 'x', channelData: { clientActivityID: 'abc' } })?.message
      .messageId,
  ).toBe('abc');
  expect(
    take({ type: 'message', text: 'x', channelData: { clientActivityID: 'a'.repeat(201) } })
      ?.message.messageId,
  ).toBe('made');
  expect(
    take({ type: 'message', text: 'x', channelData: { clientActivityID: 7 } })?.message.messageId,
  ).toBe('made');
});

test('joining is one message however it is said, and leaves no bubble', () => {
  for (const activity of [
    { type: 'conversationUpdate' },
    { type: 'event', name: 'webchat/join' },
  ]) {
    expect(take(activity)).toMatchObject({
      message: { messageId: 'joined', content: { kind: 'joined' } },
      echo: undefined,
    });
  }
});

test('a form leaves the words of its button in the history and nothing that was typed', () => {
  const received = take({
    type: 'message',
    text: 'Send',
    value: { mela: 'f1', fields: { mobile: '98765' } },
  });
  expect(received?.echo).toEqual({ kind: 'choice', value: 'f1', text: 'Send' });
});

test('a text that is too long is refused with its reason', () => {
  expect(() => take({ type: 'message', text: 'x'.repeat(4_001) })).toThrow(
    expect.objectContaining({ status: 400, code: 'text_too_long' }),
  );
  expect(() => parseActivity(null)).toThrow(HttpError);
});
