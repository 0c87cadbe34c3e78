import type { Clock, IdGenerator } from '../../clock';
import type { GroupArrangementOrderState } from '../../groups/shape';
import type { Store } from '../../store/store';
import type { CallFor } from '../../turn/handle/perform';
import type { JobQueue } from '../../turn/jobs';
import { groupPlaceOf } from '../group-place';
import type { ArrangementAnnouncer } from './telling';

/** What arrangements stand on. */
export interface GroupArrangementParts {
  store: Store;
  clock: Clock;
  ids: IdGenerator;
  telling: ArrangementAnnouncer;
  jobs: () => Pick<JobQueue, 'add'>;
  /** How an order stands. */
  orderState(orderId: string): Promise<GroupArrangementOrderState | undefined>;
}

/** Times that a change is tried while others change the same one. */
export const MOST_TRIES = 100;

/** Who asks for an arrangement. */
export type ArrangementCaller = Pick<CallFor, 'conversationId' | 'customerId'>;

/** The group that a person talks in, and what they are called there. */
export async function groupOfConversation(
  { store }: GroupArrangementParts,
  { conversationId }: Pick<ArrangementCaller, 'conversationId'>,
) {
  return groupPlaceOf(await store.conversation(conversationId));
}
