import type { Clock } from '../../../../clock';

/** The part of a `fetch` answer that the chat reads. */
export interface FetchResponse {
  status: number;
  json: () => Promise<unknown>;
}

/** A request of the chat; `body` is JSON text. */
export interface FetchRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** What a stream tells: it opened, it brought a frame of text, it is over. */
export interface SocketEvents {
  opened: () => void;
  frame: (text: string) => void;
  closed: () => void;
}

/** Where a few texts are kept between visits: `localStorage`, or memory where the browser forbids it. */
export interface TextStorage {
  read: (name: string) => string | undefined;
  write: (name: string, text: string | undefined) => void;
}

/** Everything the chat needs of the browser, so that its logic runs without one. Times are ms. */
export interface BrowserPorts {
  clock: Clock;
  /** Rejects when the network does not answer. */
  fetch: (address: string, request: FetchRequest) => Promise<FetchResponse>;
  /** Opens a WebSocket; the function it gives closes it without a further event. */
  openSocket: (address: string, events: SocketEvents) => () => void;
  /** Runs `work` once after `ms`; the function it gives calls that off. */
  after: (ms: number, work: () => void) => () => void;
  /** 0 to 1, for jitter. */
  chance: () => number;
  /** An id nobody else makes. */
  newId: () => string;
  /** Kept for all tabs of the site. */
  shared: TextStorage;
  /** Kept for this tab. */
  own: TextStorage;
  /** Runs `work` while no other tab of the site runs theirs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}
