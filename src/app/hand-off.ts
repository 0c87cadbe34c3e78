import {
  type handoffArrivalSchema,
  claimHandoff,
  lastHandoff,
  readHandoff,
  completeHandoff,
  offerHandoff,
  listHandoffPlaces,
  refuseHandoff,
  type HandoffSide,
} from '../../dialogs/continue-elsewhere/operations';
import type { z } from 'zod';
import type { Clock, IdGenerator } from '../clock';
import { handedOffDraftId, renameHandedOffDrafts } from '../engine/packed-drafts';
import { orderDetails, viewOf, type OrderPageAddresses } from '../orders/details';
import { say } from '../reply/text';
import type { ReplyWording } from '../reply/word';
import type { GuessLimits } from '../store/move-store';
import type { Conversation, Store } from '../store/store';
import type { CallFor, EffectHandler } from '../turn/handle/perform';
import type { TurnService } from '../turn/turns';
import { matchOf, newCode, readCode, formatCode } from './move-code';
import { effectHandlerFor } from './effect-handler';
import { isReadAlong } from './group-place';
import { phoneNumberOf, type HandOffDestination } from './hand-off-places';

/** The dependencies of the channel hand-off. */
export interface HandOffParts {
  store: Store;
  clock: Clock;
  ids: IdGenerator;
  words: ReplyWording;
  defaultLanguage: string;
  places: readonly HandOffDestination[];
  addresses: OrderPageAddresses;
  tell: TurnService['tell'];
}

const CODE_VALID_MS = 10 * 60_000; // of a code, then of the question "was it you?"
const GUESS_LIMITS: GuessLimits = { spanMs: CODE_VALID_MS, sender: 5 };
const ENDING_DIGITS = 5;

/**
 * Returns the effect handlers of `dialogs/continue-elsewhere/dialog.ts`. How a person proves both
 * sides: docs/decisions/continue-elsewhere.md.
 */
export function handOffEffectHandlers(parts: HandOffParts): [string, EffectHandler][] {
  return [
    effectHandlerFor(listHandoffPlaces, async (_input, who) =>
      destinationsFrom(parts, await conversationOf(parts, who)),
    ),
    effectHandlerFor(offerHandoff, async ({ place, drafts }, who) =>
      offerHandOff(parts, await conversationOf(parts, who), place, drafts),
    ),
    effectHandlerFor(claimHandoff, async ({ code }, who) =>
      claimHandOff(parts, await conversationOf(parts, who), code),
    ),
    effectHandlerFor(readHandoff, ({ ticket }, who) => describeHandOff(parts, ticket, who)),
    effectHandlerFor(completeHandoff, (input, who) => performHandOff(parts, input, who)),
    effectHandlerFor(refuseHandoff, ({ ticket }, who) => refuseHandOff(parts, ticket, who)),
    effectHandlerFor(lastHandoff, async (_input, who) => {
      const last = await parts.store.lastMoveFrom(who.conversationId);
      return last ? { to: await handOffSideOf(parts, last.to) } : {};
    }),
  ];
}

async function conversationOf(
  { store }: HandOffParts,
  { conversationId }: CallFor,
): Promise<Conversation> {
  const found = await store.conversation(conversationId);
  if (!found) throw new Error('the conversation is gone');
  return found;
}

const destinationsFrom = ({ places }: HandOffParts, { channel }: Conversation) =>
  places.filter((one) => one.twice || one.id !== channel).map(({ id, words }) => ({ id, words }));

async function offerHandOff(
  parts: HandOffParts,
  here: Conversation,
  place: string,
  drafts: number,
) {
  const { store, clock, ids, words, defaultLanguage } = parts;
  const to = parts.places.find((one) => one.id === place);
  if (isReadAlong(here) || !to) return { is: 'group' };
  if (drafts === 0 && (await store.ordersOfConversation(here.id, 1)).length === 0)
    return { is: 'nothing', ...(to.link ? { link: to.link('') } : {}) };
  const [code, now] = [newCode(ids.secret()), clock.now()];
  await store.offerMove(
    { id: ids.uuid(), code, conversationId: here.id, expiresAt: now + CODE_VALID_MS },
    now,
  );
  const typed = words.text(
    say('elsewhere.typed', { code: formatCode(code) }),
    here.language ?? defaultLanguage,
  );
  return { is: 'offered', typed, ready: to.ready, ...(to.link ? { link: to.link(typed) } : {}) };
}

