import type { Clock } from '../../clock';
import type { FunnelLine, FunnelQuery } from '../../store/funnel-store';
import type { TargetRules } from '../../server/target';
import type { Store } from '../../store/store';
import type { FindGivenPlace } from './given-places';
import type { TrialFinding } from '../doctor/report';
import type { OperatorSessions } from './sessions';
import type { PageTimes } from './times';

/** The dependencies of the operator's page. */
export interface OperatorPageContext {
  store: Pick<
    Store,
    | 'listConversations'
    | 'conversationLine'
    | 'conversationsByNumber'
    | 'conversationsByUser'
    | 'conversationsByContact'
    | 'deliveryLines'
    | 'orderLines'
    | 'listOrders'
    | 'modelCosts'
    | 'operatorBacklog'
    | 'deliverAgain'
    | 'putAsideOf'
    | 'handleAgain'
    | 'handleWaiting'
    | 'notUnderstood'
    | 'ownMessages'
    | 'addAudit'
    | 'auditEntries'
    | 'history'
    | 'wholeTalk'
    | 'turnLines'
    | 'handOvers'
    | 'handOver'
    | 'conversation'
    | 'customer'
    | 'order'
    | 'payLink'
    | 'apiKeys'
    | 'addApiKey'
    | 'revokeApiKey'
    | 'webhooks'
    | 'addWebhook'
    | 'stopWebhook'
    | 'webhookEvents'
    | 'tellWebhookAgain'
  >;
  clock: Clock;
  sessions: OperatorSessions;
  times: PageTimes;
  /** True where people sign in by the company's provider; else by links. */
  byProvider?: boolean | undefined;
  /** Names of all channels, and of those whose person is a phone number. */
  channels: readonly string[];
  phoneChannels: readonly string[];
  /** Words that name nobody: ours, and the catalogue's. */
  knownWords: () => ReadonlySet<string>;
  /** Words of our code that a run is written in: names of dialogs, slots, commands, operations. */
  codeWords: () => ReadonlySet<string>;
  /** Finds where a text of Mela's names a place that the person gave. */
  givenPlace: FindGivenPlace;
  /** Words of the names of cities. */
  cityWords: () => ReadonlySet<string>;
  /** What a person gave of themselves and is remembered, as texts. */
  ownTexts: (profile: unknown) => readonly string[];
  /** What people who take over do in a chat; undefined where nobody takes over. */
  team: TeamInChat | undefined;
  /** Tries everything that is set, as the doctor does; soon after, the same answer. */
  doctor: () => Promise<readonly TrialFinding[]>;
  newId: () => string;
  newSecret: () => string;
  /** Where webhooks may go. */
  targets: TargetRules;
  /** Today (YYYY-MM-DD) in the time zone that days are counted in. */
  today: () => string;
  /** How far people come, up to now; languages and the areas of dialogs it is told by. */
  funnel: (query: FunnelQuery) => Promise<readonly FunnelLine[]>;
  /** True where prices of the model are set. */
  priced: boolean;
  languages: readonly string[];
  /** Ids of all dialogs. */
  dialogs: readonly string[];
  areaOf: (dialog: string) => string;
  /** Reads an order at the service as the bot does, where a read is allowed now; tells the chat what is new. */
  readOrder: (orderId: string) => Promise<OrderReadNow>;
  /** What is kept of the person of a conversation for the next time; corrects one detail of it. */
  kept: (conversationId: string) => Promise<KeptOfPerson>;
  correct: (
    conversationId: string,
    correction: Correction,
  ) => Promise<'corrected' | 'not valid' | 'unknown'>;
  /** Erases the person of a conversation, as their own wish would. */
  erase: (conversationId: string) => Promise<ErasedOf>;
}

/**
 * What became of a wish to read an order now: `failed` with the code of what went wrong; `not now`
 * with whether the service left the last read without an answer.
 */
export type OrderReadNow =
  | { is: 'read' | 'unknown' }
  | { is: 'failed'; failure: string }
  | { is: 'not now'; unanswered: boolean };

/** One detail of a person and its right value; an empty one takes it out. */
export interface Correction {
  detail: 'name' | 'email' | 'phone' | 'place' | 'places';
  value: string;
}

/** Names of the details that are kept of a person, and what they agreed to. */
export interface KeptOfPerson {
  details: readonly string[];
  agreed: { at: number; notice: string } | undefined;
  withdrawnAt: number | undefined;
}

/** What became of an erasure: `pages` of tickets stay, nameless. */
type ErasedOf = { is: 'erased'; pages: number } | { is: 'payment under way' } | { is: 'unknown' };

/** What people who take over do in a chat, whatever its channel; false where it is gone. */
export interface TeamInChat {
  /** Says a text as the team; the same `nonce` again says nothing. */
  say(conversationId: string, text: string, nonce: string): Promise<boolean>;
  handBack(conversationId: string): Promise<boolean>;
}
