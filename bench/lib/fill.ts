import { createTurnHandler } from '../../src/turn/handle';
import { readSettings } from '../../src/settings/read-settings';
import { conversationPatterns } from '../../dialogs/patterns';
import type { Store } from '../../src/store/store';
import type { InboundMessage } from '../../src/turn/message';
import { ask } from '../ask/dialog';
import { askUnderstanding } from '../ask/understanding';
import { openData, surroundings } from './ours';

const AT_ONCE = 1_000;
const LEASE_MS = 30_000;

/** Stores conversations that have heard the first question, through the same handling and the same store as any turn. */
export async function fill(dataDir: string, count: number): Promise<void> {
  const store = await openData(dataDir);
  const settings = readSettings({ LOG_LEVEL: 'warn' });
  const context = {
    ...surroundings(settings),
    store,
    effectHandlers: {},
    dialogs: [ask],
    patterns: conversationPatterns,
    understanding: askUnderstanding,
    zone: settings.TIME_ZONE,
    defaultLanguage: 'en',
    support: undefined,
  };
  const handle = createTurnHandler(context);
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => first(from + i));
    await turns(store, handle, some);
  }
  await store.close();
}

async function turns(
  store: Store,
  handle: ReturnType<typeof createTurnHandler>,
  messages: InboundMessage[],
): Promise<void> {
  const now = Date.now();
  await Promise.all(
    messages.map(async (message) => {
      const claim = { owner: `fill-${message.conversation}`, leaseMs: LEASE_MS };
      const prepared = await store.prepareArrival([{ message }], { now });
      const turn = (await prepared?.write({ claim }))?.turn;
      if (!turn) throw new Error('a stored message was not claimed');
      const done = await store.commit(turn, await handle(turn), {
        now,
        deliver: { owner: `fill-${turn.conversation.id}`, leaseMs: LEASE_MS },
      });
      if (!done) throw new Error('a stored conversation was not committed');
      await store.settleDelivery(
        { conversation: turn.conversation, owner: `fill-${turn.conversation.id}` },
        [{ seq: done.from, outcome: 'sent', providerId: 'filled' }],
        { now },
      );
    }),
  );
}

function first(n: number): InboundMessage {
  const conversation = `stored-${n}`;
  const address = {
    serviceUrl: 'http://127.0.0.1:9',
    conversation,
    bot: '28:bot',
    channelId: 'msteams',
    user: `29:${conversation}`,
  };
  return {
    channel: 'teams',
    conversation,
    customer: `29:${conversation}`,
    messageId: `${conversation}-0`,
    content: { kind: 'text', text: 'hi' },
    locale: 'en-US',
    address,
  };
}
