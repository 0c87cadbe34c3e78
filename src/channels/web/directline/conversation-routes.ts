import { z } from 'zod';
import type { IdGenerator } from '../../../clock';
import type { HttpHead, HttpRequest, HttpResponse, HttpRoute } from '../../../server/http';
import { HttpError, firstHeader, jsonHttpResponse, jsonBody } from '../../../server/http';
import { packedFor } from '../../../server/packed';
import type { InboundMessage } from '../../../turn/message';
import { activityId, toActivities } from '../activities';
import { MAX_ACTIVITY_BODY, MAX_UPLOAD_BODY, PAGE_ENTRIES } from '../limits';
import type { WebRateLimiter } from '../pace';
import type { ChannelConversations } from '../../host';
import type { AcceptWebMessage } from '../ports';
import type { PostedActivity } from '../receive';
import { JOINED_ID, parseActivity, receivePostedActivity } from '../receive';
import type { WebAccessControl } from './access';
import { readBearer, conversationGrant, grantOf, isSecret, streamUrl } from './access';
import { createFileElision } from './elided';
import { givenAt, isErased, tokenRevokedError } from './erased';
import { readParts } from './multipart';
import { newGrant } from './token-routes';
import type { TokenGrant } from './tokens';
import { TOKEN_SECONDS } from './tokens';
import { readWatermark, unseenEntries, watermarkText } from './watermark';

/** The dependencies of the conversations' routes. */
export interface ConversationRouteDependencies {
  access: WebAccessControl;
  accept: AcceptWebMessage;
  conversations: ChannelConversations;
  ids: IdGenerator;
  limiter: WebRateLimiter;
}

const CONVERSATIONS_PATH = '/v3/directline/conversations';

/**
 * Returns Direct Line's routes for conversations: start, come back, read, post, upload. The stream
 * is an upgrade (`stream.ts`).
 */
export function conversationRoutes(line: ConversationRouteDependencies): HttpRoute[] {
  const one = `${CONVERSATIONS_PATH}/:id`;
  const posts = {
    method: 'POST',
    cors: true,
    admit: (head: HttpHead) => mayPost(line, head),
  } as const;
  const reads = {
    method: 'GET',
    cors: true,
    admit: (head: HttpHead) => void mayCall(line, head),
  } as const;
  return [
    {
      method: 'POST',
      path: CONVERSATIONS_PATH,
      cors: true,
      admit: (head) => mayStart(line, head),
      handle: (request) => startConversation(line, request),
    },
    { ...reads, path: one, handle: (request) => comeBack(line, request) },
    { ...reads, path: `${one}/activities`, handle: (request) => readActivities(line, request) },
    {
      ...posts,
      path: `${one}/activities`,
      maxBody: MAX_ACTIVITY_BODY,
      handle: (request) => postActivity(line, request),
    },
    {
      ...posts,
      path: `${one}/upload`,
      maxBody: MAX_UPLOAD_BODY,
      shortener: (head) => createFileElision(firstHeader(head, 'content-type')),
      handle: (request) => uploadFiles(line, request),
    },
  ];
}

/** Checks the caller's rate and token before the body is read. */
function mayCall({ access, limiter }: ConversationRouteDependencies, head: HttpHead): TokenGrant {
  limiter.request(head.address);
  return conversationGrant(access, head, head.params['id']);
}

function mayPost(line: ConversationRouteDependencies, head: HttpHead): void {
  line.limiter.message(head.address, mayCall(line, head));
}

/** Counts a new chat where the secret starts one; one with a token counted when that was made. */
function mayStart({ access, limiter }: ConversationRouteDependencies, head: HttpHead): void {
  limiter.request(head.address);
  const credential = readBearer(head);
  if (isSecret(access, credential)) limiter.chat(undefined);
  else grantOf(access, head, credential);
}

const startBody = z.object({ locale: z.string().max(35).optional().catch(undefined) }).catch({});

/** Opens the token's conversation (201) or finds it open (200); the person joins it once. */
async function startConversation(
  line: ConversationRouteDependencies,
  request: HttpRequest,
): Promise<HttpResponse> {
  const credential = readBearer(request);
  const grant = isSecret(line.access, credential)
    ? newGrant(line.access, line.ids, request)
    : grantOf(line.access, request, credential);
  const { locale } = startBody.parse(jsonBody(request));
  const joined: InboundMessage = {
    channel: 'web',
    conversation: grant.conversation,
    customer: grant.user,
    messageId: JOINED_ID,
    content: { kind: 'joined' },
    ...(locale === undefined ? {} : { locale }),
  };
  const { duplicate, erased } = await line.accept(joined, undefined, givenAt(grant));
  if (erased) throw tokenRevokedError();
  return conversationAnswer(line, request, grant, {
    ...newPass(line, grant),
    status: duplicate ? 200 : 201,
  });
}

