import {
  type CircuitBreaker,
  type CircuitBreakerSettings,
  createCircuitBreaker,
  OpenCircuitError,
} from '../circuit';
import type { MonotonicClock } from '../clock';
import { CommerceError, type CommerceErrorCode } from './errors';

/** The number of failures in a row that opens a circuit, and for how many ms it stays open. */
export type BreakerSettings = Pick<CircuitBreakerSettings, 'failures' | 'openMs'>;

/** Circuit breakers, one for each operation. */
export interface OperationBreakers {
  /**
   * Runs an attempt; rejects with CommerceError `breaker_open`, unsent, while the circuit is open.
   */
  run<T>(operation: string, attempt: () => Promise<T>): Promise<T>;
}

const SERVICE_FAULT_CODES = new Set<CommerceErrorCode>(['timeout', 'network', 'server']);
const NOT_IMPLEMENTED = 501;

/** True of an operation's own failure that shows a sick service; a clear refusal is an answer. */
function isServiceFault(operation: string, error: unknown): boolean {
  return (
    error instanceof CommerceError &&
    error.operation === operation &&
    SERVICE_FAULT_CODES.has(error.code) &&
    error.status !== NOT_IMPLEMENTED
  );
}

/** Creates the breakers; an operation's circuit is made at its first use. */
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
