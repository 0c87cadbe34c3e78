import type { HttpError } from './http';
import { tooMany } from './pace';

/** Most bytes of request bodies in memory at a time, including those half received. */
export interface FlightLimits {
  perAddress: number;
  inAll: number;
}

/** The limits where the caller sets none. */
export const FLIGHT_LIMITS: FlightLimits = { perAddress: 8_000_000, inAll: 64_000_000 };

/** Counts the bytes of one body as they come in. */
export interface BodyByteCounter {
  /**
   * Counts bytes that stay in memory. @throws HttpError 429 `too_many` where they exceed a limit
   */
  add(bytes: number): void;
  /** Ends the count: the body is no longer in memory. */
  end(): void;
}

/** Counts the bytes of bodies in memory, for each address and in all, and refuses too many. */
export class BodiesInFlight {
  #inAll = 0;
  readonly #held = new Map<string, number>();

  constructor(private readonly limits: FlightLimits) {}

  get bytes(): number {
    return this.#inAll;
  }

  begin(address: string): BodyByteCounter {
    let own = 0;
    return {
      add: (bytes) => {
        const refused = this.#refusal(address, bytes);
        if (refused) throw refused;
        own += bytes;
        this.#count(address, bytes);
      },
      end: () => {
        if (own > 0) this.#count(address, -own);
        own = 0;
      },
    };
  }

  #refusal(address: string, bytes: number): HttpError | undefined {
    if ((this.#held.get(address) ?? 0) + bytes > this.limits.perAddress)
      return tooMany('Too much is being sent from your address at once.', 1);
    return this.#inAll + bytes > this.limits.inAll
      ? tooMany('Too much is being sent to this server at once.', 1)
      : undefined;
  }

  #count(address: string, bytes: number): void {
    this.#inAll += bytes;
    const held = (this.#held.get(address) ?? 0) + bytes;
    if (held > 0) this.#held.set(address, held);
    else this.#held.delete(address);
  }
}
