import type { Clock } from '../../clock';
import { RateLimiter, takeOrRefuse, tooMany, type TokenBucketRate } from '../../server/pace';
import type { HttpError } from '../../server/http';
import { HOUR_MS, MINUTE_MS } from '../../units';

/** Rate limits for strangers at this node (docs/operating.md, "Limits"). */
export interface WebRateLimits {
  /** Requests of one address in a minute, whatever they ask for. */
  requestsPerAddress: number;
  /** New chats in an hour. */
  chatsPerAddress: number;
  chatsInAll: number;
  /** Messages in a minute. */
  messagesPerPerson: number;
  messagesPerAddress: number;
  messagesInAll: number;
  /** Streams that are open. */
  streamsPerChat: number;
  streamsPerAddress: number;
  streamsInAll: number;
}

/** The limits where no setting says otherwise. */
export const DEFAULT_WEB_RATE_LIMITS: WebRateLimits = {
  requestsPerAddress: 6_000,
  chatsPerAddress: 300,
  chatsInAll: 10_000,
  messagesPerPerson: 120,
  messagesPerAddress: 1_500,
  messagesInAll: 30_000,
  streamsPerChat: 5,
  streamsPerAddress: 500,
  streamsInAll: 10_000,
};

/**
 * Most openings of a chat's streams in a minute: each reads the chat anew, and a client on a bad
 * line comes back every few seconds.
 */
const OPENINGS_A_MINUTE = 60;
const ALL_CALLERS = '';

const rateOf = (count: number, spanMs: number): TokenBucketRate => ({ count, spanMs });

/** Counts calls of the web channel and refuses too many with 429 and a sentence. */
export class WebRateLimiter {
  readonly #requests: RateLimiter;
  readonly #chats: RateLimiter;
  readonly #allChats: RateLimiter;
  readonly #chatMessages: RateLimiter;
  readonly #messages: RateLimiter;
  readonly #addressMessages: RateLimiter;
  readonly #allMessages: RateLimiter;
  readonly #openings: RateLimiter;
  readonly #streams = new Map<string, number>();
  #allStreams = 0;

  constructor(
    clock: Clock,
    private readonly limits: WebRateLimits,
  ) {
    const buckets = (count: number, spanMs: number): RateLimiter =>
      new RateLimiter(clock, rateOf(count, spanMs));
    this.#requests = buckets(limits.requestsPerAddress, MINUTE_MS);
    this.#chats = buckets(limits.chatsPerAddress, HOUR_MS);
    this.#allChats = buckets(limits.chatsInAll, HOUR_MS);
    this.#chatMessages = buckets(limits.messagesPerPerson, MINUTE_MS);
    this.#messages = buckets(limits.messagesPerPerson, MINUTE_MS);
    this.#addressMessages = buckets(limits.messagesPerAddress, MINUTE_MS);
    this.#allMessages = buckets(limits.messagesInAll, MINUTE_MS);
    this.#openings = buckets(OPENINGS_A_MINUTE, MINUTE_MS);
  }

  /** Counts a request of any kind. */
  request(address: string): void {
    takeOrRefuse(this.#requests, address, 'Too many requests come from your address.');
  }

  /** Counts a new chat; no `address` where a site with the secret asks for its visitors. */
  chat(address: string | undefined): void {
    if (address !== undefined)
      takeOrRefuse(this.#chats, address, 'Too many new chats were begun from your address.');
    takeOrRefuse(this.#allChats, ALL_CALLERS, 'Too many new chats are being begun here.');
  }

  /** Counts a message, before its body is read. */
  message(address: string, { user, conversation }: { user: string; conversation: string }): void {
    takeOrRefuse(this.#chatMessages, conversation, 'Too many messages were sent in this chat.');
    takeOrRefuse(this.#messages, user, 'Too many messages were sent under this name.');
    takeOrRefuse(this.#addressMessages, address, 'Too many messages come from your address.');
    takeOrRefuse(this.#allMessages, ALL_CALLERS, 'Too many messages are coming in here.');
  }

  /** Counts a stream that opens; returns a function to call when it ends. */
  stream(address: string, conversation: string): () => void {
    const refused = this.#fullFor(address);
    if (refused) throw refused;
    takeOrRefuse(this.#openings, conversation, 'This chat was opened too often.');
    this.#count(address, 1);
    let over = false;
    return () => {
      if (!over) this.#count(address, -1);
      over = true;
    };
  }

  #fullFor(address: string): HttpError | undefined {
    if ((this.#streams.get(address) ?? 0) >= this.limits.streamsPerAddress)
      return tooMany('Too many chats are open from your address.', MINUTE_MS / 1_000);
    return this.#allStreams >= this.limits.streamsInAll
      ? tooMany('Too many chats are open here.', MINUTE_MS / 1_000)
      : undefined;
  }

  #count(address: string, change: number): void {
    this.#allStreams += change;
    const open = (this.#streams.get(address) ?? 0) + change;
    if (open > 0) this.#streams.set(address, open);
    else this.#streams.delete(address);
  }
}
