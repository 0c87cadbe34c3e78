import type { MonotonicClock } from '../clock';

/** The source of the bearer token that all calls share. */
export interface BearerTokens {
  /** Returns a valid token; waits only where there is none. */
  get(): Promise<string>;
  /** Returns a token other than `stale`, which the service has refused. */
  renew(stale: string): Promise<string>;
}

const LIFETIME_MS = 30 * 60_000; // interface.md, Limits
const RENEW_AFTER_MS = LIFETIME_MS * 0.8;
const PAUSE_MS = 5_000; // between background renewals that fail, so that a sick service is not hammered

interface CurrentToken {
  readonly value: string;
  readonly since: number;
}

/**
 * Creates the source: it fetches once for all waiting calls. From 80 % of a token's life, that
 * token still serves while one renewal runs in the background. An error of `fetchToken` reaches
 * every call that waited.
 */
export function createBearerTokens(
  fetchToken: () => Promise<string>,
  clock: MonotonicClock,
): BearerTokens {
  let held: CurrentToken | undefined;
  let flight: Promise<string> | undefined;
  let pausedUntil = 0;

  async function fetchOnce(): Promise<string> {
    const since = clock.elapsed();
    try {
      const value = await fetchToken();
      held = { value, since };
      return value;
    } finally {
      flight = undefined;
    }
  }
  function shared(): Promise<string> {
    flight ??= fetchOnce();
    return flight;
  }
  function renewQuietly(): void {
    if (clock.elapsed() < pausedUntil) return;
    pausedUntil = clock.elapsed() + PAUSE_MS;
    void shared().catch(() => undefined); // a call after the expiry gets the error itself
  }

  return {
    async get() {
      const age = held === undefined ? Infinity : clock.elapsed() - held.since;
      if (held === undefined || age >= LIFETIME_MS) return shared();
      if (age >= RENEW_AFTER_MS) renewQuietly();
      return held.value;
    },
    async renew(stale) {
      return held !== undefined && held.value !== stale ? held.value : shared();
    },
  };
}
