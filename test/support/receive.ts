import type {
  ArrivalOptions,
  ClaimedTurn,
  CommitOutcome,
  LookUpOptions,
  MessageArrival,
  PreparedArrival,
  ReceivedMessage,
  Store,
} from '../../src/store/store';

/** A message as stored, with the turn that was claimed along or committed in one with it. */
export interface Received extends ReceivedMessage {
  turn: ClaimedTurn | undefined;
  committed: CommitOutcome | undefined;
}

/** Stores messages of one thread and waits for the disk; the turn stands with the last of them. */
export async function receive(
  store: Pick<Store, 'prepareArrival'>,
  messages: MessageArrival[],
  { now, since, ...options }: LookUpOptions & ArrivalOptions,
): Promise<Received[]> {
  return write(await store.prepareArrival(messages, { now, since }), options);
}

/** Stores an event of a known conversation and waits for the disk. */
export async function receiveEvent(
  store: Pick<Store, 'prepareEvent'>,
  id: string,
  event: Parameters<Store['prepareEvent']>[1],
  { now, ...options }: Pick<LookUpOptions, 'now'> & ArrivalOptions,
): Promise<Received | undefined> {
  return (await write(await store.prepareEvent(id, event, { now }), options))[0];
}

async function write(
  arrival: PreparedArrival | undefined,
  options: ArrivalOptions,
): Promise<Received[]> {
  if (!arrival) return [];
  const { messages, turn, committed, onDisk } = await arrival.write(options);
  await onDisk;
  return messages.map((one, i) => ({
    ...one,
    turn: i === messages.length - 1 ? turn : undefined,
    committed,
  }));
}
