import type { GroupOrderStore } from './arrangement-store';
import type { ApiKeyStore } from './api-key-store';
import type { ContactStore } from './contact-store';
import type { ConversationStore } from './conversation-store';
import type { DeliveryStore } from './delivery-store';
import type { FunnelStore } from './funnel-store';
import type { HandOverStore } from './hand-over-store';
import type { JobStore } from './job-store';
import type { ModelCostStore } from './model-cost-store';
import type { MoveStore } from './move-store';
import type { NotUnderstoodStore } from './not-understood-store';
import type { OperatorStore } from './operator-store';
import type { IntentStore, OrderStore, PayLinkStore } from './order-store';
import type { OwnChatStore } from './own-chat-store';
import type { OwnDataStore } from './own-data-store';
import type { PutAsideStore } from './put-aside-store';
import type { RecordStore } from './record-store';
import type { TokenStore } from './token-store';
import type { TurnStore } from './turn-store';
import type { UpkeepStore } from './upkeep-store';
import type { WebhookStore } from './webhook-store';

// Other rooms read the shapes of turns, conversations and deliveries from this file.
export type { Conversation, ConversationStore } from './conversation-store';
export type { ConversationDelivery, DeliveredItem, DeliveryItem } from './delivery-store';
export type { HandOverChange, HandOverLine } from './hand-over-store';
export type { HistoryItem } from './history-item';
export type { NotUnderstood } from './not-understood-store';
export type { LeaseClaim } from './lease';
export type { TurnRun, TurnRunCall, TurnRunDraft } from './turn-run';
export type {
  ArrivalOptions,
  ClaimedTurn,
  CommitOptions,
  CommitOutcome,
  CommittedReplies,
  LookUpOptions,
  MessageArrival,
  PreparedArrival,
  ReceivedMessage,
  SpeculativeResult,
  TurnResult,
} from './turn-store';

/** The whole store. Rejects with `StoreError` only. */
export interface Store
  extends TurnStore,
    ConversationStore,
    DeliveryStore,
    JobStore,
    IntentStore,
    OrderStore,
    PayLinkStore,
    MoveStore,
    OwnChatStore,
    OwnDataStore,
    GroupOrderStore,
    RecordStore,
    TokenStore,
    OperatorStore,
    PutAsideStore,
    NotUnderstoodStore,
    ContactStore,
    HandOverStore,
    FunnelStore,
    ModelCostStore,
    UpkeepStore,
    ApiKeyStore,
    WebhookStore {}
