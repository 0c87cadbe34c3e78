import type { IdGenerator, Clock } from '../../clock';
import { AmountError, CommerceError } from '../../commerce';
import { digestOfJson } from '../../engine/digest';
import type {
  OperationCall,
  CallResult,
  OperationFailure,
  EffectGenerator,
} from '../../engine/operation';
import type { ServerLog } from '../../server/ports';
import type { OrderingIntent, IntentStore } from '../../store/order-store';
import type { TurnResult, TurnRunCall } from '../../store/store';

/** The conversation and customer that a call is made for. */
export interface CallFor {
  conversationId: string;
  customerId: string;
  fence: number;
  /** The language that the turn was understood in, BCP 47; other people are told in the same. */
  language?: string | undefined;
  /** Additions to the turn's commit from effect handlers: they happen with it or not at all. */
  along?: Pick<TurnResult, 'move' | 'keepOrders'> | undefined;
  /** Takes a failure that the operation answered in spite of, by what is stored. */
  unanswered?: ((failure: UnansweredRead) => void) | undefined;
}

/** Why the service did not answer a read: a code, and its HTTP status where it gave one. */
interface UnansweredRead {
  code: string;
  status?: number | undefined;
}

/** Does one operation. Rejects with a `CommerceError` when the service is the cause. */
export type EffectHandler = (input: unknown, who: CallFor) => Promise<unknown>;

/** Effect handlers by the names of their operations. */
export type EffectHandlers = Readonly<Record<string, EffectHandler>>;

/** Everything that doing operations uses. */
export interface EffectContext {
  effectHandlers: EffectHandlers;
  store: IntentStore;
  clock: Clock;
  ids: IdGenerator;
  log: ServerLog;
}

/** Thrown when another owner has taken the conversation over: nothing of this turn may go on. */
export class FenceLost extends Error {
  readonly code = 'fence_lost';
}

/** Watches a call under way, to say so when it takes long; returns the call's own result. */
export type CallObserver = <R>(operation: string, call: Promise<R>) => Promise<R>;

/** Effect handlers of the turn's own, and an observer of its calls. */
export interface DriveOptions {
  own?: EffectHandlers | undefined;
  beside?: CallObserver | undefined;
  /** Takes down each call. */
  calls?: TurnRunCall[] | undefined;
}

/** Runs an effect generator to its end, doing each call that it hands out. No transaction is open meanwhile. */
export function driveEngine<T>(
  work: EffectGenerator<T>,
  context: EffectContext,
  who: CallFor,
  options: DriveOptions = {},
): T | Promise<T> {
  const first = work.next();
  return first.done ? first.value : driveFromCall(first.value, work, context, who, options);
}

/** Runs an effect generator on from the first call that it handed out. */
export async function driveFromCall<T>(
  first: OperationCall,
  work: EffectGenerator<T>,
  context: EffectContext,
  who: CallFor,
  { own = {}, beside = observeNothing, calls }: DriveOptions,
): Promise<T> {
  const made = async (call: OperationCall): Promise<CallResult> => {
    const { name } = call.operation;
    const begun = context.clock.elapsed();
    const failures: UnansweredRead[] = [];
    const caller = { ...who, unanswered: (failure: UnansweredRead) => void failures.push(failure) };
    const result = await beside(name, performCall(call, context, caller, own));
    calls?.push(runCallOf(name, result, context.clock.elapsed() - begun, failures[0]));
    return result;
  };
  let step = work.next(await made(first));
  while (!step.done) step = work.next(await made(step.value));
  return step.value;
}

function runCallOf(
  operation: string,
  result: CallResult,
  ms: number,
  unanswered: UnansweredRead | undefined,
): TurnRunCall {
  const failure = result.ok ? unanswered : result.failure;
  return failure
    ? { operation, status: failure.code, http: failure.status, ms: Math.round(ms) }
    : { operation, status: 'ok', ms: Math.round(ms) };
}

const observeNothing: CallObserver = (_operation, call) => call;

