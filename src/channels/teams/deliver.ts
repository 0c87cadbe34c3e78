import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import { ownWordsIn, type OwnWords } from '../../reply/own-words';
import type { Reply } from '../../reply/reply';
import type { LineOf, ReplyChoice } from '../../reply/reply-parts';
import type { ReplyWording } from '../../reply/word';
import type { TeamsAddress } from './address';
import { teamsAddressSchema } from './address';
import type { TeamsCallResult } from './called';
import { isStop } from './called';
import { withMention } from './invitation';
import type { BotConnector } from './connector';
import type { PersonalChatHandOffs } from './moves';
import type { PersonalChats } from './own-chat';
import { createPersonalChats } from './own-chat';
import { isPrivate } from './private';
import { renderReply, renderLink, renderText } from './render';
import type { TeamsDeliveryStep, TeamsStepSending } from './send-steps';
import { sendAll } from './send-steps';

/**
 * One reply to deliver: `key` names it, however often it is tried; `previous` is the id of the
 * message that showed the same card before.
 */
export interface TeamsDelivery {
  key: string;
  /** The conversation's stored address. */
  address: Readonly<Record<string, unknown>> | undefined;
  /** BCP 47, of the conversation. */
  language?: string | null | undefined;
  reply: Reply;
  /** The activity that this answers, where the address does not name one. */
  replyTo?: string | undefined;
  previous?: string | undefined;
}

/** Delivers replies to Teams. */
export interface TeamsDeliver {
  /**
   * Sends the reply's activities in order; called again after `retry`, continues where it stopped.
   * The result's id names the message to edit later. What a group must not read goes to the
   * person's one-to-one chat.
   */
  deliver(delivery: TeamsDelivery): Promise<TeamsCallResult>;
  /** Shows the typing sign; a failure is ignored. */
  typing(address: Readonly<Record<string, unknown>> | undefined): Promise<void>;
  /** Allows sending again to a conversation that refused us, as somebody wrote there. */
  heard(conversation: string): void;
}

/** The dependencies of delivering to Teams. */
export interface TeamsDeliveryDependencies {
  connector: BotConnector;
  moves: PersonalChatHandOffs;
  words: ReplyWording;
  clock: Clock;
}

interface TeamsDeliveryRun extends TeamsDeliveryDependencies, TeamsStepSending {
  chats: PersonalChats;
}

const MOST_UNDER_WAY = 10_000;

/** Creates the delivery of replies to Teams. */
export function createTeamsDeliver(parts: TeamsDeliveryDependencies): TeamsDeliver {
  const run: TeamsDeliveryRun = {
    ...parts,
    chats: createPersonalChats(parts.connector),
    progress: new LRUCache({ max: MOST_UNDER_WAY }),
    stopped: new LRUCache({ max: MOST_UNDER_WAY }),
  };
  return {
    deliver(delivery) {
      const to = teamsAddressSchema.safeParse(delivery.address);
      if (!to.success) return Promise.resolve({ outcome: 'failed', code: 'no_address' });
      const where = withReplyTo(to.data, delivery.replyTo);
      if (where.group === true && isPrivate(delivery.reply))
        return deliverPrivately(run, where, delivery);
      return deliverThere(run, where, delivery);
    },
    async typing(raw) {
      const to = teamsAddressSchema.safeParse(raw);
      if (to.success) await parts.connector.send(to.data, { type: 'typing' });
    },
    heard: (conversation) => void run.stopped.delete(conversation),
  };
}

const withReplyTo = (to: TeamsAddress, replyTo: string | undefined): TeamsAddress =>
  replyTo === undefined ? to : { replyToId: replyTo, ...to };

async function deliverPrivately(
  run: TeamsDeliveryRun,
  to: TeamsAddress,
  delivery: TeamsDelivery,
): Promise<TeamsCallResult> {
  const steps = await privateSteps(run, to, delivery);
  if (!Array.isArray(steps)) return steps;
  const called = await sendAll(run, delivery.key, steps);
  return isShut(called) ? shutOut(run, to, delivery) : called;
}

/** Sends a reply to its address; where that one-to-one chat is shut, tells the group. */
async function deliverThere(
  run: TeamsDeliveryRun,
  to: TeamsAddress,
  delivery: TeamsDelivery,
): Promise<TeamsCallResult> {
  const called = await sendAll(
    run,
    delivery.key,
    cardSteps(run, to, delivery.reply, delivery.previous),
  );
  const { thread, ...rest } = to;
  return thread === undefined || !isShut(called)
    ? called
    : shutOut(run, { ...rest, conversation: thread, group: true }, delivery);
}

/** Forgets a one-to-one chat that takes nothing, and tells the person in the group to open it. */
async function shutOut(
  run: TeamsDeliveryRun,
  group: TeamsAddress,
  { key, reply, language }: TeamsDelivery,
): Promise<TeamsCallResult> {
  run.chats.forget(group);
  return isPersonalReceipt(reply)
    ? { outcome: 'sent', id: undefined }
    : sendAll(run, `${key} shut`, [shutStep(group, ownWordsIn(run.words, language))]);
}

/** Tells whether a refusal lasts: the person reads nothing there. */
const isShut = (called: TeamsCallResult): boolean =>
  called.outcome === 'failed' &&
  (called.code === 'status_403' ||
    called.code === 'status_404' ||
    called.code === 'stopped' ||
    isStop(called.code));

/**
 * Returns the steps of a reply that a group must not read; or the call that failed to open the
 * person's one-to-one chat, where it may work later.
 */
