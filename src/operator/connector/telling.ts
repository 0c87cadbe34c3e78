import type { HistoryItem, Store } from '../../store/store';
import { transcriptOf } from '../page/transcript';
import type { ConnectedTalk, DeskConnector } from './connector';

const LINES_OF_CONTEXT = 30;
const MOST_LETTERS = 8_000;

type TellingStore = Pick<Store, 'handOver' | 'wholeTalk' | 'markHandOverTold' | 'connectHandOver'>;

/**
 * Makes what tells a connector of a hand-over: first what led to it, then each thing the person says,
 * in order. It goes on where it was when it runs again; one conversation is told by one at a time.
 */
export function createTelling(
  store: TellingStore,
  connector: DeskConnector,
): (conversationId: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (id) => {
    const before = running.get(id) ?? Promise.resolve();
    const own = before.catch(() => undefined).then(() => tellNews(store, connector, id));
    running.set(id, own);
    const over = (): void => {
      if (running.get(id) === own) running.delete(id);
    };
    own.then(over, over);
    return own;
  };
}

async function tellNews(store: TellingStore, connector: DeskConnector, id: string): Promise<void> {
  const line = await store.handOver(id);
  if (!line) return;
  const talk = await store.wholeTalk(id, LINES_OF_CONTEXT);
  let { connected } = line;
  let { toldSeq } = line;
  if (!connected) {
    connected = await connector.open({ conversation: id, channel: line.channel });
    await store.connectHandOver(id, connected);
  }
  if (toldSeq === 0) {
    await connector.tell(connected, contextOf(line.why, talk), `${id}:${line.openedAt}:context`);
    toldSeq = talk.at(-1)?.seq ?? 1;
    await store.markHandOverTold(id, toldSeq);
    return;
  }
  for (const item of talk)
    if (item.seq > toldSeq) await tellItem(store, connector, { id, connected, item });
}

async function tellItem(
  store: TellingStore,
  connector: DeskConnector,
  { id, connected, item }: { id: string; connected: ConnectedTalk; item: HistoryItem },
): Promise<void> {
  const text = item.from === 'person' ? linesOf([item]) : '';
  if (text !== '') await connector.tell(connected, text, `${id}:${item.seq}`);
  await store.markHandOverTold(id, item.seq);
}

/** What led to a hand-over: why, and the last of both sides. */
const contextOf = (why: string, talk: readonly HistoryItem[]): string =>
  [`Handed over: ${why}. What was said before:`, linesOf(talk, true)]
    .join('\n')
    .slice(-MOST_LETTERS);

const linesOf = (items: readonly HistoryItem[], named = false): string =>
  transcriptOf(items, (text) => text)
    .filter(({ kind, texts }) => kind !== 'event' && texts.length > 0)
    .map(
      ({ from, texts }) =>
        `${named ? (from === 'bot' ? 'Mela: ' : 'Customer: ') : ''}${texts.join('\n')}`,
    )
    .join('\n')
    .slice(0, MOST_LETTERS);
