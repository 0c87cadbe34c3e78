import type { Clock } from '../../clock';
import type { HttpHead, HttpRequest, HttpResponse, HttpRoute } from '../../server/http';
import { firstHeader, jsonHttpResponse, jsonBody } from '../../server/http';
import { ownWordsIn } from '../../reply/own-words';
import type { ReplyWording } from '../../reply/word';
import type { ServerLog, ReadyCheck } from '../../server/ports';
import type { InboundMessage } from '../../turn/message';
import type { TeamsActivity } from './activity';
import { parseActivity } from './activity';
import type { AppIdentity } from './auth/credentials';
import { createCredentials, noCredentials } from './auth/credentials';
import { OPENID_URL, createSigningKeys } from './auth/keys';
import type { TokenCheck } from './auth/token';
import { createTokenCheck } from './auth/token';
import { createBotConnector } from './connector';
import type { TeamsDeliver } from './deliver';
import { createTeamsDeliver } from './deliver';
import { answerAction } from './invoke';
import { MAX_BODY } from './limits';
import { checkLocal, checkNear } from './local';
import type { PersonalChatHandOffs } from './moves';
import { createPersonalChatHandOffs } from './moves';
import { createTeamsRateLimiter } from './pace';
import { withRateLimit } from './paced';
import { receiveActivity } from './receive';
import type { TypingIndicators } from './signs';
import { createTypingIndicators } from './signs';
import type { OwnChatRecords, SetChannelTimer } from '../host';

/** The dependencies of the Teams channel. */
export interface TeamsOptions {
  /** Puts a message into the inbox; it is on disk when this resolves. */
  accept(message: InboundMessage): Promise<unknown>;
  clock: Clock;
  /** Returns a random number from 0 up to 1. */
  random: () => number;
  setTimer: SetChannelTimer;
  log: ServerLog;
  /** The texts of `prompts`. */
  words: ReplyWording;
  /** The bot's registration; without one the channel answers only local emulators, or nobody. */
  app: AppIdentity | undefined;
  /** True to answer emulators on this machine where there is no app. */
  emulator: boolean;
  /** Stored records of which group's conversation continues where; in memory when not given. */
  moves?: OwnChatRecords | undefined;
  /** Address of the list of signing keys; the Bot Framework's own when not given. */
  openIdUrl?: string | undefined;
}

/** The Teams channel: its route, its delivery, and the end of its connections. */
export interface TeamsChannel extends TeamsDeliver {
  routes: HttpRoute[];
  /** Checks that there are signing keys, without which no message can be checked. */
  ready: readonly ReadyCheck[];
  /** Stops continuing a group's conversation in a person's one-to-one chat. */
  endMove: (chat: string) => void;
  close: () => Promise<void>;
}

/** Creates the Teams channel. */
export function createTeamsChannel(options: TeamsOptions): TeamsChannel {
  const { app, clock, log, random, setTimer } = options;
  const keys = createSigningKeys(clock, log, options.openIdUrl ?? OPENID_URL);
  const tokens = app && createTokenCheck(app, keys, clock);
  const connector = createBotConnector({
    credentials: app ? createCredentials(app, clock) : noCredentials,
    clock,
    random,
    log,
  });
  const moves = createPersonalChatHandOffs(clock, log, options.moves);
  // Teams' limits are not those of an emulator on this machine.
  const delivering = createTeamsDeliver({
    connector: app ? withRateLimit(connector, createTeamsRateLimiter(clock), setTimer) : connector,
    moves,
    words: options.words,
    clock,
  });
  const typing = createTypingIndicators(setTimer);
  const handle = (request: HttpRequest): Promise<HttpResponse> =>
    acceptActivity({ options, tokens, moves, delivering, typing }, request);
  const admit = (head: HttpHead): void =>
    tokens ? tokens.admit(firstHeader(head, 'authorization')) : checkNear(head, options.emulator);
  return {
    ...delivering,
    deliver: (delivery) => {
      typing.said(conversationOf(delivery.address));
      return delivering.deliver(delivery);
    },
    endMove: (chat) => moves.end(chat),
    ready: app ? [{ name: 'teams_keys', check: () => keys.had() }] : [],
    routes: [{ method: 'POST', path: '/api/messages', maxBody: MAX_BODY, admit, handle }],
    close: () => {
      typing.close();
      return connector.close();
    },
  };
}

function conversationOf(address: Readonly<Record<string, unknown>> | undefined): string {
  const id = address?.['conversation'];
  return typeof id === 'string' ? id : '';
}

interface TeamsIntake {
  options: TeamsOptions;
  tokens: TokenCheck | undefined;
  moves: PersonalChatHandOffs;
  delivering: TeamsDeliver;
  typing: TypingIndicators;
}

/** Checks, stores and answers; the turn runs later, so that Teams repeats no slow message. */
async function acceptActivity(
  { options, tokens, moves, delivering, typing }: TeamsIntake,
  request: HttpRequest,
): Promise<HttpResponse> {
  const activity = parseActivity(jsonBody(request));
  if (tokens) await tokens.check(firstHeader(request, 'authorization'), activity);
  else checkLocal(request, activity.serviceUrl, options.emulator);
  const moved = await groupThreadOf(activity, moves);
  const message = receiveActivity(activity, request.body, () => moved);
  if (message) reopenConversation(message, activity, moves, delivering);
  if (message && message.content.kind !== 'joined')
    typing.heard(conversationOf(message.address), () => void delivering.typing(message.address));
  const stored = message && options.accept(message);
  if (isAction(activity))
    return answerAction(stored, ownWordsIn(options.words, activity.locale), options.setTimer);
  await stored;
  return jsonHttpResponse(200, {});
}

/** Finds the group's thread of words typed in a one-to-one chat; none for words in the group. */
function groupThreadOf(
  { conversation, from, id }: TeamsActivity,
  moves: PersonalChatHandOffs,
): ReturnType<PersonalChatHandOffs['of']> {
  return conversation === undefined || conversation.isGroup === true
    ? undefined
    : moves.of(conversation.id, id, from?.id);
}

const isAction = ({ type, name }: TeamsActivity): boolean =>
  type === 'invoke' && name === 'adaptiveCard/action';

/**
 * Allows replies again in a conversation where somebody wrote. A message of the chat's own ends the
 * group's conversation there.
 */
function reopenConversation(
  message: InboundMessage,
  { conversation }: TeamsActivity,
  moves: PersonalChatHandOffs,
  delivering: TeamsDeliver,
): void {
  if (conversation === undefined) return;
  delivering.heard(conversation.id);
  if (message.content.kind !== 'joined' && message.conversation === conversation.id)
    moves.end(conversation.id);
}
