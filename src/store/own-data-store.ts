import type { ChannelName } from './message';

/** A conversation as its own person is told of it; `state` is null where none is kept. */
export interface OwnConversation {
  id: string;
  channel: ChannelName;
  language: string | null;
  createdAt: number;
  updatedAt: number;
  /** The channel's ids of the thread and the person, as far as they are known. */
  thread: string;
  user: string;
  state: unknown;
}

/** What a person gets of what is stored of them: offered by a link that is good once. */
export interface OwnDataStore {
  /** Keeps that the key opens a customer's data until `expiresAt`; earlier keys of theirs open nothing any more. */
  offerOwnData(
    offer: { key: string; customerId: string; expiresAt: number },
    now: number,
  ): Promise<void>;
  /** True while the key opens something. */
  isOwnDataOffered(key: string, now: number): Promise<boolean>;
  /** Uses the key up: the customer it opens; undefined where it opens nothing. */
  takeOwnData(key: string, now: number): Promise<string | undefined>;
  /** The customer's conversations, newest first. */
  conversationsOfCustomer(customerId: string, limit: number): Promise<OwnConversation[]>;
}
