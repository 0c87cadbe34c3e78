import type { AppSettings } from '../config';
import type { HttpRoute, UpgradeHandler } from '../server/http';
import type { ReadyCheck } from '../server/ports';
import type { ReplyDeliverer } from '../turn/deliverer';
import type { ChannelName, InboundMessage } from '../turn/message';
import type { ChannelHost } from './host';
import type { ChoiceCodeLimit } from './shared/choice-keys';

/**
 * A channel as it is listed in `src/app/channels.ts`: what holds of it whatever the settings are, and how it is opened.
 * Guide: docs/write-a-channel.md.
 */
export interface ChannelDefinition<Settings = AppSettings> {
  /** Stands in the store beside each conversation: changed, the channel's conversations are no longer found. */
  readonly name: ChannelName;
  /** The longest code that its buttons carry. Longer ones are sent by a key, and come back as the code. */
  readonly choiceCodes: ChoiceCodeLimit;
  /** It shows a form as text: the form's button brings its code alone, and the fields are sent as they were shown. */
  readonly formsAsText?: true;
  /** The channel as these settings want it; undefined where they leave it off. */
  open(settings: Settings, host: ChannelHost): Channel | undefined;
  /** Where a person can go on with a talk that began in another channel; undefined where the settings leave it off. */
  place?(settings: Settings, publicUrl: string): ChannelPlace | undefined;
  /** The phone number behind a person's id, where the id is one. */
  readonly phoneOf?: (user: string) => string | undefined;
  /** The group that a conversation belongs to, by the address kept with it; undefined for a chat of one person. */
  groupOf?(address: KeptAddress): GroupPlace | undefined;
}

/** An open channel. Only its routes are required: what it cannot do, it leaves out. */
export interface Channel extends Partial<ReplyDeliverer> {
  /** Where its messages come in. A channel without `deliver` gives its replies out here: it reads the history. */
  readonly routes: readonly HttpRoute[];
  readonly upgrades?: readonly UpgradeHandler[];
  /** What must be there before it can take messages. */
  readonly ready?: readonly ReadyCheck[];
  /** Where the files that people send are fetched from; voice notes are listened to where it is given. */
  readonly files?: FileSource;
  /** The chats that persons have with the bot alone while they talk in a group as well. */
  readonly ownChats?: OwnChats;
  /** Ends its connections; no message comes and none is sent after it. */
  readonly close?: () => Promise<void>;
}

/** The address that a channel gave with a message, as it is kept with the conversation. */
export type KeptAddress = Readonly<Record<string, unknown>> | undefined;

/** A place that a talk can go on in. */
export interface ChannelPlace {
  /** All that it may be called by. */
  words: string;
  /** Opens it, with `typed` to be sent where `ready`. */
  link?: ((typed: string) => string) | undefined;
  /** The link brings the message along. */
  ready: boolean;
  /** One person may have it twice (two browsers): then it is a place to go to from itself too. */
  twice: boolean;
}

/** A thread that several people write in, as its members and what is said to all of them need it. */
export interface GroupPlace {
  /** The channel's id of the thread. */
  thread: string;
  /** Where something is said to all, whoever of them it comes from. */
  address: Record<string, unknown>;
  /** What the bot is mentioned by there: in a group it hears nothing else. */
  bot: string | undefined;
  /** What colleagues know this member by. */
  name: string | undefined;
}

/** The files that people sent, by the `url` of a message's content. */
export interface FileSource {
  /** What those addresses begin with, and no other channel's. */
  readonly prefix: string;
  /** Fetches a file by what follows the prefix. */
  fetch: FetchFile;
}

/** Fetches a file. Never rejects. */
export type FetchFile = (id: string) => Promise<FetchResult>;

/** What came of asking for a file: `too_long` for one above the limit, undefined where it cannot be had in time. */
export type FetchResult = CustomerFile | 'too_long' | undefined;

/** A file that a person sent. */
export interface CustomerFile {
  bytes: Uint8Array;
  /** As the channel tells it. */
  mime: string;
}

/** A person's own chats with the bot, where the talk of a group may go on. */
export interface OwnChats {
  /**
   * The message as it would be of the chat itself; undefined where it was said in the group, or in
   * a chat of no group's.
   */
  messageOf(message: InboundMessage, address: KeptAddress): InboundMessage | undefined;
  /** The talk of a group no longer goes on in the chat. */
  readonly endMove: (chat: string) => void;
}
