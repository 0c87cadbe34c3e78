import type { Clock } from '../../clock';
import type { HttpRequest, HttpResponse, Route } from '../../server/http';
import { header, json, jsonBody } from '../../server/http';
import type { Log } from '../../server/ports';
import type { Incoming } from '../../turn/message';
import { parseActivity } from './activity';
import type { AppIdentity } from './auth/credentials';
import { createCredentials, noCredentials } from './auth/credentials';
import { OPENID_URL, createKeys } from './auth/keys';
import type { TokenCheck } from './auth/token';
import { createTokenCheck } from './auth/token';
import { createConnector } from './connector';
import type { TeamsDeliver } from './deliver';
import { createTeamsDeliver } from './deliver';
import { MAX_BODY } from './limits';
import { checkLocal } from './local';
import { receive } from './receive';

/** What the Teams channel is built from. */
export interface TeamsOptions {
  /** Puts a message into the inbox; it is on disk when this resolves. */
  accept(message: Incoming): Promise<unknown>;
  clock: Clock;
  log: Log;
  /** Undefined without `MicrosoftAppId`: then only emulators on this machine are answered. */
  app: AppIdentity | undefined;
  /** Where the signing keys are listed, the Bot Framework's own place when not given. */
  openIdUrl?: string | undefined;
}

/** The Teams channel: its route, its delivery, and the end of its connections. */
export interface TeamsChannel extends TeamsDeliver {
  routes: Route[];
  close(): Promise<void>;
}

/** See `TeamsChannel`. */
export function createTeamsChannel(options: TeamsOptions): TeamsChannel {
  const { app, clock, log } = options;
  const tokens = app && createTokenCheck(app, createKeys(clock, log, options.openIdUrl ?? OPENID_URL), clock);
  const connector = createConnector(app ? createCredentials(app, clock) : noCredentials, log);
  const handle = (request: HttpRequest): Promise<HttpResponse> => take(options, tokens, request);
  return {
    ...createTeamsDeliver(connector),
    routes: [{ method: 'POST', path: '/api/messages', maxBody: MAX_BODY, handle }],
    close: () => connector.close(),
  };
}

/** Checks, stores, answers: the turn itself runs later, so that Teams need not send a slow one again. */
async function take(options: TeamsOptions, tokens: TokenCheck | undefined, request: HttpRequest): Promise<HttpResponse> {
  const activity = parseActivity(jsonBody(request));
  if (tokens) await tokens.check(header(request, 'authorization'), activity);
  else checkLocal(request, activity.serviceUrl);
  const message = receive(activity, request.body);
  if (message) await options.accept(message);
  return activity.type === 'invoke' && activity.name === 'adaptiveCard/action' ? json(200, CARD_ANSWER) : json(200, {});
}

/** A card's action wants an answer at once; what came of it follows as a message. */
const CARD_ANSWER = { statusCode: 200, type: 'application/vnd.microsoft.activity.message', value: '…' };