async function privateSteps(
  run: TeamsDeliveryRun,
  to: TeamsAddress,
  { reply, previous, language }: TeamsDelivery,
): Promise<TeamsDeliveryStep[] | TeamsCallResult> {
  const words = ownWordsIn(run.words, language);
  const own = await run.chats.of(to);
  if ('chat' in own) {
    const quiet =
      reply.kind === 'ticket' ||
      isPersonalReceipt(reply) ||
      (reply.kind === 'status' && previous !== undefined);
    return [
      ...cardSteps(run, own.chat, reply, previous),
      ...(quiet
        ? []
        : [{ to, activity: renderText(forWhom(to, words('teams.private'))), kept: false }]),
    ];
  }
  if (own.called.outcome === 'retry') return own.called;
  return isPersonalReceipt(reply) ? [] : [shutStep(to, words)];
}

function shutStep(to: TeamsAddress, words: OwnWords): TeamsDeliveryStep {
  const bot = { own: to.botName ?? BOT_NAME };
  return {
    to,
    activity: renderLink(forWhom(to, words('teams.shut', { bot })), {
      label: words('teams.chat'),
      url: chatLink(to.bot),
    }),
    kept: false,
  };
}

/**
 * Tells whether a reply only adds, for one person, to what stands in the group: the group gets no
 * line about it, and misses nothing where it cannot be sent.
 */
const isPersonalReceipt = (reply: Reply): boolean =>
  reply.kind === 'receipt' && reply.personal === true;

const asHeardIn = (wording: ReplyWording, { group, botName }: TeamsAddress, reply: Reply): Reply =>
  group === true && 'text' in reply && reply.text !== undefined
    ? { ...reply, text: withMention(wording, reply.text, botName ?? BOT_NAME) }
    : reply;

/** The bot's name where Teams has not given one. */
const BOT_NAME = 'Mela';

/** Start of a bot's id in Teams, and in no other client. */
const TEAMS_BOT = '28:';

function cardSteps(
  { moves, words }: TeamsDeliveryRun,
  to: TeamsAddress,
  reply: Reply,
  previous: string | undefined,
): TeamsDeliveryStep[] {
  if (to.thread !== undefined) updateHandOff(moves, { ...to, thread: to.thread }, reply);
  const style = {
    thread: to.thread,
    plain: !to.bot.startsWith(TEAMS_BOT),
    name: to.group && to.name,
  };
  const { inPlace, anew } = shownAs(asHeardIn(words, to, reply), previous);
  const edits = inPlace ? renderReply(inPlace, style) : [];
  const again = anew?.kind === reply.kind; // the card itself stands below; in its old place a sentence is left
  const edited: TeamsDeliveryStep[] = edits.map((activity, i) => ({
    to,
    activity,
    kept: !again,
    lapses: again,
    previous: i === edits.length - 1 ? previous : undefined,
  }));
  return [
    ...edited,
    ...(anew ? renderReply(anew, style) : []).map((activity) => ({
      to,
      activity,
      kept: again,
      news: !again,
    })),
  ];
}

/**
 * Decides what to edit in place and what to send as a message: news comes as a message too, as
 * Teams notifies nobody of an edit.
 */
function shownAs(reply: Reply, previous: string | undefined): { inPlace?: Reply; anew?: Reply } {
  if (previous === undefined) return { anew: reply };
  if (reply.kind === 'pay') return { inPlace: sentenceOf(reply, []), anew: reply }; // sent again below
  const sum = reply.kind === 'status' ? reply.lines.at(-1) : undefined;
  if (reply.kind === 'status' && sum && LAST_STATES.has(reply.state))
    return { inPlace: lineOf(reply.title, sum), anew: reply }; // its sum stays where the link was
  if (reply.kind === 'status' && (reply.state !== 'waiting' || reply.choices.length > 0))
    return { inPlace: reply, anew: sentenceOf(reply, reply.choices) };
  return { inPlace: reply };
}

/** States that end an order, or its way to the seller's yes. */
const LAST_STATES: ReadonlySet<string> = new Set(['confirmed', 'cancelled', 'expired']);

const lineOf = (title: string, { label, amount = '' }: LineOf<string>): Reply => ({
  kind: 'text',
  text: `${title} · ${label} ${amount}`.trim(),
  choices: [],
});

const sentenceOf = (
  { title, text }: { title: string; text: string },
  choices: ReplyChoice[],
): Reply => ({ kind: 'text', text: `${title}: ${text}`, choices });

/**
 * Continues the group's conversation in the one-to-one chat where a reply asks something; ends that
 * once the order is paid or over.
 */
function updateHandOff(
  moves: PersonalChatHandOffs,
  { conversation, thread, user }: TeamsAddress & { thread: string },
  reply: Reply,
): void {
  if (
    isPersonalReceipt(reply) ||
    reply.kind === 'ticket' ||
    (reply.kind === 'text' && reply.choices.length === 0)
  )
    return;
  if (reply.kind !== 'status' || reply.state === 'waiting') moves.begin(conversation, thread, user);
  else if (HAND_OFF_END_STATES.has(reply.state)) moves.end(conversation, thread);
}

const HAND_OFF_END_STATES: ReadonlySet<string> = new Set([
  'processing',
  'confirmed',
  'cancelled',
  'expired',
]);

const forWhom = ({ name }: TeamsAddress, words: string): string =>
  name === undefined ? words : `${name}: ${words}`;

/** Returns a link to the person's one-to-one chat with the bot, for every Teams client. */
const chatLink = (bot: string): string =>
  `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(bot)}`;
