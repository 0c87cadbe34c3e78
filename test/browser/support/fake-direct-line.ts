import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Reply } from '../../../src/reply/reply';
import { isRecord, memberOf } from '../../../src/channels/web/client/line/unknown';
import { plainText } from '../../../src/reply/plain-text';
import { contentSecurityPolicy } from '../../../src/orders/pages/security';
import { testClock } from '../../support/clock/test-clock';

/** What the widget sent. */
export interface Posted {
  type: string;
  text?: string;
  name?: string;
  value?: unknown;
  channelData: { clientActivityID: string };
}

interface Conversation {
  id: string;
  activities: Record<string, unknown>[];
  sockets: Set<WebSocket>;
  posted: Posted[];
}

/** Pages of the test's own beside the widget's files; one below `/site` is another site's and has no policy of ours. */
export type ExtraPages = Record<string, (address: string) => string>;

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const PIXEL_PICTURE = (hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="hsl(${hue} 60% 78%)"/><circle cx="240" cy="60" r="28" fill="#fff6d8"/><path d="M0 200 L90 90 L150 150 L220 70 L320 200Z" fill="hsl(${hue} 35% 38%)"/></svg>`;

/** Looks like a QR code and holds nothing. */
const SQUARES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21">${Array.from({ length: 441 }, (_, i) => ((i * i + i * 7 + Math.floor(i / 21) * 5) % 7 < 3 ? `<rect x="${i % 21}" y="${Math.floor(i / 21)}" width="1" height="1"/>` : '')).join('')}</svg>`;

/** A Direct Line 3.0 server for the widget's own tests: it says what the test tells it to, and lets tokens, sockets and the network fail. */
export class FakeDirectLine {
  readonly conversations = new Map<string, Conversation>();
  readonly tokens = new Map<string, { conversation: string; expiresAt: number }>();
  /** Calls by what they were, for counting. */
  readonly calls: string[] = [];
  lifetimeS = 1_800;
  address = '';
  /** Switches for what goes wrong. */
  down = false;
  noSockets = false;
  noResume = false;
  repeatFrames = false;
  onPost: (conversation: string, activity: Posted) => void = () => undefined;
  onStart: (conversation: string) => void = () => undefined;
  private readonly server: Server;
  private readonly sockets = new WebSocketServer({ noServer: true });

  constructor(
    private readonly files: string,
    private readonly pages: ExtraPages = {},
  ) {
    this.server = createServer((req, res) => void this.route(req, res));
    this.server.on('upgrade', (req, socket, head) => {
      if (this.down || this.noSockets) socket.destroy();
      else
        this.sockets.handleUpgrade(req, socket, head, (ws) =>
          this.stream(ws, new URL(req.url ?? '/', 'http://x')),
        );
    });
  }

  /** Starts on a free port; gives the address without a slash at the end. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${portOf(this.server)}`;
    return this.address;
  }

  async close(): Promise<void> {
    this.sockets.clients.forEach((ws) => ws.terminate());
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Mela says something. */
  say(conversation: string, reply: Reply, more: Record<string, unknown> = {}): void {
    const card = 'card' in reply ? { card: reply.card } : {};
    this.add(conversation, {
      type: 'message',
      from: { id: 'mela', role: 'bot' },
      text: plainText(reply),
      channelData: { mela: { reply, ...card } },
      ...more,
    });
  }

  /** Mela types. */
  type(conversation: string): void {
    this.send(conversation, [{ type: 'typing', from: { id: 'mela', role: 'bot' } }]);
  }

  /** Drops every socket, as a restart of the server does. */
  cut(): void {
    this.sockets.clients.forEach((ws) => ws.terminate());
  }

  /** Makes all tokens out so far expired. */
  expire(): void {
    this.tokens.forEach((token) => (token.expiresAt = 0));
  }

  /** The only conversation there is. */
  only(): Conversation {
    const [one] = [...this.conversations.values()].slice(-1);
    if (!one) throw new Error('no conversation yet');
    return one;
  }

  add(id: string, activity: Record<string, unknown>): string {
    const conversation = this.conversations.get(id);
    if (!conversation) throw new Error('unknown conversation');
    const whole = {
      id: `${id}|${String(conversation.activities.length + 1).padStart(7, '0')}`,
      timestamp: new Date(testClock.now()).toISOString(),
      ...activity,
    };
    conversation.activities.push(whole);
    this.send(id, [whole]);
    if (this.repeatFrames) this.send(id, [whole]);
    return whole.id;
  }

  private send(id: string, activities: unknown[]): void {
    const conversation = this.conversations.get(id);
    conversation?.sockets.forEach((ws) =>
      ws.send(JSON.stringify({ activities, watermark: String(conversation.activities.length) })),
    );
  }

  private stream(ws: WebSocket, url: URL): void {
    const conversation = this.conversations.get(url.searchParams.get('c') ?? '');
    if (!conversation) return ws.terminate();
    conversation.sockets.add(ws);
    ws.on('close', () => conversation.sockets.delete(ws));
    const missed = conversation.activities.slice(Number(url.searchParams.get('watermark') ?? 0));
    ws.send('');
    if (missed.length > 0)
      ws.send(
        JSON.stringify({ activities: missed, watermark: String(conversation.activities.length) }),
      );
  }

  private async route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://x');
    if (url.pathname.startsWith('/v3/')) {
      if (this.down) return void req.socket.destroy();
      const body = await bodyOf(req);
      return this.directLine(req, res, url, body);
    }
    if (req.method === 'POST') this.calls.push(`POST ${url.pathname}`);
    return this.file(res, url.pathname);
  }

  private file(res: ServerResponse, path: string): void {
    const page = this.pages[path];
    const policy: Record<string, string> = path.startsWith('/site')
      ? {}
      : { 'content-security-policy': contentSecurityPolicy() };
    if (page)
      return answer(
        res,
        200,
        { 'content-type': 'text/html; charset=utf-8', ...policy },
        page(this.address),
      );
    if (path === '/picture/qr')
      return answer(res, 200, { 'content-type': 'image/svg+xml' }, SQUARES);
    if (path.startsWith('/picture/'))
      return answer(
        res,
        200,
        { 'content-type': 'image/svg+xml' },
        PIXEL_PICTURE(Number(path.slice(9)) || 0),
      );
    const file = join(this.files, path === '/' ? 'index.html' : path);
    if (path.includes('..') || !existsSync(file)) return answer(res, 404, {}, '');
    res.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': contentSecurityPolicy({ embeddable: true }),
    });
    createReadStream(file).pipe(res);
  }

  private directLine(req: IncomingMessage, res: ServerResponse, url: URL, body: string): void {
    const path = url.pathname.replace('/v3/directline/', '');
    this.calls.push(`${req.method} ${path.replace(/^conversations\/[^/]+/, 'conversations/:id')}`);
    const json = (status: number, value: unknown): void =>
      answer(res, status, { 'content-type': 'application/json' }, JSON.stringify(value));
    if (path === 'tokens/generate') return json(200, this.grant(this.begin()));
    const bearer = (req.headers.authorization ?? '').replace('Bearer ', '');
    const token = this.tokens.get(bearer);
    if (!token) return json(403, {});
    if (path === 'tokens/resume')
      return this.noResume ? json(403, {}) : json(200, this.grant(token.conversation));
    if (token.expiresAt < Date.now()) return json(403, { error: { code: 'TokenExpired' } });
    if (path === 'tokens/refresh') return json(200, this.grant(token.conversation));
    return this.conversation(req, url, path, body, token.conversation, bearer, json);
  }

  private conversation(
    req: IncomingMessage,
    url: URL,
    path: string,
    body: string,
    id: string,
    bearer: string,
    json: (status: number, value: unknown) => void,
  ): void {
    const conversation = this.conversations.get(id);
    if (!conversation) return json(404, {});
    const watermark = url.searchParams.get('watermark') ?? '0';
    const streamUrl = `ws://elsewhere.invalid/v3/directline/conversations/${id}/stream?c=${id}&watermark=${watermark}`;
    if (path === 'conversations') {
      json(201, { conversationId: id, token: bearer, expires_in: this.lifetimeS, streamUrl });
      return this.onStart(id);
    }
    if (req.method === 'GET' && path === `conversations/${id}`)
      return json(200, { conversationId: id, streamUrl });
    if (req.method === 'GET')
      return json(200, {
        activities: conversation.activities.slice(Number(watermark)),
        watermark: String(conversation.activities.length),
      });
    return json(200, { id: this.post(conversation, postedOf(body)) });
  }

  private post(conversation: Conversation, activity: Posted): string {
    const { clientActivityID } = activity.channelData;
    const known = conversation.activities.find(
      (one) => memberOf(one['channelData'], 'clientActivityID') === clientActivityID,
    );
    if (known) return String(known['id']);
    conversation.posted.push(activity);
    const value = isRecord(activity.value) ? { ...activity.value, fields: undefined } : undefined;
    const id = this.add(conversation.id, {
      ...activity,
      value,
      from: { id: 'dl_person', role: 'user' },
    });
    this.onPost(conversation.id, activity);
    return id;
  }

  /** A new conversation, as a site's own server would begin one. */
  begin(): string {
    const id = `c${randomUUID().slice(0, 8)}`;
    this.conversations.set(id, { id, activities: [], sockets: new Set(), posted: [] });
    return id;
  }

  /** A token for a conversation. */
  grant(conversation: string): { conversationId: string; token: string; expires_in: number } {
    const token = randomUUID();
    this.tokens.set(token, { conversation, expiresAt: Date.now() + this.lifetimeS * 1000 });
    return { conversationId: conversation, token, expires_in: this.lifetimeS };
  }
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

function postedOf(body: string): Posted {
  const value: unknown = JSON.parse(body);
  const id = memberOf(memberOf(value, 'channelData'), 'clientActivityID');
  if (!isRecord(value) || typeof id !== 'string')
    throw new Error('a message without clientActivityID');
  return { ...value, type: String(value['type']), channelData: { clientActivityID: id } };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  req.setEncoding('utf8');
  for await (const part of req) text += String(part);
  return text;
}

/** Not chained: restify, in the same process, patches writeHead to give nothing. */
function answer(
  res: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void {
  res.writeHead(status, headers);
  res.end(body);
}
