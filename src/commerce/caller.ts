import type { Clock } from '../clock';
import { toTransportError, type ParsedAnswer, readAnswer } from './answer';
import { type BreakerSettings, createOperationBreakers } from './breaker';
import { accessToken, type Endpoint, endpointTable, type OutputOf } from './contract';
import { CommerceError } from './errors';
import { type PreparedRequest, prepareRequest } from './request';
import { withRetries } from './retry';
import { createBearerTokens } from './token';
import type { HttpTransport, WireAnswer } from './transport';

/** One attempt at a call, for logs and metrics; holds nothing of the call's content. */
export interface CallEvent {
  readonly operation: string;
  /** Number of the attempt from 0; more than 0 is a retry. */
  readonly attempt: number;
  readonly ms: number;
  /** `ok` or the error's code. */
  readonly result: string;
}

/** The dependencies and settings of a caller. */
export interface CallerParts {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: (event: CallEvent) => void;
  readonly transport: HttpTransport;
  readonly breaker: BreakerSettings;
}

/** A call that is ready to go out. */
export interface OutgoingCall<E extends Endpoint> {
  readonly operation: string;
  readonly endpoint: E;
  readonly prepared: PreparedRequest;
  /** Elapsed time of the clock (ms) after which nothing more is tried. */
  readonly deadlineAt: number;
  /**
   * True sends the call once, even where the endpoint may be retried: after a 401 the new token
   * waits for the next call.
   */
  readonly once: boolean;
  /** Asked right before the call goes out; false stops it with the error `called_off`. */
  readonly stillWanted?: (() => boolean) | undefined;
}

/** Sends a call until it is answered, given up or out of time. Rejects with CommerceError. */
export type CallSender = <E extends Endpoint>(
  call: OutgoingCall<E>,
) => Promise<ParsedAnswer<OutputOf<E>>>;

const TOKEN_DEADLINE_MS = 30_000;

/**
 * Creates a sender that adds token, time-outs, retries and circuit breakers to a transport. `token`
 * returns the bearer token in use.
 */
export function createCaller(parts: CallerParts): {
  send: CallSender;
  token: () => Promise<string>;
} {
  const { clock, random } = parts;
  const breakers = createOperationBreakers(parts.breaker, clock);
  const tokens = createBearerTokens(fetchToken, clock);

  async function run<E extends Endpoint>(
    call: OutgoingCall<E>,
  ): Promise<ParsedAnswer<OutputOf<E>>> {
    const { operation, endpoint, deadlineAt } = call;
    const mayRenew = { yes: !call.once };
    const rule = {
      operation,
      safe: endpoint.retry === 'safe' && !call.once,
      deadlineAt,
      clock,
      random,
    };
    return withRetries(rule, (nth) =>
      logAttempt(parts, operation, nth, () =>
        breakers.run(operation, () => attempt(call, mayRenew)),
      ),
    );
  }

  async function attempt<E extends Endpoint>(call: OutgoingCall<E>, mayRenew: { yes: boolean }) {
    const leftMs = Math.max(1, call.deadlineAt - clock.elapsed());
    const signal = AbortSignal.timeout(Math.ceil(Math.min(call.endpoint.timeoutMs, leftMs)));
    const token = call.endpoint.auth ? await waitForToken(tokens.get(), signal) : undefined;
    const first = await sendOnce(parts.transport, call, token, signal);
    const refused = first.status === 401 && token !== undefined;
    if (refused && call.once)
      await waitForToken(tokens.renew(token), signal).catch(() => undefined); // for the next call
    if (!refused || !mayRenew.yes) return read(call, first);
    mayRenew.yes = false; // one forced renewal a call: a 401 did nothing, so even an order may be sent again
    const renewed = await waitForToken(tokens.renew(token), signal);
    return read(call, await sendOnce(parts.transport, call, renewed, signal));
  }

  function read<E extends Endpoint>(call: OutgoingCall<E>, answer: WireAnswer) {
    return readAnswer(call.operation, call.endpoint, answer, clock.now());
  }

  async function fetchToken(): Promise<string> {
    const { body } = await run(tokenCall(parts));
    return accessToken(body);
  }

  return { send: run, token: async () => tokens.get() };
}

/** Builds the call that fetches a token. */
function tokenCall({ clientId, clientSecret, clock }: CallerParts) {
  const operation = 'authToken';
  const endpoint = endpointTable[operation];
  return {
    operation,
    endpoint,
    prepared: prepareRequest(operation, endpoint, { body: { clientId, clientSecret } }),
    deadlineAt: clock.elapsed() + TOKEN_DEADLINE_MS,
    once: false,
  };
}

async function sendOnce(
  transport: HttpTransport,
  { operation, endpoint, prepared: { target, body }, stillWanted }: OutgoingCall<Endpoint>,
  token: string | undefined,
  signal: AbortSignal,
): Promise<WireAnswer> {
  const { method, retry } = endpoint;
  const headers = headersFor(body !== undefined, token);
  const request = {
    method,
    target,
    headers,
    ownConnection: retry === 'never',
    signal,
    ...(body === undefined ? {} : { body }),
  };
  if (stillWanted?.() === false)
    throw new CommerceError({ code: 'called_off', operation, outcome: 'did_not_happen' });
  try {
    return await transport.send(request);
  } catch (cause) {
    throw toTransportError(operation, endpoint, cause);
  }
}

async function logAttempt<T>(
  parts: CallerParts,
  operation: string,
  attempt: number,
  work: () => Promise<T>,
): Promise<T> {
  const since = parts.clock.elapsed();
  const note = (result: string): void =>
    parts.log({ operation, attempt, ms: parts.clock.elapsed() - since, result });
  try {
    const value = await work();
    note('ok');
    return value;
  } catch (error) {
    note(error instanceof CommerceError ? error.code : 'fault');
    throw error;
  }
}

function headersFor(hasBody: boolean, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Waits for a token at most as long as the attempt may take; the renewal itself goes on. */
function waitForToken(pending: Promise<string>, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = (): void =>
      reject(
        new CommerceError({ code: 'timeout', operation: 'authToken', outcome: 'did_not_happen' }),
      );
    signal.addEventListener('abort', stop, { once: true });
    void pending.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
