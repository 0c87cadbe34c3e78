import { limitMessages } from '../../../src/app/message-limit';
import type { MessageAcceptance } from '../../../src/channels/host';
import { plainText } from '../../../src/reply/plain-text';
import type { InboundMessage } from '../../../src/turn/message';
import { Stage } from '../../support/talk/stage';
import { HandClock } from '../../support/web-host';

const from = (customer: string, n: number): InboundMessage => ({
  channel: 'whatsapp',
  conversation: customer,
  customer,
  messageId: `${customer}-${n}`,
  content: { kind: 'text', text: `hello ${n}` },
});

describe('messages of one person beyond the limit', () => {
  const clock = new HandClock();
  let taken: InboundMessage[] = [];
  const accept = limitMessages(
    async (messages): Promise<MessageAcceptance[]> => {
      taken.push(...messages);
      return messages.map(() => ({ duplicate: false }));
    },
    clock,
    3,
  );
  beforeEach(() => {
    taken = [];
    clock.time += 120_000;
  });

  test('are left out, the first of a minute telling the person, and nobody else’s', async () => {
    const flood = Array.from({ length: 10 }, (_, n) => from('a', n));
    const accepted = await accept([...flood, from('b', 0)]);
    expect(accepted.map(({ duplicate }) => duplicate)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(taken.map(({ content }) => content.kind)).toEqual([
      'text',
      'text',
      'text',
      'event',
      'text',
    ]);
    expect(taken.at(-1)?.customer).toBe('b');
  });

  test('are told of once a minute, however long they go on, and taken again after it', async () => {
    for (let n = 0; n < 600; n++) {
      await accept([from('c', n)]);
      clock.time += 100;
    }
    expect(taken.filter(({ content }) => content.kind === 'event').length).toBeLessThanOrEqual(2);
    expect(taken.length).toBeLessThan(10);
    clock.time += 60_000;
    taken = [];
    await accept([from('c', 601)]);
    expect(taken.map(({ content }) => content.kind)).toEqual(['text']);
  });
});

test.each([
  ['en', 'That’s a lot of messages'],
  ['hi', 'बहुत सारे मैसेज'],
  ['hi-Latn', 'bahut saare messages'],
])('the person reads so in %s, and what was under way stays', async (language, words) => {
  const stage = await Stage.open({}, { DEFAULT_LANGUAGE: language });
  const { turns, store } = stage.mela;
  const accept = limitMessages((messages, how) => turns.accept([...messages], how), stage.clock, 1);
  const web = (n: number): InboundMessage => ({ ...from('p', n), channel: 'web' });
  const first = { ...web(0), content: { kind: 'choice', value: '' } as const };
  await accept([first]);
  await accept([web(1)]);
  const id = (await store.conversationFor('web', 'p', 'p'))?.id ?? '';
  const said = async (): Promise<string> =>
    (await store.history(id, { limit: 20 }))
      .flatMap((item) => (item.from === 'bot' ? [plainText(item.reply)] : []))
      .join('\n');
  for (let n = 0; n < 500 && !(await said()).includes(words); n++) await stage.clock.advance(10);
  expect(await said()).toContain(words);
  await stage.close();
});
