import { memberOf } from '../../../../src/channels/web/client/line/unknown';
import type {
  FetchResponse,
  TextStorage,
  BrowserPorts,
  FetchRequest,
  SocketEvents,
} from '../../../../src/channels/web/client/line/ports';

/** Lets everything that is already settled run on. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 40; i += 1) await Promise.resolve();
};

/** A store of texts in memory. */
export function memory(): TextStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (name) => texts.get(name),
    write: (name, text) => void (text === undefined ? texts.delete(name) : texts.set(name, text)),
  };
}

/** Time that moves only when told to. */
export class FakeTime {
  now = 1_700_000_000_000;
  private jobs: { at: number; work: () => void }[] = [];

  readonly after = (ms: number, work: () => void): (() => void) => {
    const job = { at: this.now + ms, work };
    this.jobs.push(job);
    return () => {
      this.jobs = this.jobs.filter((one) => one !== job);
    };
  };

  /** Moves on and runs what falls due, in order. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settle();
    for (;;) {
      const next = this.jobs.filter((job) => job.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.jobs = this.jobs.filter((job) => job !== next);
      this.now = Math.max(this.now, next.at);
      next.work();
      await settle();
    }
    this.now = end;
  }

  /** The machine sleeps: time passes and nothing runs. */
  sleep(ms: number): void {
    this.now += ms;
  }
}

type Raw = Record<string, unknown> & { id: string };

/** A Direct Line server in memory, as strict about tokens as the real one. */
export class FakeServer {
  readonly calls: string[] = [];
  readonly posted: Record<string, unknown>[] = [];
  readonly activities = new Map<string, Raw[]>();
  readonly tokens = new Map<string, { conversation: string; until: number }>();
  down = false;
  noSockets = false;
  noResume = false;
  dropAnswers = 0;
  /** Ends the server over messages with these words; it is there again after some seconds. */
  lethal: string | undefined;
  deaths = 0;
  refuse: number | undefined;
  /** Conversations whose person was erased: their tokens read, and no more. */
  readonly erased = new Set<string>();
  private streams: { conversation: string; events: SocketEvents }[] = [];
  private count = 0;
  private life = 0;

  constructor(private readonly time: FakeTime) {}

  grant(conversation = `c${(this.count += 1)}`): {
    token: string;
    conversationId: string;
    expires_in: number;
  } {
    if (!this.activities.has(conversation)) this.activities.set(conversation, []);
    const token = `t${(this.count += 1)}`;
    this.tokens.set(token, { conversation, until: this.time.now + 1_800_000 });
    return { token, conversationId: conversation, expires_in: 1_800 };
  }

  readonly fetch = async (address: string, request: FetchRequest): Promise<FetchResponse> => {
    if (this.down) throw new TypeError('network');
    const url = new URL(address);
    const path = url.pathname.replace('/v3/directline/', '');
    this.calls.push(`${request.method} ${path}${url.search}`);
    if (this.lethal !== undefined && request.body?.includes(this.lethal)) this.die();
    if (this.down) throw new TypeError('cut');
    if (request.method === 'POST' && path.endsWith('/activities') && this.dropAnswers > 0) {
      this.dropAnswers -= 1;
      this.answer(request, path, url);
      throw new TypeError('cut');
    }
    const { status, body } = this.answer(request, path, url);
    return { status, json: () => Promise.resolve(body) };
  };

  readonly openSocket = (address: string, events: SocketEvents): (() => void) => {
    const conversation = new URL(address).searchParams.get('c') ?? '';
    const after = new URL(address).searchParams.get('watermark');
    const stream = { conversation, events };
    this.time.after(1, () => {
      if (this.noSockets || this.down) return events.closed();
      this.streams.push(stream);
      events.opened();
      events.frame('');
      const missed = this.unseen(this.activities.get(conversation) ?? [], after);
      if (missed.activities.length > 0) events.frame(JSON.stringify(missed));
    });
    return () => {
      this.streams = this.streams.filter((one) => one !== stream);
    };
  };

  /** How many streams are open. */
  get open(): number {
    return this.streams.length;
  }

  /** Something is said in a conversation, by Mela unless told otherwise. */
  say(conversation: string, text: string, more: Record<string, unknown> = {}): void {
    const list = this.activities.get(conversation) ?? [];
    const raw: Raw = {
      type: 'message',
      from: { role: 'bot' },
      text,
      id: `${conversation}|${String(list.length + 1).padStart(7, '0')}`,
      timestamp: new Date(this.time.now).toISOString(),
      ...more,
    };
    list.push(raw);
    this.activities.set(conversation, list);
    this.frame(conversation, { activities: [raw], watermark: this.mark(list) });
  }

