import type { HttpError } from './http';
import { tooMany } from './pace';

/** Most bytes of bodies that this process holds at a time, those half sent included. */
export interface FlightLimits {
  perAddress: number;
  inAll: number;
}

/** What is used where nothing else is said. */
export const FLIGHT_LIMITS: FlightLimits = { perAddress: 8_000_000, inAll: 64_000_000 };

/** The bytes of one body, counted as they come in. */
export interface BodyByteCounter {
  /** Counts bytes that are kept. @throws HttpError 429 `too_many` */
  add(bytes: number): void;
  /** The body is let go. */
  end(): void;
}

/** Counts bytes of bodies by address and in all. */
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
