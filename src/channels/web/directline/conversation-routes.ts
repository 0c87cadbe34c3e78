import { z } from 'zod';
import type { Ids } from '../../../clock';
import type { HttpHead, HttpRequest, HttpResponse, Route } from '../../../server/http';
import { HttpError, header, json, jsonBody } from '../../../server/http';
import type { Incoming } from '../../../turn/message';
import { activityId, toActivities } from '../activities';
import { MAX_ACTIVITY_BODY, MAX_UPLOAD_BODY, PAGE_ENTRIES } from '../limits';
import type { Gate } from '../pace';
import type { Accept, Conversations } from '../ports';
import type { Posted } from '../receive';
import { JOINED_ID, parseActivity, receive } from '../receive';
import type { Access } from './access';
import { bearer, conversationGrant, grantOf, isSecret, streamUrl } from './access';
import { elided } from './elided';
import { givenAt, isErased, revoked } from './erased';
import { readParts } from './multipart';
import { newGrant } from './token-routes';
import type { Grant } from './tokens';
import { TOKEN_SECONDS } from './tokens';
import { readWatermark } from './watermark';

/** What the routes of conversations need. */
export interface Line {
  access: Access;
  accept: Accept;
  conversations: Conversations;
  ids: Ids;
  gate: Gate;
}

const CONVERSATIONS = '/v3/directline/conversations';

/** Direct Line's routes for conversations: start, come back, read, post, upload. The stream is an upgrade (`stream.ts`). */
export function conversationRoutes(line: Line): Route[] {
  const one = `${CONVERSATIONS}/:id`;
  const posts = { method: 'POST', cors: true, admit: (head: HttpHead) => mayPost(line, head) } as const;
  const reads = { method: 'GET', cors: true, admit: (head: HttpHead) => void mayCall(line, head) } as const;
  return [
    { method: 'POST', path: CONVERSATIONS, cors: true, admit: (head) => mayStart(line, head), handle: (request) => start(line, request) },
    { ...reads, path: one, handle: (request) => comeBack(line, request) },
    { ...reads, path: `${one}/activities`, handle: (request) => read(line, request) },
    { ...posts, path: `${one}/activities`, maxBody: MAX_ACTIVITY_BODY, handle: (request) => post(line, request) },
    { ...posts, path: `${one}/upload`, maxBody: MAX_UPLOAD_BODY, shortener: (head) => elided(header(head, 'content-type')), handle: (request) => upload(line, request) },
  ];
}

/** Who may call for a conversation at all, before a body is read. */
function mayCall({ access, gate }: Line, head: HttpHead): Grant {
  gate.request(head.address);
  return conversationGrant(access, head, head.params['id']);
}

function mayPost(line: Line, head: HttpHead): void {
  line.gate.message(head.address, mayCall(line, head));
}

/** A token's chat was counted when the token was made; by the secret it is made here. */
function mayStart({ access, gate }: Line, head: HttpHead): void {
  gate.request(head.address);
  const credential = bearer(head);
  if (isSecret(access, credential)) gate.chat(undefined);
  else grantOf(access, head, credential);
}

const startBody = z.object({ locale: z.string().max(35).optional().catch(undefined) }).catch({});

/** Opens the token's conversation (201), or finds it open (200). The person joins it by this, once. */
async function start(line: Line, request: HttpRequest): Promise<HttpResponse> {
  const credential = bearer(request);
  const grant = isSecret(line.access, credential) ? newGrant(line.access, line.ids, request) : grantOf(line.access, request, credential);
  const { locale } = startBody.parse(jsonBody(request));
  const joined: Incoming = { channel: 'web', conversation: grant.conversation, customer: grant.user, messageId: JOINED_ID, content: { kind: 'joined' }, ...(locale === undefined ? {} : { locale }) };
  const { duplicate, erased } = await line.accept(joined, undefined, givenAt(grant));
  if (erased) throw revoked();
  return opened(line, request, grant, { ...newPass(line, grant), status: duplicate ? 200 : 201 });
}

/** Gives a new token, or the one that asked where its person was erased: by that they read on until its own end. */
async function comeBack(line: Line, request: HttpRequest): Promise<HttpResponse> {
  const given = bearer(request);
  const grant = conversationGrant(line.access, request, request.params['id'], given);
  const watermark = request.query.get('watermark');
  readWatermark(watermark);
  const pass = (await isErased(line.conversations, grant)) ? { token: given, leftS: leftOf(line, given) } : newPass(line, grant);
  return opened(line, request, grant, { ...pass, status: 200, watermark: watermark ?? undefined });
}

interface Pass {
  token: string;
  leftS: number;
}

const newPass = (line: Line, grant: Grant): Pass => ({ token: line.access.tokens.make(grant), leftS: TOKEN_SECONDS });

function leftOf(line: Line, token: string): number {
  const checked = line.access.tokens.check(token);
  return checked.state === 'forged' ? 0 : checked.leftS;
}

function opened(line: Line, request: HttpRequest, { conversation }: Grant, { token, leftS, status, watermark }: Pass & { status: number; watermark?: string | undefined }): HttpResponse {
  return json(status, { conversationId: conversation, token, expires_in: leftS, streamUrl: streamUrl(line.access, request, conversation, token, watermark) });
}

async function read(line: Line, request: HttpRequest): Promise<HttpResponse> {
  const { user, conversation } = conversationGrant(line.access, request, request.params['id']);
  const after = readWatermark(request.query.get('watermark'));
  const id = await line.conversations.find(conversation, user);
  const entries = id === undefined ? [] : await line.conversations.history(id, { afterSeq: after, limit: PAGE_ENTRIES });
  return json(200, { activities: toActivities(conversation, user, entries), watermark: String(entries.at(-1)?.seq ?? after) });
}

async function post(line: Line, request: HttpRequest): Promise<HttpResponse> {
  const grant = conversationGrant(line.access, request, request.params['id']);
  return take(line, grant, parseActivity(jsonBody(request)));
}

/** Puts what was posted into the inbox; a message posted again gets the id it had. */
async function take(line: Line, grant: Grant, activity: Posted): Promise<HttpResponse> {
  const received = receive(activity, grant, () => line.ids.secret());
  const accepted = received && (await line.accept(received.message, received.echo, givenAt(grant)));
  if (accepted?.erased && !accepted.duplicate) throw revoked();
  const seq = accepted?.seq;
  return json(200, { id: seq === undefined ? `${grant.conversation}|x-${line.ids.secret()}` : activityId(grant.conversation, seq) });
}

/** Files are not kept: what came is told to the conversation, so that the person gets a friendly line. */
async function upload(line: Line, request: HttpRequest): Promise<HttpResponse> {
  const grant = conversationGrant(line.access, request, request.params['id']);
  const parts = readParts(request.body, header(request, 'content-type'));
  const described = parts.find((part) => part.name === 'activity' || part.type === 'application/vnd.microsoft.activity');
  const activity = described ? parseActivity(jsonBody({ body: described.bytes })) : parseActivity({ type: 'message' });
  const files = parts.filter((part) => part !== described).map((part) => ({ contentType: part.type }));
  if (files.length === 0) throw new HttpError(400, 'no_file', 'The upload holds no file.');
  return take(line, grant, { ...activity, attachments: files });
}
