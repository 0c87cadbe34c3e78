import { z } from 'zod';
import type { SandboxCall, FaultEffects } from './call';
import {
  headerOf,
  jsonResponse,
  SandboxRefusal,
  refusalResponse,
  type SandboxRequest,
  type SandboxResponse,
} from './http';
import { type SellerConfirmation, SELLER_CONFIRMATIONS } from './orders/order';
import { createTypedStore } from './records';
import type { SandboxWorld } from './world';

/**
 * The faults that a test can ask for. `cut` and `malformed` spoil the answer of a call carried out.
 */
export const FAULT_KINDS = [
  'slow',
  '500',
  '429',
  'cut',
  'malformed',
  'sold_out',
  'price_changed',
] as const;

/** One of `FAULT_KINDS`. */
type FaultKind = (typeof FAULT_KINDS)[number];

const timesSchema = z.number().int().min(1).max(1_000_000).default(1);
const delaySchema = z.number().int().min(0).max(600_000);

const faultRequestSchema = z.strictObject({
  operation: z.string().min(1),
  kind: z.enum(FAULT_KINDS),
  times: timesSchema,
  ms: delaySchema.optional(),
});
const confirmationRequestSchema = z.strictObject({
  confirmation: z.enum(SELLER_CONFIRMATIONS),
  times: timesSchema,
  ms: delaySchema.optional(),
});

const faultPlanSchema = z.object({
  faults: z.array(faultRequestSchema),
  confirmations: z.array(confirmationRequestSchema),
});
type FaultPlan = z.output<typeof faultPlanSchema>;

/** A fault that happens in this call. */
interface CallFault {
  kind: FaultKind;
  ms: number;
}

const NO_FAULTS: FaultPlan = { faults: [], confirmations: [] };
const FAULT_PLAN_ID = 'faults';
const SLOW_MS = 6_000; // longer than a person waits without a word

const faultPlanStore = (world: SandboxWorld) =>
  createTypedStore(world.records, 'setting', faultPlanSchema);

const decrementTimes = <T extends { times: number }>(entries: readonly T[], used: T): T[] =>
  entries.flatMap((entry) =>
    entry !== used ? [entry] : entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : [],
  );

/**
 * Returns the fault of a call, if any: that of the header `x-sandbox-fault`, else the first one
 * planned for its operation, which it uses up.
 */
export async function takeFault(
  world: SandboxWorld,
  operation: string,
  request: SandboxRequest,
): Promise<CallFault | undefined> {
  const named = z.enum(FAULT_KINDS).safeParse(headerOf(request, 'x-sandbox-fault'));
  if (named.success) return { kind: named.data, ms: SLOW_MS };
  const fits = (entry: FaultPlan['faults'][number]) =>
    entry.operation === operation || entry.operation === '*';
  if (!((await faultPlanStore(world).get(FAULT_PLAN_ID)) ?? NO_FAULTS).faults.some(fits))
    return undefined;
  let taken: FaultPlan['faults'][number] | undefined;
  await faultPlanStore(world).update(FAULT_PLAN_ID, (current = NO_FAULTS) => {
    taken = current.faults.find(fits);
    return taken === undefined
      ? current
      : { ...current, faults: decrementTimes(current.faults, taken) };
  });
  return taken && { kind: taken.kind, ms: taken.ms ?? SLOW_MS };
}

/**
 * Takes the planned answer of the seller to the order just paid; `normal` where none is planned.
 */
export async function takeConfirmation(
  world: SandboxWorld,
): Promise<{ confirmation: SellerConfirmation; ms?: number | undefined }> {
  if (((await faultPlanStore(world).get(FAULT_PLAN_ID)) ?? NO_FAULTS).confirmations.length === 0)
    return { confirmation: 'normal' };
  let taken: FaultPlan['confirmations'][number] | undefined;
  await faultPlanStore(world).update(FAULT_PLAN_ID, (current = NO_FAULTS) => {
    taken = current.confirmations[0];
    return taken === undefined
      ? current
      : { ...current, confirmations: decrementTimes(current.confirmations, taken) };
  });
  return taken ?? { confirmation: 'normal' };
}

const planFaultBody = z.union([
  faultRequestSchema,
  confirmationRequestSchema,
  z.strictObject({ clear: z.literal(true) }),
]);

/**
 * Answers POST /faults: plans a fault or a seller's answer for `times` calls, or clears the plan.
 */
export async function planFault(world: SandboxWorld, call: SandboxCall): Promise<FaultPlan> {
  const order = call.body(planFaultBody);
  return faultPlanStore(world).update(FAULT_PLAN_ID, (current = NO_FAULTS) => {
    if ('clear' in order) return NO_FAULTS;
    if ('confirmation' in order)
      return { ...current, confirmations: [...current.confirmations, order] };
    return { ...current, faults: [...current.faults, order] };
  });
}

/** Returns what a fault changes inside the call. */
export function faultEffectsOf(fault: CallFault | undefined): FaultEffects {
  return { soldOut: fault?.kind === 'sold_out', priceChanged: fault?.kind === 'price_changed' };
}

/** Returns a fault's answer instead of the call; undefined where the call is carried out. */
export function answerInstead(fault: CallFault | undefined): SandboxResponse | undefined {
  if (fault?.kind === '500')
    return refusalResponse(new SandboxRefusal(500, 'DOMAIN-ERROR', 'INTERNAL', 'asked for'));
  if (fault?.kind !== '429') return undefined;
  const response = refusalResponse(
    new SandboxRefusal(429, 'POLICY-ERROR', 'TOO_MANY_REQUESTS', 'asked for'),
  );
  return { ...response, headers: { ...response.headers, 'retry-after': '1' } };
}

/** Spoils or delays the answer of a call as its fault says. */
export function applyFault(
  response: SandboxResponse,
  fault: CallFault | undefined,
): SandboxResponse {
  if (fault?.kind === 'slow') return { ...response, delayMs: fault.ms };
  if (fault?.kind === 'cut') return { ...response, cut: true };
  if (fault?.kind !== 'malformed') return response;
  return { ...jsonResponse(response.status, {}), body: response.body.toString().slice(0, 24) };
}
