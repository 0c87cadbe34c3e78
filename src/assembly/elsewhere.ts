import { type arrival, claimMove, lastMove, lookAtMove, moveAway, offerMove, placesElsewhere, refuseMove, type Side } from '../../dialogs/elsewhere/operations';
import type { z } from 'zod';
import type { Clock, Ids } from '../clock';
import { movedName, renamed } from '../engine/packed';
import { orderDetails, viewOf, type Addresses } from '../orders/details';
import { say } from '../reply/text';
import type { Words } from '../reply/word';
import type { GuessLimits } from '../store/move-store';
import type { Conversation, Store } from '../store/store';
import type { ChannelName } from '../turn/message';
import type { CallFor, Performer } from '../turn/handle/perform';
import type { Turns } from '../turn/turns';
import { matchOf, newCode, readCode, spelt } from './move-code';
import { performer } from './performer';

/** A place that one can go on in. `words` is all that it may be called by; `link` opens it, with the message ready to be sent where `ready`. */
export interface Place {
  id: ChannelName;
  words: string;
  link?: ((typed: string) => string) | undefined;
  ready: boolean;
  /** One person may have it twice (two browsers): then it is a place to go to from itself too. */
  twice: boolean;
}

/** What going on elsewhere stands on. */
export interface ElsewhereParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  words: Words;
  defaultLanguage: string;
  places: readonly Place[];
  addresses: Addresses;
  tell: Turns['tell'];
}

const GOOD_MS = 10 * 60_000; // a code, and then the question whether it was oneself
const LIMITS: GuessLimits = { spanMs: GOOD_MS, sender: 5 };
const ENDING_DIGITS = 5;

/** What stands behind the operations of `dialogs/continue-elsewhere.ts`; how both sides are proved: docs/decisions/continue-elsewhere.md. */
export function elsewherePerformers(parts: ElsewhereParts): [string, Performer][] {
  return [
    performer(placesElsewhere, async (_input, who) => placesFrom(parts, await conversationOf(parts, who))),
    performer(offerMove, async ({ place, drafts }, who) => offer(parts, await conversationOf(parts, who), place, drafts)),
    performer(claimMove, async ({ code }, who) => claim(parts, await conversationOf(parts, who), code)),
    performer(lookAtMove, ({ ticket }, who) => look(parts, ticket, who)),
    performer(moveAway, (input, who) => away(parts, input, who)),
    performer(refuseMove, ({ ticket }, who) => refuse(parts, ticket, who)),
    performer(lastMove, async (_input, who) => {
      const last = await parts.store.lastMoveFrom(who.conversationId);
      return last ? { to: await sideOf(parts, last.to) } : {};
    }),
  ];
}

async function conversationOf({ store }: ElsewhereParts, { conversationId }: CallFor): Promise<Conversation> {
  const found = await store.conversation(conversationId);
  if (!found) throw new Error('the conversation is gone');
  return found;
}

const placesFrom = ({ places }: ElsewhereParts, { channel }: Conversation) => places.filter((one) => one.twice || one.id !== channel).map(({ id, words }) => ({ id, words }));

/** Others read what is said in a group: a code is not given or taken there. */
const isGroup = ({ address }: Conversation): boolean => address?.['group'] === true;

async function offer(parts: ElsewhereParts, here: Conversation, place: string, drafts: number) {
  const { store, clock, ids, words, defaultLanguage } = parts;
  const to = parts.places.find((one) => one.id === place);
  if (isGroup(here) || !to) return { is: 'group' };
  if (drafts === 0 && (await store.ordersOfConversation(here.id, 1)).length === 0) return { is: 'nothing', ...(to.link ? { link: to.link('') } : {}) };
  const [code, now] = [newCode(ids.secret()), clock.now()];
  await store.offerMove({ id: ids.uuid(), code, conversationId: here.id, expiresAt: now + GOOD_MS }, now);
  const typed = words.text(say('elsewhere.typed', { code: spelt(code) }), here.language ?? defaultLanguage);
  return { is: 'offered', typed, ready: to.ready, ...(to.link ? { link: to.link(typed) } : {}) };
}

