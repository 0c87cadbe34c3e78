import type { AppSettings } from '../config';
import type { HttpRoute, UpgradeHandler } from '../server/http';
import type { ReadyCheck } from '../server/ports';
import type { Trial, TrialTools } from '../server/trial';
import type { ReplyDeliverer } from '../turn/deliverer';
import type { ChannelName, InboundMessage } from '../turn/message';
import type { ChannelHost } from './host';
import type { ApiOperation } from './operation';
import type { ChoiceCodeLimit } from './shared/choice-keys';

/**
 * One channel as `src/app/channels.ts` lists it: its facts that no setting changes, and how to open
 * it.
 * Guide: docs/write-a-channel.md.
 */
export interface ChannelDefinition<Settings = AppSettings> {
  /** Name kept with each stored conversation: after a change, earlier ones are not found. */
  readonly name: ChannelName;
  /** Longest code that a button carries; a longer one travels as a short key and is looked up. */
  readonly choiceCodes: ChoiceCodeLimit;
  /**
   * The channel shows a form as text: a tap on the form's button brings its code alone, and the
   * values that the form showed are added when the tap comes in.
   */
  readonly formsAsText?: true;
  /** The channel's own client draws sheets, see `SheetOf`. */
  readonly sheets?: true;
  /**
   * The channel refuses too many messages itself, before they are read; of others those of one
   * person beyond the limit are left out when they come in.
   */
  readonly refusesMany?: true;
  /** Opens the channel under these settings; returns undefined where they leave it off. */
  open(settings: Settings, host: ChannelHost): Channel | undefined;
  /**
   * Returns where a person can continue a conversation that began in another channel; undefined
   * where the settings leave this channel off.
   */
  place?(settings: Settings, publicUrl: string): ChannelPlace | undefined;
  /** Returns the phone number behind a person's id; undefined where the id is no number. */
  readonly phoneOf?: (user: string) => string | undefined;
  /** Returns a conversation's group chat, by its stored address; undefined for one person's. */
  groupOf?(address: KeptAddress): GroupPlace | undefined;
  /** Returns what `npm run doctor` tries of the channel, changing nothing; none by default. */
  trials?(settings: Settings, tools: TrialTools): readonly Trial[];
}

/** An open channel. Only `routes` is required; a channel leaves out what it cannot do. */
export interface Channel extends Partial<ReplyDeliverer> {
  /** Routes for incoming messages; without `deliver`, replies are read here too. */
  readonly routes: readonly HttpRoute[];
  /** What the channel adds to the HTTP API, for callers with a key. */
  readonly operations?: readonly ApiOperation[];
  readonly upgrades?: readonly UpgradeHandler[];
  /** Checks that must pass before the channel can take messages. */
  readonly ready?: readonly ReadyCheck[];
  /** Source of the files that people send; without one, voice notes are not listened to. */
  readonly files?: FileSource;
  /** The one-to-one chats with the bot of people who also talk to it in a group. */
  readonly ownChats?: OwnChats;
  /**
   * Returns whose conversation a credential of the channel's own client opens; undefined for a
   * credential that opens none.
   */
  readonly authorOf?: (credential: string) => ConversationAuthor | undefined;
  /** Ends the channel's connections: after it no message comes in and none goes out. */
  readonly close?: () => Promise<void>;
}

/** A conversation and the person in it, by the channel's ids. */
export interface ConversationAuthor {
  conversation: string;
  user: string;
}

/** The address that a channel gave with a message, as the store keeps it with the conversation. */
export type KeptAddress = Readonly<Record<string, unknown>> | undefined;

/** A channel as somewhere to continue a conversation. */
export interface ChannelPlace {
  /** Words that people call the place by, separated by spaces. */
  words: string;
  /** Makes a link to the place; where `ready`, its message box already holds `typed`. */
  link?: ((typed: string) => string) | undefined;
  /** True where the link carries the message, so that the person only has to send it. */
  ready: boolean;
  /**
   * True where one person may have two of them (two browsers), so that the place is offered even to
   * somebody who is already in it.
   */
  twice: boolean;
}

/** A group chat, with what its members' conversations and messages to the whole group need. */
export interface GroupPlace {
  /** The channel's id of the thread. */
  thread: string;
  /** Address for a message to the whole group, the same for every member. */
  address: Record<string, unknown>;
  /** The bot's name for mentions: in a group it receives nothing else. */
  bot: string | undefined;
  /** This member's name, as colleagues see it. */
  name: string | undefined;
}

/** The files that people send in one channel, found by the `url` of a message's content. */
export interface FileSource {
  /** The start of those addresses, which no other channel uses. */
  readonly prefix: string;
  /** Fetches a file by the rest of its address, after the prefix. */
  fetch: FetchFile;
}

/** Fetches a file that a person sent. Never rejects. */
export type FetchFile = (id: string) => Promise<FetchResult>;

/** A fetched file; `too_long` above the limit, undefined where it cannot be had in time. */
export type FetchResult = CustomerFile | 'too_long' | undefined;

/** A file that a person sent. */
export interface CustomerFile {
  bytes: Uint8Array;
  /** The media type that the channel gave. */
  mime: string;
}

/** The one-to-one chats with the bot in which people continue a group's conversation. */
export interface OwnChats {
  /**
   * Returns the message as one of the one-to-one chat itself; undefined where the person wrote it
   * in the group, or in a chat that continues no group's conversation.
   */
  messageOf(message: InboundMessage, address: KeptAddress): InboundMessage | undefined;
  /** Stops continuing the group's conversation in the chat. */
  readonly endMove: (chat: string) => void;
}
