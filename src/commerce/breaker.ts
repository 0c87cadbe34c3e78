import {
  type CircuitBreaker,
  type CircuitBreakerSettings,
  createCircuitBreaker,
  OpenCircuitError,
} from '../circuit';
import type { MonotonicClock } from '../clock';
import { CommerceError, type CommerceErrorCode } from './errors';

/** When a circuit opens and for how long. */
export type BreakerSettings = Pick<CircuitBreakerSettings, 'failures' | 'openMs'>;

/** Runs attempts, each operation on a circuit of its own. */
export interface OperationBreakers {
  /** Rejects with CommerceError `breaker_open`, nothing sent, while the operation's circuit is open. */
  run<T>(operation: string, attempt: () => Promise<T>): Promise<T>;
}

const SERVICE_FAULT_CODES = new Set<CommerceErrorCode>(['timeout', 'network', 'server']);
const NOT_IMPLEMENTED = 501;

/** Only an operation's own failures that show a sick service count: a clear no is an answer. */
function isServiceFault(operation: string, error: unknown): boolean {
  return (
    error instanceof CommerceError &&
    error.operation === operation &&
    SERVICE_FAULT_CODES.has(error.code) &&
    error.status !== NOT_IMPLEMENTED
  );
}

/** A circuit breaker for each operation, made when first used. */
export function createOperationBreakers(
  settings: BreakerSettings,
  clock: MonotonicClock,
): OperationBreakers {
  const circuits = new Map<string, CircuitBreaker>();

  function circuit(operation: string): CircuitBreaker {
    const known = circuits.get(operation);
    if (known !== undefined) return known;
    const made = createCircuitBreaker(
      { ...settings, counts: (error) => isServiceFault(operation, error) },
      clock,
    );
    circuits.set(operation, made);
    return made;
  }

  return {
    async run(operation, attempt) {
      try {
        return await circuit(operation)(attempt);
      } catch (error) {
        if (!(error instanceof OpenCircuitError)) throw error;
        throw new CommerceError({ code: 'breaker_open', operation, outcome: 'did_not_happen' });
      }
    },
  };
}