  /** The server is one that was restored: what was said last was never said there. */
  goBack(conversation: string, by: number): void {
    this.cut();
    this.activities.get(conversation)?.splice(-by);
    this.life += 1;
  }

  private mark(list: readonly Raw[]): string {
    return this.life === 0 ? String(list.length) : `${list.length}-${this.life}`;
  }

  private unseen(
    list: readonly Raw[],
    watermark: string | null,
  ): Record<string, unknown> & { activities: Raw[] } {
    const [seen = '0', life = '0'] = (watermark ?? '0').split('-');
    const anew = Number(seen) > 0 && Number(life) !== this.life;
    return {
      activities: list.slice(anew ? 0 : Number(seen)),
      watermark: this.mark(list),
      ...(anew && { anew }),
    };
  }

  frame(conversation: string, body: unknown): void {
    for (const stream of this.streams)
      if (stream.conversation === conversation) stream.events.frame(JSON.stringify(body));
  }

  private die(): void {
    this.deaths += 1;
    this.down = true;
    this.cut();
    this.time.after(5_000, () => {
      this.down = false;
    });
  }

  /** Every stream breaks. */
  cut(): void {
    const broken = this.streams;
    this.streams = [];
    for (const stream of broken) stream.events.closed();
  }

  private answer(request: FetchRequest, path: string, url: URL): { status: number; body: unknown } {
    if (path === 'tokens/generate') return { status: 200, body: this.grant() };
    const bearer = (request.headers['authorization'] ?? '').slice('Bearer '.length);
    const token = this.tokens.get(bearer);
    if (!token) return { status: 403, body: {} };
    const speaks = request.method === 'POST';
    if (speaks && this.erased.has(token.conversation))
      return { status: 403, body: { error: { code: 'token_revoked' } } };
    if (path === 'tokens/resume')
      return this.noResume
        ? { status: 403, body: {} }
        : { status: 200, body: this.grant(token.conversation) };
    if (token.until <= this.time.now) return { status: 403, body: {} };
    if (path === 'tokens/refresh') return { status: 200, body: this.grant(token.conversation) };
    return this.inside(request, path, url, token.conversation);
  }

  private inside(
    request: FetchRequest,
    path: string,
    url: URL,
    id: string,
  ): { status: number; body: unknown } {
    const list = this.activities.get(id);
    if (!list) return { status: 404, body: {} };
    const streamUrl = `ws://other.invalid/stream?c=${id}&watermark=${url.searchParams.get('watermark') ?? 0}`;
    if (path === 'conversations') return { status: 201, body: { conversationId: id, streamUrl } };
    if (request.method === 'POST') return this.take(id, JSON.parse(request.body ?? '{}'));
    if (!path.endsWith('/activities'))
      return { status: 200, body: { conversationId: id, streamUrl } };
    return {
      status: 200,
      body: this.unseen(list, url.searchParams.get('watermark')),
    };
  }

  private take(id: string, body: Record<string, unknown>): { status: number; body: unknown } {
    if (this.refuse !== undefined) return { status: this.refuse, body: {} };
    const name = clientId(body);
    const known = this.activities.get(id)?.find((one) => clientId(one) === name);
    if (known) return { status: 200, body: { id: known.id } };
    this.posted.push(body);
    this.say(id, typeof body['text'] === 'string' ? body['text'] : '', {
      ...body,
      from: { role: 'user' },
    });
    return { status: 200, body: { id: this.activities.get(id)?.at(-1)?.id } };
  }
}

const clientId = (raw: Record<string, unknown>): unknown =>
  memberOf(raw['channelData'], 'clientActivityID');

/** Ports over a fake server; `shared` may be handed to a second tab. */
export function fakePorts(
  time: FakeTime,
  server: FakeServer,
  shared: TextStorage = memory(),
): BrowserPorts & { own: ReturnType<typeof memory> } {
  let ids = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const name = Math.round(time.now % 1000) + server.calls.length;
  return {
    clock: { now: () => time.now, elapsed: () => time.now },
    fetch: server.fetch,
    openSocket: server.openSocket,
    after: time.after,
    chance: () => 0.5,
    newId: () => `id-${name}-${(ids += 1)}`,
    shared,
    own: memory(),
    alone: (work) => {
      const next = turn.then(work, work);
      turn = next.catch(() => undefined);
      return next;
    },
  };
}
