import type { Clock, IdGenerator } from '../../clock';
import type { GroupArrangementOrderState } from '../../groups/shape';
import type { Store } from '../../store/store';
import type { CallFor } from '../../turn/handle/perform';
import type { JobQueue } from '../../turn/jobs';
import { groupPlaceOf } from '../group-place';
import type { ArrangementAnnouncer } from './telling';

/** The dependencies of group orders and group bookings. */
export interface GroupArrangementParts {
  store: Store;
  clock: Clock;
  ids: IdGenerator;
  telling: ArrangementAnnouncer;
  jobs: () => Pick<JobQueue, 'add'>;
  /** Returns an order's state; undefined where there is no such order. */
  orderState(orderId: string): Promise<GroupArrangementOrderState | undefined>;
  /** Returns when a meal that is brought was promised, ms UTC. */
  deliveryDue?(orderId: string): Promise<number | undefined>;
}

/** Most tries of a change while others change the same arrangement. */
export const MOST_TRIES = 100;

/** The conversation and the customer that ask for an arrangement. */
export type ArrangementCaller = Pick<CallFor, 'conversationId' | 'customerId'>;

/** Returns a conversation's group chat, with the person's name there; undefined outside a group. */
export async function groupOfConversation(
  { store }: GroupArrangementParts,
  { conversationId }: Pick<ArrangementCaller, 'conversationId'>,
) {
  return groupPlaceOf(await store.conversation(conversationId));
}
