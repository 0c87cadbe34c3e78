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

/** Events of a WebSocket: it opened, brought a frame of text, or closed. */
export interface SocketEvents {
  opened: () => void;
  frame: (text: string) => void;
  closed: () => void;
}

/** Storage of texts between visits: `localStorage`, or memory where the browser forbids it. */
export interface TextStorage {
  read: (name: string) => string | undefined;
  write: (name: string, text: string | undefined) => void;
}

/** Everything the chat needs of the browser, so that its logic runs without one. Times are ms. */
export interface BrowserPorts {
  clock: Clock;
  /** Rejects when the network does not answer. */
  fetch: (address: string, request: FetchRequest) => Promise<FetchResponse>;
  /** Opens a WebSocket; returns a function that closes it without a further event. */
  openSocket: (address: string, events: SocketEvents) => () => void;
  /** Runs `work` once after `ms`; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
  /** Returns a random number from 0 to 1, for jitter. */
  chance: () => number;
  /** Makes an id that nobody else makes. */
  newId: () => string;
  /** Storage that all tabs of the site share. */
  shared: TextStorage;
  /** Storage of this tab. */
  own: TextStorage;
  /** Runs `work` while no other tab of the site runs theirs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}