/** Answers with a new token, or the same one for an erased person, who may read until its end. */
async function comeBack(
  line: ConversationRouteDependencies,
  request: HttpRequest,
): Promise<HttpResponse> {
  const given = readBearer(request);
  const grant = conversationGrant(line.access, request, request.params['id'], given);
  const watermark = request.query.get('watermark');
  readWatermark(watermark);
  const pass = (await isErased(line.conversations, grant))
    ? { token: given, leftS: leftOf(line, given) }
    : newPass(line, grant);
  return conversationAnswer(line, request, grant, {
    ...pass,
    status: 200,
    watermark: watermark ?? undefined,
  });
}

interface ConversationPass {
  token: string;
  leftS: number;
}

const newPass = (line: ConversationRouteDependencies, grant: TokenGrant): ConversationPass => ({
  token: line.access.tokens.make(grant),
  leftS: TOKEN_SECONDS,
});

function leftOf(line: ConversationRouteDependencies, token: string): number {
  const checked = line.access.tokens.check(token);
  return checked.state === 'forged' ? 0 : checked.leftS;
}

function conversationAnswer(
  line: ConversationRouteDependencies,
  request: HttpRequest,
  { conversation }: TokenGrant,
  {
    token,
    leftS,
    status,
    watermark,
  }: ConversationPass & { status: number; watermark?: string | undefined },
): HttpResponse {
  return jsonHttpResponse(status, {
    conversationId: conversation,
    token,
    expires_in: leftS,
    streamUrl: streamUrl(line.access, request, conversation, token, watermark),
  });
}

async function readActivities(
  line: ConversationRouteDependencies,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { user, conversation } = conversationGrant(line.access, request, request.params['id']);
  const mark = readWatermark(request.query.get('watermark'));
  const id = await line.conversations.find(conversation, user);
  const { entries, anew } =
    id === undefined
      ? { entries: [], anew: false }
      : await unseenEntries(line.conversations, id, { mark, limit: PAGE_ENTRIES });
  const answer = jsonHttpResponse(200, {
    activities: toActivities(conversation, user, entries),
    watermark: watermarkText(entries.at(-1) ?? mark),
    ...(anew && { anew }),
  });
  return packedFor(request, answer);
}

async function postActivity(
  line: ConversationRouteDependencies,
  request: HttpRequest,
): Promise<HttpResponse> {
  const grant = conversationGrant(line.access, request, request.params['id']);
  return acceptActivity(line, grant, parseActivity(jsonBody(request)));
}

/** Puts an activity into the inbox; one posted again gets the same id. */
async function acceptActivity(
  line: ConversationRouteDependencies,
  grant: TokenGrant,
  activity: PostedActivity,
): Promise<HttpResponse> {
  const received = receivePostedActivity(activity, grant, () => line.ids.secret());
  const accepted = received && (await line.accept(received.message, received.echo, givenAt(grant)));
  if (accepted?.erased && !accepted.duplicate) throw tokenRevokedError();
  const seq = accepted?.seq;
  return jsonHttpResponse(200, {
    id:
      seq === undefined
        ? `${grant.conversation}|x-${line.ids.secret()}`
        : activityId(grant.conversation, seq),
  });
}

/** Drops uploaded files but puts their kind into the inbox, so that the person gets an answer. */
async function uploadFiles(
  line: ConversationRouteDependencies,
  request: HttpRequest,
): Promise<HttpResponse> {
  const grant = conversationGrant(line.access, request, request.params['id']);
  const parts = readParts(request.body, firstHeader(request, 'content-type'));
  const described = parts.find(
    (part) => part.name === 'activity' || part.type === 'application/vnd.microsoft.activity',
  );
  const activity = described
    ? parseActivity(jsonBody({ body: described.bytes }))
    : parseActivity({ type: 'message' });
  const files = parts
    .filter((part) => part !== described)
    .map((part) => ({ contentType: part.type }));
  if (files.length === 0) throw new HttpError(400, 'no_file', 'The upload holds no file.');
  return acceptActivity(line, grant, { ...activity, attachments: files });
}
