import { choice, textReply } from '../../../dialogs/parts/say';
import { say } from '../../../src/reply/text';

/*
 * What must not compile stands behind @ts-expect-error: `npm run check:types` fails as soon as one of these lines is accepted.
 * Nothing is checked as it runs: there a key is only passed on.
 */

test('a key is said with a value for each parameter of its text', () => {
  expect(say('chat.bye')).toEqual({ say: 'chat.bye' });
  expect(say('elsewhere.orders', { n: 2 })).toEqual({ say: 'elsewhere.orders', with: { n: 2 } });
  // @ts-expect-error no such key
  say('chat.by');
  // @ts-expect-error the value is missing
  say('elsewhere.orders');
  // @ts-expect-error the parameter is misspelt
  say('elsewhere.orders', { m: 2 });
  // @ts-expect-error no such parameter beside it
  say('elsewhere.orders', { n: 2, what: 'x' });
  // @ts-expect-error the text tells numbers apart
  say('elsewhere.orders', { n: '2' });
  // @ts-expect-error the text takes nothing
  say('chat.bye', { name: 'x' });
});

test('a key put together from parts is one of those that it can become', () => {
  const state = (ended: boolean) => (ended ? 'CLOSED' : 'OPEN');
  expect(say(`issue.state.${state(true)}`)).toEqual({ say: 'issue.state.CLOSED' });
  const wrong = (ended: boolean) => (ended ? 'CLOSED' : 'GONE');
  // @ts-expect-error one of them is no key
  say(`issue.state.${wrong(true)}`);
  const any = (): string => 'OPEN';
  // @ts-expect-error it could become anything
  say(`issue.state.${any()}`);
});

test('a sentence takes the values after its buttons, and a label takes none', () => {
  expect(textReply('chat.bye')).toEqual({ kind: 'text', text: { say: 'chat.bye' }, choices: [] });
  expect(textReply('elsewhere.claimed', [], { match: '42' })).toMatchObject({
    text: { say: 'elsewhere.claimed', with: { match: '42' } },
  });
  expect(choice('choice.erase', 'code')).toEqual({ label: { say: 'choice.erase' }, value: 'code' });
  // @ts-expect-error the value is missing
  textReply('elsewhere.claimed');
  // @ts-expect-error the parameter is misspelt
  textReply('elsewhere.claimed', [], { code: '42' });
  // @ts-expect-error no such key
  textReply('elsewhere.claim', [], { match: '42' });
  // @ts-expect-error the text takes a value: `say` makes such a label
  choice('choice.forget-place', 'code');
  // @ts-expect-error no such key
  choice('choice.eraze', 'code');
});
