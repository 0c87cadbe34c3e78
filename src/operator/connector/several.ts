import type { ConnectedTalk, DeskConnector } from './connector';

const TOLD_KEPT = 10_000;

/**
 * Joins connectors into one: the first one's names of a conversation are kept, and all are told of
 * each thing. Where one cannot be told, those that were are not told again, as far as this process
 * remembers; the ids say so to who hears twice.
 */
export function joinConnectors([first, ...others]: readonly [
  DeskConnector,
  ...DeskConnector[],
]): DeskConnector {
  if (others.length === 0) return first;
  const told = new Set<string>();
  const once = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    if (told.has(name)) return;
    await call();
    if (told.size >= TOLD_KEPT) told.clear();
    told.add(name);
  };
  return {
    open: async (opened) => {
      const talk = await first.open(opened);
      for (const other of others) await other.open(opened);
      return talk;
    },
    tell: async (talk, text, id) => {
      await once(`0 ${id}`, () => first.tell(talk, text, id));
      const own: ConnectedTalk = { ...talk, talk: conversationOf(id) };
      for (const [n, other] of others.entries())
        await once(`${n + 1} ${id}`, () => other.tell(own, text, id));
    },
  };
}

/** The conversation that the id of something said begins with. */
const conversationOf = (id: string): string => id.split(':')[0] ?? '';
