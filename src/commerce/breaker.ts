import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen, type IPolicy } from 'cockatiel';
import { CommerceError, type CommerceErrorCode } from './errors';

/** When a circuit opens and for how long. */
export interface BreakerSettings {
  /** Attempts failing in a row that open it. */
  readonly failures: number;
  /** How long it stays open before one attempt is let through, ms. */
  readonly openMs: number;
}

/** Runs attempts, each operation on a circuit of its own. */
export interface Breakers {
  /** Rejects with CommerceError `breaker_open`, nothing sent, while the operation's circuit is open. */
  run<T>(operation: string, attempt: () => Promise<T>): Promise<T>;
}

const SICK = new Set<CommerceErrorCode>(['timeout', 'network', 'server']);
const NOT_IMPLEMENTED = 501;

/** Only an operation's own failures that show a sick service count: a clear no is an answer. */
function showsSickness(operation: string, error: Error): boolean {
  const own = error instanceof CommerceError && error.operation === operation;
  return own && SICK.has(error.code) && error.status !== NOT_IMPLEMENTED;
}

/** A circuit breaker for each operation, made when first used. */
export function createBreakers(settings: BreakerSettings): Breakers {
  const circuits = new Map<string, IPolicy>();

  function circuit(operation: string): IPolicy {
    const known = circuits.get(operation);
    if (known !== undefined) return known;
    const made = circuitBreaker(handleWhen((error) => showsSickness(operation, error)), {
      halfOpenAfter: settings.openMs,
      breaker: new ConsecutiveBreaker(settings.failures),
    });
    circuits.set(operation, made);
    return made;
  }

  return {
    async run(operation, attempt) {
      try {
        return await circuit(operation).execute(attempt);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new CommerceError({ code: 'breaker_open', operation, outcome: 'did_not_happen' });
      }
    },
  };
}
