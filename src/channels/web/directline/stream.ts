import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../../../clock';
import { clientAddress } from '../../../server/client-address';
import type { UpgradeHandler } from '../../../server/http';
import { HttpError } from '../../../server/http';
import type { ServerLog } from '../../../server/ports';
import { refuseUpgrade } from '../../../server/upgrades';
import type { WebRateLimiter } from '../pace';
import type { ChannelConversations } from '../../host';
import type { WebAccessControl } from './access';
import { conversationGrant } from './access';
import { StreamPump } from './pump';
import { readWatermark, type Watermark } from './watermark';

/** An empty frame this often tells proxies and clients that the line is alive. */
const KEEP_ALIVE_MS = 20_000;
/** Most bytes of a client's frame: clients send nothing but empty pings. */
const MAX_FRAME = 1_024;

/** The dependencies of streams; `clock` stamps typing signs. */
export interface StreamOptions {
  access: WebAccessControl;
  conversations: ChannelConversations;
  clock: Clock;
  log: ServerLog;
  limiter: WebRateLimiter;
  proxyHops: number;
  /** Most streams of one conversation; one more closes the oldest. */
  streamsPerChat: number;
}

const STREAM_PATH = /^\/v3\/directline\/conversations\/([^/]+)\/stream$/;

/**
 * Returns the upgrade of `GET conversations/:id/stream?t=token&watermark=`. A conversation may have
 * several streams, each at its own speed.
 */
export function streamUpgrade(options: StreamOptions): UpgradeHandler {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    perMessageDeflate: false,
  });
  const pumps = new StreamPumps(options);
  const beat = setInterval(() => pumps.keepAlive(), KEEP_ALIVE_MS);
  beat.unref();
  const open = async (opening: StreamOpening, raw: RawUpgrade): Promise<void> => {
    const id = await options.conversations.find(opening.thread, opening.user).catch(() => null);
    if (id === null) return refuseUpgrade(raw.socket, 503, 'Service Unavailable');
    if (id === undefined) return refuseUpgrade(raw.socket, 404, 'Not Found');
    sockets.handleUpgrade(raw.request, raw.socket, raw.head, (web) => pumps.add(web, id, opening));
  };
  return {
    matches: (path) => STREAM_PATH.test(path),
    handle(request, socket, head) {
      const opening = admitStream(options, request, socket);
      if (opening) void open(opening, { request, socket, head });
    },
    async close() {
      clearInterval(beat);
      pumps.close();
      await closeSocketServer(sockets);
    },
  };
}

interface RawUpgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

interface StreamOpening {
  thread: string;
  user: string;
  after: Watermark;
  /** Tells whether the token that opened the stream has ended for good. */
  isOver: () => boolean;
}

/** Checks rate, token and watermark of an opening; refuses on the socket itself. */
function admitStream(
  options: StreamOptions,
  request: IncomingMessage,
  socket: Duplex,
): StreamOpening | undefined {
  try {
    const address = clientAddress(request, options.proxyHops);
    options.limiter.request(address);
    const url = new URL(request.url ?? '/', 'http://stream');
    const conversation = STREAM_PATH.exec(url.pathname)?.[1];
    const token = url.searchParams.get('t');
    if (!token) throw new HttpError(401, 'no_token', 'A stream needs its token.');
    const grant = conversationGrant(options.access, request, conversation, token);
    const after = readWatermark(url.searchParams.get('watermark'));
    const over = options.limiter.stream(address, grant.conversation);
    socket.once('close', over);
    return {
      thread: grant.conversation,
      user: grant.user,
      after,
      isOver: () => options.access.tokens.isOver(grant),
    };
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 400;
    refuseUpgrade(
      socket,
      status,
      STATUS_TEXTS[status] ?? 'Bad Request',
      error instanceof HttpError ? error : undefined,
    );
    return undefined;
  }
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
};

function closeSocketServer(sockets: WebSocketServer): Promise<void> {
  return new Promise((resolve) => {
    sockets.close(() => resolve());
  });
}

/** All open streams of this process, by conversation. */
class StreamPumps {
  readonly #open = new Map<string, Set<StreamPump>>();
  readonly #stop: (() => void)[];

  constructor(private readonly options: StreamOptions) {
    const { conversations, clock } = options;
    this.#stop = [
      conversations.onEntry((id) => this.#each(id, (pump) => pump.wake())),
      conversations.onTyping((id) => this.#each(id, (pump) => pump.typing(clock.now()))),
    ];
  }

  add(socket: WebSocket, id: string, opening: StreamOpening): void {
    const pump = new StreamPump({
      ...opening,
      socket,
      id,
      conversations: this.options.conversations,
      log: this.options.log,
    });
    const peers = this.#open.get(id) ?? new Set();
    this.#open.set(id, peers.add(pump));
    this.#makePlace(peers);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      peers.delete(pump);
      if (peers.size === 0 && this.#open.get(id) === peers) this.#open.delete(id);
    });
    pump.wake();
  }

  /** Closes the oldest stream of a chat that has too many, as each costs its own reads. */
  #makePlace(peers: Set<StreamPump>): void {
    const [oldest] = peers;
    if (!oldest || peers.size <= this.options.streamsPerChat) return;
    peers.delete(oldest);
    oldest.giveWay();
  }

  keepAlive(): void {
    for (const peers of this.#open.values()) for (const pump of peers) pump.keepAlive();
  }

  close(): void {
    for (const stop of this.#stop) stop();
    for (const peers of this.#open.values()) for (const pump of peers) pump.close();
  }

  #each(id: string, act: (pump: StreamPump) => void): void {
    for (const pump of this.#open.get(id) ?? []) act(pump);
  }
}
