import type { ApiCaller } from '../channels/operation';
import type { Clock } from '../clock';
import type { Store } from '../store/store';

/** Writes an act of a system into the log that the operator's acts stand in. */
export const noteAct = (
  { store, clock }: { store: Pick<Store, 'addAudit'>; clock: Clock },
  { keyId, system }: ApiCaller,
  act: string,
  subject: string,
): Promise<void> =>
  store.addAudit({
    at: clock.now(),
    session: `key ${keyId}`,
    role: 'api',
    act,
    subject: `${system} ${subject}`,
  });
