import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outgoing, sign, templateCreation } from './graph-schemas';

/** One message that the fake took. */
export interface GraphMessage {
  id: string;
  body: Record<string, unknown>;
}

/** A template that it knows. */
export interface GraphTemplate {
  id: string;
  name: string;
  language: string;
  status: string;
  components: unknown;
}

/** What it answers next instead of taking a message; `hang` takes it and breaks the connection, a lost answer. */
export interface GraphAnswer {
  status?: number;
  code?: number;
  hang?: boolean;
}

/** A file that a person sent. `size` and `url` are told in place of its own; `slow` is never given out. */
export interface GraphMedia {
  bytes: Buffer;
  mime: string;
  size?: number;
  url?: string;
  slow?: boolean;
}

/** A Graph API on loopback that refuses what the published reference does not allow, and keeps what it took. */
export interface FakeGraph {
  url: string;
  token: string;
  phoneNumberId: string;
  accountId: string;
  /** Messages taken, in order. */
  messages: GraphMessage[];
  /** Ids of messages marked as read. */
  read: string[];
  /** What was wrong with what came; empty when nothing was. */
  faults: string[];
  /** Answers for the next messages. */
  answers: GraphAnswer[];
  /** Is told of each message as it is taken. */
  taken?: (body: Record<string, unknown>) => void;
  /** Codes for the messages with pictures: none can be fetched while it is set. */
  pictures?: number | undefined;
  /** True once the 24 hours are over: then it takes templates alone. */
  closed?: boolean | undefined;
  /** Files that it gives out, by id. */
  media: Map<string, GraphMedia>;
  templates: GraphTemplate[];
  /** What was posted to make or change templates: method and path. */
  changed: string[];
  close(): void;
}

/** Starts one on a free port. */
export async function startFakeGraph(): Promise<FakeGraph> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => answer(graph, request, text, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at: AddressInfo | string | null = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const graph: FakeGraph = {
    url: `http://127.0.0.1:${port}/v25.0`,
    token: 'graph-token',
    phoneNumberId: '106540352242922',
    accountId: '102290129340398',
    messages: [],
    read: [],
    faults: [],
    answers: [],
    media: new Map(),
    templates: [],
    changed: [],
    close: () => server.close().closeAllConnections(),
  };
  return graph;
}

function answer(
  graph: FakeGraph,
  request: IncomingMessage,
  text: string,
  response: ServerResponse,
): void {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const reply = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }); // restify's own writeHead, set for every server, gives nothing back
    response.end(JSON.stringify(body));
  };
  const fault = (what: string, status = 400, code = 100): void => {
    graph.faults.push(what);
    reply(status, failure(code));
  };
  if (request.headers.authorization !== `Bearer ${graph.token}`)
    return fault('a wrong token', 401, 190);
  if (path === `/v25.0/${graph.phoneNumberId}/messages` && request.method === 'POST')
    return takeMessage(graph, JSON.parse(text), { request, reply, fault });
  const [, place, id = ''] = /^\/(v25\.0|given-out)\/(media-[\w-]+)$/.exec(path) ?? [];
  const media = graph.media.get(id);
  if (media && request.method === 'GET')
    return giveOut(graph, { id, media, whole: place === 'given-out' }, response, reply);
  if (path.startsWith('/v25.0/'))
    return templates(graph, path.slice('/v25.0/'.length), request.method ?? '', text, {
      request,
      reply,
      fault,
    });
  fault(`an unknown address ${path}`, 404, 100);
}

interface Talk {
  request: IncomingMessage;
  reply: (status: number, body: unknown) => void;
  fault: (what: string) => void;
}

/** First what there is to know of a file, with an address that is good for minutes; then the file. */
function giveOut(
  graph: FakeGraph,
  { id, media, whole }: { id: string; media: GraphMedia; whole: boolean },
  response: ServerResponse,
  reply: Talk['reply'],
): void {
  const {
    bytes,
    mime,
    size = bytes.length,
    url = `${new URL(graph.url).origin}/given-out/${id}`,
  } = media;
  if (!whole)
    return reply(200, {
      messaging_product: 'whatsapp',
      url,
      mime_type: mime,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_size: String(size),
      id,
    });
  if (media.slow) return;
  response.writeHead(200, { 'content-type': mime, 'content-length': String(bytes.length) });
  response.end(bytes);
}

const failure = (code: number): unknown => ({
  error: { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'trace' },
});

function takeMessage(
  graph: FakeGraph,
  body: Record<string, unknown>,
  { request, reply, fault }: Talk,
): void {
  if (body['status'] === 'read') {
    const read = sign.safeParse(body);
    if (!read.success) return fault(read.error.message);
    graph.read.push(read.data.message_id);
    return reply(200, { success: true });
  }
  const read = outgoing.safeParse(body);
  if (!read.success) return fault(read.error.message);
  if (graph.closed === true && read.data.type !== 'template') return reply(400, failure(131_047));
  const told = graph.answers.shift();
  if (told?.status !== undefined) return reply(told.status, failure(told.code ?? 1));
  if (graph.pictures !== undefined && JSON.stringify(body).includes('"image"'))
    return reply(400, failure(graph.pictures));
  const id = `wamid.sent${graph.messages.length + 1}`;
  graph.messages.push({ id, body });
  graph.taken?.(body);
  if (told?.hang === true) return void request.socket.destroy();
  reply(200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: body['to'], wa_id: body['to'] }],
    messages: [{ id, message_status: 'accepted' }],
  });
}

/** Making, listing and changing templates; the list comes in pages of two. */
function templates(
  graph: FakeGraph,
  path: string,
  method: string,
  text: string,
  { request, reply, fault }: Talk,
): void {
  if (method === 'POST') graph.changed.push(path);
  if (path === `${graph.accountId}/message_templates` && method === 'GET') {
    const after = Number(new URL(request.url ?? '', graph.url).searchParams.get('after') ?? 0);
    const next =
      after + 2 < graph.templates.length
        ? { next: `${graph.url}/${path}?limit=2&after=${after + 2}` }
        : {};
    return reply(200, {
      data: graph.templates.slice(after, after + 2),
      paging: { cursors: { after: `${after + 2}` }, ...next },
    });
  }
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (path === `${graph.accountId}/message_templates` && method === 'POST') {
    const read = templateCreation.safeParse(body);
    if (!read.success) return fault(read.error.message);
    const made = {
      id: `${graph.templates.length + 1}`,
      status: 'PENDING',
      name: read.data.name,
      language: read.data.language,
      components: read.data.components,
    };
    graph.templates.push(made);
    return reply(200, { id: made.id, status: made.status, category: read.data.category });
  }
  const known = graph.templates.find((one) => one.id === path);
  if (!known || method !== 'POST') return fault(`an unknown address ${path}`);
  known.components = Reflect.get(Object(body), 'components');
  reply(200, { success: true });
}

/** Kinds of the messages that it took, in order. */
export function saidBy(graph: FakeGraph): string[] {
  return graph.messages.map(({ body }) => `${String(body['type'])}${kindOf(body)}`);
}

function kindOf(body: Record<string, unknown>): string {
  const kind: unknown =
    Reflect.get(Object(body['interactive']), 'type') ??
    Reflect.get(Object(body['template']), 'name');
  return typeof kind === 'string' ? ` ${kind}` : '';
}
