import type { Clock } from '../../clock';
import type { HttpHead, HttpRequest, HttpResponse, HttpRoute } from '../../server/http';
import { firstHeader, jsonHttpResponse, jsonBody } from '../../server/http';
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

/** What the Teams channel is built from. */
export interface TeamsOptions {
  /** Puts a message into the inbox; it is on disk when this resolves. */
  accept(message: InboundMessage): Promise<unknown>;
  clock: Clock;
  /** 0 up to 1. */
  random: () => number;
  setTimer: SetChannelTimer;
  log: ServerLog;
  /** Undefined without `MicrosoftAppId`: then only emulators on this machine are answered, or nobody. */
  app: AppIdentity | undefined;
  /** Whether emulators on this machine are answered where there is no app. */
  emulator: boolean;
  /** Keeps which group's talk goes on in whose own chat; forgotten by a restart when not given. */
  moves?: OwnChatRecords | undefined;
  /** Where the signing keys are listed, the Bot Framework's own place when not given. */
  openIdUrl?: string | undefined;
}

/** The Teams channel: its route, its delivery, and the end of its connections. */
export interface TeamsChannel extends TeamsDeliver {
  routes: HttpRoute[];
  /** Without the keys that messages are signed by none can be taken. */
  ready: readonly ReadyCheck[];
  /** The talk of a group no longer goes on in a person's own chat. */
  endMove: (chat: string) => void;
  close: () => Promise<void>;
}

/** See `TeamsChannel`. */
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

/** Checks, stores, answers: the turn itself runs later, so that Teams need not send a slow one again. */
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
  if (isAction(activity)) return answerAction(stored, activity.locale, options.setTimer);
  await stored;
  return jsonHttpResponse(200, {});
}

/** What is typed in a chat may belong to a group's thread; what is said in the group itself does not. */
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
 * A conversation that is written in takes messages again, and a talk that the chat has of its own
 * ends the group's there.
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
