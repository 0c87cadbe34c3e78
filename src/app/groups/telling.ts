import { z } from 'zod';
import type { GroupOrderRow } from '../../store/arrangement-store';
import type { Store } from '../../store/store';
import type { TurnService } from '../../turn/turns';
import { groupPlaceOf } from '../group-place';

/** What telling of arrangements stands on. */
export interface AnnouncerParts {
  store: Pick<Store, 'conversation' | 'conversationFor'>;
  turns: () => Pick<TurnService, 'accept' | 'tell'>;
}

/**
 * Tells the group and its members of an arrangement. Each call may be made again: whoever heard it
 * hears nothing twice (I1).
 */
export interface ArrangementAnnouncer {
  /**
   * Its own voice in the group: it shows the card anew, with how its order stands (`order`), or
   * (`news`) says something. `key` names what happened.
   */
  group(row: GroupOrderRow, key: string, what?: { news?: string; order?: string }): Promise<void>;
  /** The same of a change, by its version: one that another has overtaken is not shown. */
  changed(row: GroupOrderRow): Promise<void>;
  /** One member's own talk. */
  member(row: GroupOrderRow, n: number, key: string, event: string): Promise<void>;
  /** Our id of the nobody that a group order speaks as, once it has spoken. */
  voice(row: GroupOrderRow): Promise<string | undefined>;
  /** All members: what they began about the group order is over. */
  over(row: GroupOrderRow): Promise<void>;
}

/**
 * An arrangement speaks in its group in a conversation of its own, as nobody: so its card stays one
 * whoever is host, wherever the host goes on, and what is kept of it is no person's. What it tells
 * is called by its kind: `group order`, `group order-news`, `group booking`, `group booking-news` …
 */
export function createArrangementAnnouncer(parts: AnnouncerParts): ArrangementAnnouncer {
  const { store } = parts;
  return {
    member: (row, n, key, event) => tellMember(parts, row, n, key, event),
    group: async (row, key, { news, order } = {}) =>
      news === undefined
        ? tellGroup(parts, row, key, eventPrefixOf(row), order === undefined ? {} : { order })
        : tellGroup(parts, row, key, `${eventPrefixOf(row)}-news`, { news }),
    changed: async (row) =>
      tellGroup(parts, row, `v${row.version}`, eventPrefixOf(row), { version: row.version }),
    async voice(row) {
      const place = await placeOf(store, row);
      return (
        place &&
        (await store.conversationFor(place.channel, place.thread, voiceOf(row)))?.customerId
      );
    },
    over: (row) => tellAllOver(parts, row),
  };
}

async function tellMember(
  { turns }: AnnouncerParts,
  row: GroupOrderRow,
  n: number,
  key: string,
  event: string,
): Promise<void> {
  const held = row.members.find((one) => one.n === n);
  if (held)
    await turns().tell(held.conversationId, {
      messageId: `pot:${row.id}:${key}`,
      content: {
        kind: 'event',
        name: `${eventPrefixOf(row)}-${event}`,
        data: { arrangement: row.id, ...(held.draft === undefined ? {} : { draft: held.draft }) },
      },
    });
}

async function tellGroup(
  { store, turns }: AnnouncerParts,
  row: GroupOrderRow,
  key: string,
  name: string,
  data: Record<string, unknown>,
): Promise<void> {
  const place = await placeOf(store, row);
  if (!place) return;
  const content = { kind: 'event', name, data: { arrangement: row.id, ...data } } as const;
  const message = {
    channel: place.channel,
    conversation: place.thread,
    customer: voiceOf(row),
    messageId: `pot:${row.id}:${key}`,
    content,
    address: place.address,
  };
  const locale = spokenIn.safeParse(row.details).data?.language ?? place.language ?? undefined;
  await turns().accept([{ ...message, ...(locale === undefined ? {} : { locale }) }]);
}

/** Ends the opener's draft that waits for the end of it as well. */
async function tellAllOver(parts: AnnouncerParts, row: GroupOrderRow): Promise<void> {
  const { opening } = spokenIn.safeParse(row.details).data ?? {};
  const [opener] = row.members;
  if (opener && opening !== undefined && opening !== opener.draft)
    await tellMember(
      parts,
      { ...row, members: [{ ...opener, draft: opening }] },
      opener.n,
      'over:opening',
      'over',
    );
  for (const { n, draft } of row.members)
    if (draft !== undefined) await tellMember(parts, row, n, 'over', 'over');
}

/** The language that it was begun in, and the draft that waits for its end. */
const spokenIn = z.object({ language: z.string().optional(), opening: z.string().optional() });

const eventPrefixOf = ({ kind }: GroupOrderRow): string => (kind === 'food' ? 'group-order' : kind);

/** The name under which an arrangement speaks; no channel names a person so. */
export const voiceOf = ({ id }: Pick<GroupOrderRow, 'id'>): string => `pot:${id}`;

/** Where the group is, from the first of the members who is still known. */
async function placeOf(store: AnnouncerParts['store'], row: GroupOrderRow) {
  for (const { conversationId } of row.members) {
    const conversation = await store.conversation(conversationId);
    const place = groupPlaceOf(conversation);
    if (conversation && place)
      return { ...place, channel: conversation.channel, language: conversation.language };
  }
  return undefined;
}