async function claimHandOff(
  { store, clock, tell }: HandOffParts,
  here: Conversation,
  typed: string,
): Promise<z.infer<typeof claimHandoff.output>> {
  if (isReadAlong(here)) return { is: 'group', match: '', done: false };
  const now = clock.now();
  const claimed = await store.claimMove(
    {
      code: readCode(typed),
      conversationId: here.id,
      expiresAt: now + CODE_VALID_MS,
      limits: GUESS_LIMITS,
    },
    now,
  );
  if (claimed.is !== 'claimed') return { is: claimed.is, match: '', done: false };
  const { id, from, state } = claimed.move;
  // A turn handled again sends this again, but one message id asks the person only once.
  if (state === 'claimed')
    await tell(from, {
      messageId: `move:${id}:asked`,
      content: { kind: 'event', name: 'move-asked', data: { ticket: id } },
    });
  return { is: 'claimed', match: matchOf(id), done: state === 'moved' };
}

/** Describes a side as its person knows it: its channel, and the last digits of a phone number. */
async function handOffSideOf(
  { store }: HandOffParts,
  conversationId: string | undefined,
): Promise<HandoffSide> {
  const found = conversationId === undefined ? undefined : await store.conversation(conversationId);
  if (!found) return { place: 'web' };
  const number = phoneNumberOf(found.channel, found.user);
  return {
    place: found.channel,
    ...(number === undefined ? {} : { ending: number.slice(-ENDING_DIGITS) }),
  };
}

/** Finds a move of this conversation that can still be answered; another's counts as none (I9). */
async function findOpenHandOff(
  { store, clock }: HandOffParts,
  ticket: string,
  { conversationId }: CallFor,
) {
  const move = await store.move(ticket);
  return move?.from === conversationId && move.state === 'claimed' && move.expiresAt > clock.now()
    ? move
    : undefined;
}

async function describeHandOff(
  parts: HandOffParts,
  ticket: string,
  who: CallFor,
): Promise<z.infer<typeof readHandoff.output>> {
  const move = await findOpenHandOff(parts, ticket, who);
  return {
    open: move !== undefined,
    to: await handOffSideOf(parts, move?.to),
    match: matchOf(ticket),
  };
}

async function performHandOff(
  parts: HandOffParts,
  { ticket, drafts }: z.infer<typeof completeHandoff.input>,
  who: CallFor,
): Promise<z.infer<typeof completeHandoff.output>> {
  const { store } = parts;
  const move = await findOpenHandOff(parts, ticket, who);
  const to = await handOffSideOf(parts, move?.to);
  if (!move || !who.along) return { moved: false, to, cards: [] };
  const orders = await store.ordersOfConversation(who.conversationId, MAX_ORDERS_LISTED);
  const profile = (await store.customer(who.customerId))?.profile;
  const views = await Promise.all(
    orders.map(async (one) =>
      viewOf(one, (await store.payLinksOfOrder(one.orderId))[0], parts.addresses),
    ),
  );
  const alive = views.flatMap((one) => (one && !ENDED_ORDER_STATES.has(one.state) ? [one] : []));
  const data: z.infer<typeof handoffArrivalSchema> = {
    drafts: renameHandedOffDrafts(drafts, ticket),
    from: await handOffSideOf(parts, who.conversationId),
    orders: alive.length,
    profile: { ...Object(profile) },
  };
  who.along.move = {
    id: ticket,
    content: { kind: 'event', name: 'moved', data },
    details: (held) => withDraft(held, ticket),
  };
  return {
    moved: true,
    to,
    cards: alive
      .filter((one) => one.state !== 'confirmed')
      .map(({ orderId, title }) => ({ orderId, title })),
  };
}

/** States of orders that nobody waits for any more. */
const ENDED_ORDER_STATES: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired']);

const MAX_ORDERS_LISTED = 500;

/** Renames the draft, even one that is over, in an order's details for the other side. */
function withDraft(details: unknown, ticket: string): unknown {
  const read = orderDetails.safeParse(details);
  return read.success
    ? { ...read.data, draft: handedOffDraftId(read.data.draft, ticket) }
    : details;
}

async function refuseHandOff(
  { store, clock, tell }: HandOffParts,
  ticket: string,
  { conversationId }: CallFor,
): Promise<Record<string, never>> {
  const known = await store.move(ticket);
  const move =
    (await store.refuseMove(ticket, conversationId, clock.now())) ??
    (known?.from === conversationId && known.state === 'refused' ? known : undefined);
  if (move?.to !== undefined)
    await tell(move.to, {
      messageId: `move:${ticket}:refused`,
      content: { kind: 'event', name: 'move-refused', data: {} },
    });
  return {};
}