async function performCall(
  call: OperationCall,
  context: EffectContext,
  who: CallFor,
  own: EffectHandlers,
): Promise<CallResult> {
  const effectHandler = own[call.operation.name] ?? context.effectHandlers[call.operation.name];
  if (!effectHandler) throw new Error(`no effect handler for ${call.operation.name}`);
  return call.operation.effect
    ? performOnce(call, effectHandler, context, who)
    : attemptCall(call, effectHandler, context, who);
}

async function attemptCall(
  { operation, input }: OperationCall,
  effectHandler: EffectHandler,
  { log }: EffectContext,
  who: CallFor,
): Promise<CallResult> {
  try {
    return { ok: true, value: await effectHandler(operation.input.parse(input), who) };
  } catch (error) {
    return { ok: false, failure: failureOf(error, operation, who, log) };
  }
}

/** Makes a failure of an error and logs the cause; its code decides what the person hears. */
function failureOf(
  error: unknown,
  { name: operation, effect }: OperationCall['operation'],
  { conversationId: conversation }: CallFor,
  log: ServerLog,
): OperationFailure {
  if (error instanceof CommerceError) {
    const fields = {
      conversation,
      operation,
      code: error.code,
      status: error.status,
      path: error.path,
      outcome: error.outcome,
      remote: error.remote?.code,
    };
    if (OUR_FAULT_CODES.has(error.code))
      log.error(fields, 'a request or a setting of ours was turned down');
    else log.warn(fields, 'a call failed');
    return { code: error.code, outcome: error.outcome, status: error.status };
  }
  if (error instanceof AmountError) {
    log.warn(
      { conversation, operation, code: 'malformed' },
      'an answer tells an amount that is none',
    );
    return { code: 'malformed', outcome: effect ? 'unknown' : 'did_not_happen' };
  }
  log.error(
    {
      conversation,
      operation,
      error: error instanceof Error ? error.name : 'unknown',
      stack: error instanceof Error ? error.stack?.split('\n').slice(1, 5).join('\n') : undefined,
    },
    'an operation failed',
  );
  return { code: 'inside', outcome: effect ? 'unknown' : 'did_not_happen' };
}

/** Codes of errors that only the operator of Mela can put right. */
const OUR_FAULT_CODES: ReadonlySet<string> = new Set<CommerceError['code']>([
  'our_fault',
  'invalid_input',
  'unauthorised',
]);

const UNKNOWN_OUTCOME: CallResult = {
  ok: false,
  failure: { code: 'broken_off', outcome: 'unknown' },
};

/**
 * Makes a call with an effect after storing its intent (I6). An earlier intent that is done gives
 * its result without a call; one only begun (a crash, a take-over) has an unknown outcome for good.
 */
async function performOnce(
  call: OperationCall,
  effectHandler: EffectHandler,
  context: EffectContext,
  who: CallFor,
): Promise<CallResult> {
  const { store, clock, ids } = context;
  const inputHash = digestOfJson(call.input);
  const known = await store.findIntent(who.conversationId, call.operation.name, inputHash);
  const settled = known && (await outcomeOf(known, context));
  if (settled) return settled;
  const id = ids.uuid();
  const begun = await store.startIntent(
    {
      id,
      conversationId: who.conversationId,
      operation: call.operation.name,
      inputHash,
      fence: who.fence,
    },
    clock.now(),
  );
  if (!begun) throw new FenceLost();
  const result = await attemptCall(call, effectHandler, context, who);
  await store.settleIntent(
    id,
    result.ok
      ? { state: 'done', result: result.value }
      : { state: 'abandoned', result: result.failure.outcome },
    clock.now(),
  );
  return result;
}

/** Returns what an earlier intent of this call tells; undefined when it may be made again. */
async function outcomeOf(
  intent: OrderingIntent,
  { store, clock }: EffectContext,
): Promise<CallResult | undefined> {
  if (intent.state === 'done')
    return intent.result === null ? UNKNOWN_OUTCOME : { ok: true, value: intent.result };
  if (intent.state === 'abandoned')
    return intent.result === 'did_not_happen' ? undefined : UNKNOWN_OUTCOME;
  await store.settleIntent(intent.id, { state: 'abandoned', result: 'unknown' }, clock.now());
  return UNKNOWN_OUTCOME;
}
