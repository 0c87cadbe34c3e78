import { sequenceOf, type DirectLineActivity, type OutboundActivity } from '../line/activity';
import type { LinkState } from '../line/direct-line';

/** A message that the server has. `key` names its bubble; `epoch` counts conversations. */
export interface ServerMessage {
  key: string;
  epoch: number;
  sequence: number;
  activity: DirectLineActivity;
}

/** A message of this tab that the server has not shown back yet. `at` is ms UTC. */
export interface OutgoingChatMessage {
  clientId: string;
  outbound: OutboundActivity;
  at: number;
  state: 'waiting' | 'sent' | 'refused';
  /** How many times the server, reached before, broke off over it. */
  unanswered?: number | undefined;
}

/** All that the page shows, as plain data that only `reduceChat` changes. */
export interface ChatState {
  conversation: string;
  epoch: number;
  messages: readonly ServerMessage[];
  outgoing: readonly OutgoingChatMessage[];
  link: LinkState;
  /** True while a call gets no answer: the network or the server hangs. */
  stalled: boolean;
  /** True once the history has been read. */
  loaded: boolean;
  /** Time until which the typing sign shows, ms UTC. */
  typingUntil: number;
}

/** An event of the chat. `now` is ms UTC. */
export type ChatEvent =
  | { kind: 'link'; link: LinkState }
  | { kind: 'stalled'; stalled: boolean }
  | { kind: 'conversation'; id: string }
  | { kind: 'anew' }
  | { kind: 'loaded' }
  | { kind: 'activities'; activities: DirectLineActivity[]; now: number }
  | { kind: 'said'; outgoing: OutgoingChatMessage }
  | { kind: 'sent'; clientId: string }
  | { kind: 'refused'; clientId: string }
  | { kind: 'retried'; clientId: string };

/** The state before the server has answered. */
export const emptyChat: ChatState = {
  conversation: '',
  epoch: 0,
  messages: [],
  outgoing: [],
  link: 'connecting',
  stalled: false,
  loaded: false,
  typingUntil: 0,
};

const TYPING_MS = 30_000; // a turn that says nothing for so long has nothing more to say

/** Returns the state after an event; the same activity again changes nothing. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'link':
      return state.link === event.link ? state : { ...state, link: event.link };
    case 'stalled':
      return state.stalled === event.stalled ? state : { ...state, stalled: event.stalled };
    case 'conversation':
      return enterConversation(state, event.id);
    case 'anew':
      return forgetHistory(state);
    case 'loaded':
      return state.loaded ? state : { ...state, loaded: true };
    case 'activities':
      return addActivities(state, event.activities, event.now);
    case 'said':
      return { ...state, outgoing: [...state.outgoing, event.outgoing] };
    case 'sent':
      return markOutgoing(state, event.clientId, 'sent');
    case 'refused':
      return markOutgoing(state, event.clientId, 'refused');
    default:
      return markOutgoing(state, event.clientId, 'waiting');
  }
}

/**
 * Enters another conversation. What is shown stays, in an epoch of its own, as the numbers start
 * over. Sent messages that the old conversation has not shown back stay in it.
 */
function enterConversation(state: ChatState, id: string): ChatState {
  if (id === state.conversation) return state;
  if (state.messages.length === 0) return { ...state, conversation: id, typingUntil: 0 };
  const stranded = state.outgoing
    .filter((one) => one.state === 'sent')
    .map((one) => echoOf(one, state.epoch));
  const outgoing = state.outgoing.filter((one) => one.state !== 'sent');
  return {
    ...state,
    conversation: id,
    epoch: state.epoch + 1,
    typingUntil: 0,
    outgoing,
    messages: inOrder(state.messages, stranded),
  };
}

/** Drops this conversation's messages, as the server sends a restored history from its start. */
const forgetHistory = (state: ChatState): ChatState => ({
  ...state,
  messages: state.messages.filter((one) => one.epoch !== state.epoch),
  typingUntil: 0,
});

function echoOf({ clientId, outbound, at }: OutgoingChatMessage, epoch: number): ServerMessage {
  return {
    key: clientId,
    epoch,
    sequence: Infinity,
    activity: { id: '', type: 'message', from: 'person', at, text: outbound.text ?? '', clientId },
  };
}

const markOutgoing = (
  state: ChatState,
  clientId: string,
  as: OutgoingChatMessage['state'],
): ChatState => ({
  ...state,
  outgoing: state.outgoing.map((one) => (one.clientId === clientId ? { ...one, state: as } : one)),
});

function addActivities(state: ChatState, activities: DirectLineActivity[], now: number): ChatState {
  const seen = new Set(state.messages.flatMap((one) => namesOf(one.epoch, one.activity)));
  let { typingUntil } = state;
  const fresh: ServerMessage[] = [];
  for (const activity of activities) {
    if (activity.type === 'typing') {
      if (activity.from === 'mela') typingUntil = now + TYPING_MS;
      continue;
    }
    const names = namesOf(state.epoch, activity);
    if (names.some((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    const own = state.outgoing.some((one) => one.clientId === activity.clientId);
    if (activity.from === 'mela') typingUntil = 0;
    else if (own) typingUntil = now + TYPING_MS;
    fresh.push({
      key: activity.clientId ?? activity.id,
      epoch: state.epoch,
      sequence: sequenceOf(activity.id) ?? Infinity,
      activity,
    });
  }
  if (fresh.length === 0)
    return typingUntil === state.typingUntil ? state : { ...state, typingUntil };
  return {
    ...state,
    typingUntil,
    messages: inOrder(state.messages, fresh),
    outgoing: dropEchoed(state.outgoing, fresh),
  };
}

const namesOf = (epoch: number, activity: DirectLineActivity): string[] =>
  [
    activity.id && `${epoch} id ${activity.id}`,
    activity.clientId && `client ${activity.clientId}`,
  ].filter((name): name is string => Boolean(name));

/** Sorts by conversation, then by number; messages without one stay in the order they came. */
function inOrder(before: readonly ServerMessage[], fresh: ServerMessage[]): ServerMessage[] {
  return [...before, ...fresh].sort(
    (a, b) => a.epoch - b.epoch || (a.sequence === b.sequence ? 0 : a.sequence - b.sequence),
  );
}

function dropEchoed(
  outgoing: readonly OutgoingChatMessage[],
  fresh: ServerMessage[],
): OutgoingChatMessage[] {
  const echoed = new Set(fresh.map((one) => one.activity.clientId));
  return outgoing.filter((one) => !echoed.has(one.clientId));
}
