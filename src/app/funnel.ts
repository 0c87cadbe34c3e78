import { dialogRegistry } from '../../dialogs';
import type { Clock } from '../clock';
import type { DialogArea } from '../engine/dialog-purpose';
import { wallTime } from '../engine/zone';
import type { OrdersContext } from '../orders/ports';
import type { ServerLog } from '../server/ports';
import type { FunnelCount } from '../store/funnel-store';
import type { Store } from '../store/store';
import type { FunnelStep } from '../turn/handle/funnel-steps';
import type { SetTurnTimer } from '../turn/turn';
import { DAY_MS } from '../units';

const FLUSH_MS = 5_000;
/** For so long counts are kept: a year and the month to compare it with. */
const KEPT_DAYS = 400;

/** Where a step was taken. */
interface FunnelPlace {
  channel: string;
  language: string;
}

/**
 * Counts how far people come. Counts are gathered in memory and written together, so that no turn
 * waits for a row that all turns share; a crash loses the last seconds.
 */
export interface FunnelCounter {
  count(steps: readonly FunnelStep[], place: FunnelPlace): void;
  /** Writes what is gathered. */
  flush(): Promise<void>;
}

/** The dependencies of the counter; `counted` is told of each step, for figures. */
interface FunnelCounterParts {
  store: Pick<Store, 'addFunnel'>;
  clock: Clock;
  zone: string;
  setTimer: SetTurnTimer;
  log: ServerLog;
  counted: (step: string, dialog: string, place: FunnelPlace) => void;
}

/** Makes the counter. */
export function createFunnelCounter(parts: FunnelCounterParts): FunnelCounter {
  const { store, clock, zone, setTimer, log, counted } = parts;
  let gathered = new Map<string, FunnelCount>();
  let cancel: (() => void) | undefined;
  const flush = async (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    const counts = [...gathered.values()];
    if (counts.length === 0) return;
    gathered = new Map();
    const since = wallTime(clock.now() - KEPT_DAYS * DAY_MS, zone).day;
    await store
      .addFunnel(counts, since)
      .catch((error: unknown) =>
        log.warn(
          { error: error instanceof Error ? error.name : 'unknown', counts: counts.length },
          'counts of how far people come were lost',
        ),
      );
  };
  return {
    count: (steps, place) => {
      for (const { dialog, step } of steps) {
        const { day } = wallTime(clock.now(), zone);
        const key = [day, dialog, place.channel, place.language, step].join('\n');
        const known = gathered.get(key);
        if (known) known.n += 1;
        else gathered.set(key, { day, dialog, ...place, step, n: 1 });
        counted(step, dialog, place);
      }
      if (gathered.size > 0) cancel ??= setTimer(() => void flush(), FLUSH_MS);
    },
    flush,
  };
}

const AREA_OF: Readonly<Record<'booking' | 'food', DialogArea>> = {
  booking: 'experience',
  food: 'food',
};

/** Counts what orders come to under the dialog that sells of their area. */
export function orderSteps(
  counter: FunnelCounter,
  store: Pick<Store, 'conversation'>,
  defaultLanguage: string,
): NonNullable<OrdersContext['reached']> {
  return ({ area, conversationId }, step) => {
    const seller = dialogRegistry.find(
      (one) => one.purpose === 'purchase' && one.area === AREA_OF[area],
    );
    if (!seller) return;
    void store
      .conversation(conversationId)
      .catch(() => undefined)
      .then((of) =>
        counter.count([{ dialog: seller.id, step }], {
          channel: of?.channel ?? 'unknown',
          language: of?.language ?? defaultLanguage,
        }),
      );
  };
}
