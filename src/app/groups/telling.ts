import { z } from 'zod';
import type { GroupOrderRow } from '../../store/arrangement-store';
import type { Store } from '../../store/store';
import type { TurnService } from '../../turn/turns';
import { groupPlaceOf } from '../group-place';

/** The dependencies of an announcer. */
export interface AnnouncerParts {
  store: Pick<Store, 'conversation' | 'conversationFor'>;
  turns: () => Pick<TurnService, 'accept' | 'tell'>;
}

/** Tells a group and its members about an arrangement; a repeated call tells nobody twice (I1). */
export interface ArrangementAnnouncer {
  /**
   * Speaks in the group as the arrangement: shows its card anew, with its order's state (`order`),
   * or says a piece of news (`news`), with when the food comes (`due`). `key` names what happened.
   */
  group(
    row: GroupOrderRow,
    key: string,
    what?: { news?: string; order?: string; due?: number },
  ): Promise<void>;
  /** Shows the group's card after a change, unless a later change has overtaken this row. */
  changed(row: GroupOrderRow): Promise<void>;
  /** Tells member `n` in their own conversation; `key` names what happened. */
  member(row: GroupOrderRow, n: number, key: string, event: string): Promise<void>;
  /** Returns the customer id under which the arrangement speaks; undefined before it has spoken. */
  voice(row: GroupOrderRow): Promise<string | undefined>;
  /** Tells all members that what they began about the arrangement is over. */
  over(row: GroupOrderRow): Promise<void>;
}

/**
 * Creates an announcer. An arrangement speaks in a conversation of its own, as nobody: so it has
 * one card whoever is host and wherever the host continues, and its history is no person's. Its
 * events are named `group-order`, `group-order-news`, `group-booking` and so on.
 */
export function createArrangementAnnouncer(parts: AnnouncerParts): ArrangementAnnouncer {
  const { store } = parts;
  return {
    member: (row, n, key, event) => tellMember(parts, row, n, key, event),
    group: async (row, key, { news, order, due } = {}) =>
      news === undefined
        ? tellGroup(parts, row, key, eventPrefixOf(row), order === undefined ? {} : { order })
        : tellGroup(parts, row, key, `${eventPrefixOf(row)}-news`, {
            news,
            ...(due === undefined ? {} : { due }),
          }),
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

/** Tells all members, and ends the opener's draft that waits for the arrangement's end. */
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

/** The arrangement's language, and the draft that waits for its end. */
const spokenIn = z.object({ language: z.string().optional(), opening: z.string().optional() });

const eventPrefixOf = ({ kind }: GroupOrderRow): string => (kind === 'food' ? 'group-order' : kind);

/** Returns the user id under which an arrangement speaks; no channel gives a person such an id. */
export const voiceOf = ({ id }: Pick<GroupOrderRow, 'id'>): string => `pot:${id}`;

/** Finds the group's place by the first member whose conversation is still stored. */
async function placeOf(store: AnnouncerParts['store'], row: GroupOrderRow) {
  for (const { conversationId } of row.members) {
    const conversation = await store.conversation(conversationId);
    const place = groupPlaceOf(conversation);
    if (conversation && place)
      return { ...place, channel: conversation.channel, language: conversation.language };
  }
  return undefined;
}
