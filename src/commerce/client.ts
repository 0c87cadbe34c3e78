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

/** What the client is made from. */
export interface CommerceSettings {
  /** With or without a path of its own, such as `https://host/v1`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  /** 0 up to 1, for the jitter of retries. */
  readonly random: () => number;
  /** Hears of every attempt. */
  readonly log?: (event: CallEvent) => void;
  /** Instead of undici, for tests and proxies. */
  readonly transport?: HttpTransport;
  /** Default: open after 6 failures in a row, for 5,000 ms. */
  readonly breaker?: BreakerSettings | undefined;
}

/** The typed client. Every rejection is a CommerceError. */
export interface CommerceClient {
  /** Calls a described endpoint; `{}` for one that takes nothing. Answers of cached endpoints are frozen. */
  call<O extends EndpointName>(
    operation: O,
    input: EndpointInput<O> & CallInput,
    options?: CallOptions,
  ): Promise<EndpointOutput<O>>;
  /** Calls an endpoint that the service may not have: undefined where it has not. */
  readonly ask: OptionalEndpointCall;
  /**
   * The service's own id of the user that its token is for; nothing where the token names none or
   * cannot be had now.
   */
  userId(): Promise<string | undefined>;
  /** Ends every connection; calls under way fail. */
  close(): Promise<void>;
}

const DEADLINE_MS = 30_000; // with retries of what fails at once; one that hangs is waited for as long
const DEFAULT_BREAKER: BreakerSettings = { failures: 6, openMs: 5_000 };

/** The client of the buyer-side service, derived from the endpoint table. Nothing is sent before the first call. */
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
