import type { Clock } from '../clock';
import type { ServerLog } from '../server/ports';
import type { Store } from '../store/store';
import { DAY_MS } from '../units';
import { costOf, type ModelMeter, type ModelPrices } from '../understanding/model';

/** For so long costs are kept: a year and the month to compare it with. */
const KEPT_DAYS = 400;

/** A meter that tells tokens by channel. */
type ChannelMeter = Pick<ModelMeter, 'asked' | 'tokens'>;

interface CostedMeterParts {
  store: Pick<Store, 'addModelCost'>;
  clock: Clock;
  log: ServerLog;
  prices: ModelPrices | undefined;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Adds what each answer cost to the store, under the channel of its customer, and tells the figures of that channel. */
export const costedMeter = (
  figures: ChannelMeter,
  { store, clock, log, prices }: CostedMeterParts,
): ModelMeter => ({
  asked: (purpose, outcome, seconds) => figures.asked(purpose, outcome, seconds),
  tokens: (purpose, usage, customer) => {
    const now = clock.now();
    const { input, cached, output } = usage;
    const microUsd = Math.round(costOf(usage, prices) * 1_000_000);
    const answer = { day: dayOf(now), purpose, customer, input, cached, output, microUsd };
    void store
      .addModelCost(answer, dayOf(now - KEPT_DAYS * DAY_MS))
      .catch((error: unknown) => {
        const code = error instanceof Error ? error.name : 'unknown';
        log.warn({ customer, code }, 'what an answer of the model cost was not written');
        return undefined;
      })
      .then((channel) => figures.tokens(purpose, usage, channel));
  },
});
