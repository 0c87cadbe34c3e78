import type { Clock } from '../clock';
import type { BreakerSettings } from './breaker';
import { createAnswerCache } from './cache';
import { type CallEvent, createCaller } from './caller';
import {
  endpointTable,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
} from './contract';
import type { CallOptions, EndpointCall } from './endpoint-call';
import { type CallInput, prepareRequest } from './request';
import { createHttpTransport, type HttpTransport } from './transport';
import { type OptionalEndpointCall, createOptionalEndpointCall } from './undescribed';
import { userOfToken } from './user';

/** Settings and dependencies of the client. */
export interface CommerceSettings {
  /** Address of the service, with or without a path, such as `https://host/v1`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  /** A random number from 0 up to 1, for the jitter of retries. */
  readonly random: () => number;
  /** Called after every attempt. */
  readonly log?: (event: CallEvent) => void;
  /** Replaces undici, for tests and proxies. */
  readonly transport?: HttpTransport;
  /** Default: a circuit opens after 6 failures in a row, for 5,000 ms. */
  readonly breaker?: BreakerSettings | undefined;
}

/** The typed client of the service. Every rejection is a CommerceError. */
export interface CommerceClient {
  /** Calls an endpoint; `input` is `{}` where it takes nothing. Cached answers are frozen. */
  call<O extends EndpointName>(
    operation: O,
    input: EndpointInput<O> & CallInput,
    options?: CallOptions,
  ): Promise<EndpointOutput<O>>;
  /** Calls an endpoint that the service may lack; returns undefined where it does. */
  readonly ask: OptionalEndpointCall;
  /**
   * Returns the service's id of the user that the token belongs to; undefined where the token names
   * none or cannot be fetched now.
   */
  userId(): Promise<string | undefined>;
  /** Closes every connection; calls under way fail. */
  close(): Promise<void>;
}

const DEADLINE_MS = 30_000; // for all attempts of a call; one that hangs may take it all
const DEFAULT_BREAKER: BreakerSettings = { failures: 6, openMs: 5_000 };

/**
 * Creates the client of the service from the endpoint table. Sends nothing before the first call.
 */
export function createCommerceClient(settings: CommerceSettings): CommerceClient {
  const { clock, log = () => undefined, breaker = DEFAULT_BREAKER } = settings;
  const transport = settings.transport ?? createHttpTransport(settings.baseUrl);
  const { send, token } = createCaller({ ...settings, log, breaker, transport });
  const cache = createAnswerCache(clock);

  const perform: EndpointCall = async (operation, endpoint, input, options = {}) => {
    const { deadlineMs = DEADLINE_MS, fresh = false, once = false, stillWanted } = options;
    const prepared = prepareRequest(operation, endpoint, input);
    const load = async () => {
      const deadlineAt = clock.elapsed() + deadlineMs;
      return send({ operation, endpoint, prepared, deadlineAt, once, stillWanted });
    };
    if (endpoint.cache === undefined) return (await load()).body;
    return cache.through({ operation, target: prepared.target, rule: endpoint.cache, fresh }, load);
  };

  return {
    call: (operation, input, options) =>
      perform(operation, endpointTable[operation], input, options),
    ask: createOptionalEndpointCall(perform, clock),
    userId: () => token().then(userOfToken, () => undefined),
    close: () => transport.close(),
  };
}
