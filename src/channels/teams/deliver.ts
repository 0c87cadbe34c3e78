import { LRUCache } from 'lru-cache';
import type { Reply } from '../../reply/reply';
import { address } from './address';
import type { Called, Connector } from './connector';
import { render } from './render';

/** One reply to deliver: `key` names it, however often it is tried; `previous` is the id of the message that showed the same card before. */
export interface TeamsDelivery {
  key: string;
  /** As `receive` kept it with the conversation. */
  address: Readonly<Record<string, unknown>> | undefined;
  reply: Reply;
  previous?: string | undefined;
}

/** Delivers replies to Teams. */
export interface TeamsDeliver {
  /** Sends the reply's activities in order; the id told is that of the last. Called again after `retry`, it goes on where it stopped. */
  deliver(delivery: TeamsDelivery): Promise<Called>;
  /** Shows that an answer is on its way; what becomes of it does not matter. */
  typing(address: Readonly<Record<string, unknown>> | undefined): Promise<void>;
}

/** See `TeamsDeliver`. */
export function createTeamsDeliver(connector: Connector): TeamsDeliver {
  const done = new LRUCache<string, number>({ max: 10_000 });
  return {
    async deliver({ key, address: raw, reply, previous }) {
      const to = address.safeParse(raw);
      if (!to.success) return { outcome: 'failed', code: 'no_address' };
      const parts = render(reply);
      let last: Called = { outcome: 'sent', id: undefined };
      for (const [i, part] of parts.entries()) {
        if (i < (done.get(key) ?? 0)) continue;
        last = await place(connector, to.data, part, i === parts.length - 1 ? previous : undefined);
        if (last.outcome !== 'sent') return last;
        done.set(key, i + 1);
      }
      done.delete(key);
      return last;
    },
    async typing(raw) {
      const to = address.safeParse(raw);
      if (to.success) await connector.send(to.data, { type: 'typing' });
    },
  };
}

/** In the place of the earlier card where it is still there, else as a new message. */
async function place(connector: Connector, to: Parameters<Connector['send']>[0], part: Readonly<Record<string, unknown>>, previous: string | undefined): Promise<Called> {
  if (previous === undefined) return connector.send(to, part);
  const replaced = await connector.send(to, part, previous);
  if (replaced.outcome === 'sent') return { outcome: 'sent', id: replaced.id ?? previous };
  return replaced.outcome === 'failed' && replaced.code !== 'status_403' ? connector.send(to, part) : replaced;
}