async function claim({ store, clock, tell }: ElsewhereParts, here: Conversation, typed: string): Promise<z.infer<typeof claimMove.output>> {
  if (isGroup(here)) return { is: 'group', match: '', done: false };
  const now = clock.now();
  const claimed = await store.claimMove({ code: readCode(typed), conversationId: here.id, expiresAt: now + GOOD_MS, limits: LIMITS }, now);
  if (claimed.is !== 'claimed') return { is: claimed.is, match: '', done: false };
  const { id, from, state } = claimed.move;
  // Told again when the turn is handled again: the same message id is asked once.
  if (state === 'claimed') await tell(from, { messageId: `move:${id}:asked`, content: { kind: 'event', name: 'move-asked', data: { ticket: id } } });
  return { is: 'claimed', match: matchOf(id), done: state === 'moved' };
}

/** A side as its person knows it: of a phone number the last digits. */
async function sideOf({ store }: ElsewhereParts, conversationId: string | undefined): Promise<Side> {
  const found = conversationId === undefined ? undefined : await store.conversation(conversationId);
  if (!found) return { place: 'web' };
  const number = found.channel === 'whatsapp' && /^\d{8,}$/.test(found.user) ? found.user : undefined;
  return { place: found.channel, ...(number === undefined ? {} : { ending: number.slice(-ENDING_DIGITS) }) };
}

/** A move of this very conversation that may still be answered; anybody else's is as if there were none (I9). */
async function openMove({ store, clock }: ElsewhereParts, ticket: string, { conversationId }: CallFor) {
  const move = await store.move(ticket);
  return move?.from === conversationId && move.state === 'claimed' && move.expiresAt > clock.now() ? move : undefined;
}

async function look(parts: ElsewhereParts, ticket: string, who: CallFor): Promise<z.infer<typeof lookAtMove.output>> {
  const move = await openMove(parts, ticket, who);
  return { open: move !== undefined, to: await sideOf(parts, move?.to), match: matchOf(ticket) };
}

async function away(parts: ElsewhereParts, { ticket, drafts }: z.infer<typeof moveAway.input>, who: CallFor): Promise<z.infer<typeof moveAway.output>> {
  const { store } = parts;
  const move = await openMove(parts, ticket, who);
  const to = await sideOf(parts, move?.to);
  if (!move || !who.along) return { moved: false, to, cards: [] };
  const orders = await store.ordersOfConversation(who.conversationId, ORDERS_TOLD);
  const profile = (await store.customer(who.customerId))?.profile;
  const views = await Promise.all(orders.map(async (one) => viewOf(one, (await store.payLinksOfOrder(one.orderId))[0], parts.addresses)));
  const alive = views.flatMap((one) => (one && !OVER.has(one.state) ? [one] : []));
  const data: z.infer<typeof arrival> = { drafts: renamed(drafts, ticket), from: await sideOf(parts, who.conversationId), orders: alive.length, profile: { ...Object(profile) } };
  who.along.move = { id: ticket, content: { kind: 'event', name: 'moved', data }, details: (held) => withDraft(held, ticket) };
  return { moved: true, to, cards: alive.filter((one) => one.state !== 'confirmed').map(({ orderId, title }) => ({ orderId, title })) };
}

/** States of orders that nobody waits for any more. */
const OVER: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired']);

const ORDERS_TOLD = 500;

/** An order's draft goes by its new name, also where that draft is over: the other side has drafts of its own. */
function withDraft(details: unknown, ticket: string): unknown {
  const read = orderDetails.safeParse(details);
  return read.success ? { ...read.data, draft: movedName(read.data.draft, ticket) } : details;
}

async function refuse({ store, clock, tell }: ElsewhereParts, ticket: string, { conversationId }: CallFor): Promise<Record<string, never>> {
  const known = await store.move(ticket);
  const move = (await store.refuseMove(ticket, conversationId, clock.now())) ?? (known?.from === conversationId && known.state === 'refused' ? known : undefined);
  if (move?.to !== undefined) await tell(move.to, { messageId: `move:${ticket}:refused`, content: { kind: 'event', name: 'move-refused', data: {} } });
  return {};
}
