import { z } from 'zod';
import type { Call, Twists } from './call';
import { headerOf, json, Refusal, refused, type SandboxRequest, type SandboxResponse } from './http';
import { type Confirmation, CONFIRMATIONS } from './orders/order';
import { shelf } from './records';
import type { World } from './world';

/** What can be made to go wrong. `cut` and `malformed` spoil the answer of a call that was carried out. */
export const FAULTS = ['slow', '500', '429', 'cut', 'malformed', 'sold_out', 'price_changed'] as const;

/** One of FAULTS. */
type FaultKind = (typeof FAULTS)[number];

const times = z.number().int().min(1).max(1_000_000).default(1);
const ms = z.number().int().min(0).max(600_000);

const faultOrder = z.strictObject({ operation: z.string().min(1), kind: z.enum(FAULTS), times, ms: ms.optional() });
const confirmationOrder = z.strictObject({ confirmation: z.enum(CONFIRMATIONS), times, ms: ms.optional() });

const planned = z.object({ faults: z.array(faultOrder), confirmations: z.array(confirmationOrder) });
type Planned = z.output<typeof planned>;

/** A fault that is to happen in this call. */
interface Fault {
  kind: FaultKind;
  ms: number;
}

const NONE: Planned = { faults: [], confirmations: [] };
const ID = 'faults';
const SLOW_MS = 6_000; // slower than anybody waits without a word

const plans = (world: World) => shelf(world.records, 'setting', planned);

const spend = <T extends { times: number }>(entries: readonly T[], used: T): T[] =>
  entries.flatMap((entry) => (entry !== used ? [entry] : entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : []));

/** Which fault a call meets, if any: that of the header `x-sandbox-fault`, else the first one planned for its operation. */
export async function takeFault(world: World, operation: string, request: SandboxRequest): Promise<Fault | undefined> {
  const named = z.enum(FAULTS).safeParse(headerOf(request, 'x-sandbox-fault'));
  if (named.success) return { kind: named.data, ms: SLOW_MS };
  const fits = (entry: Planned['faults'][number]) => entry.operation === operation || entry.operation === '*';
  if (!((await plans(world).get(ID)) ?? NONE).faults.some(fits)) return undefined;
  let taken: Planned['faults'][number] | undefined;
  await plans(world).update(ID, (current = NONE) => {
    taken = current.faults.find(fits);
    return taken === undefined ? current : { ...current, faults: spend(current.faults, taken) };
  });
  return taken && { kind: taken.kind, ms: taken.ms ?? SLOW_MS };
}

/** How the seller of the order just paid will answer; normal unless something else was asked for. */
export async function takeConfirmation(world: World): Promise<{ confirmation: Confirmation; ms?: number | undefined }> {
  if (((await plans(world).get(ID)) ?? NONE).confirmations.length === 0) return { confirmation: 'normal' };
  let taken: Planned['confirmations'][number] | undefined;
  await plans(world).update(ID, (current = NONE) => {
    taken = current.confirmations[0];
    return taken === undefined ? current : { ...current, confirmations: spend(current.confirmations, taken) };
  });
  return taken ?? { confirmation: 'normal' };
}

const wanted = z.union([faultOrder, confirmationOrder, z.strictObject({ clear: z.literal(true) })]);

/** POST /faults: plans a fault or a confirmation for the next `times` calls, or clears all that is planned. */
export async function planFault(world: World, call: Call): Promise<Planned> {
  const order = call.body(wanted);
  return plans(world).update(ID, (current = NONE) => {
    if ('clear' in order) return NONE;
    if ('confirmation' in order) return { ...current, confirmations: [...current.confirmations, order] };
    return { ...current, faults: [...current.faults, order] };
  });
}

/** What a fault changes inside the call. */
export function twistsOf(fault: Fault | undefined): Twists {
  return { soldOut: fault?.kind === 'sold_out', priceChanged: fault?.kind === 'price_changed' };
}

/** The answer instead of the call; undefined when the call is carried out. */
export function answerInstead(fault: Fault | undefined): SandboxResponse | undefined {
  if (fault?.kind === '500') return refused(new Refusal(500, 'DOMAIN-ERROR', 'INTERNAL', 'asked for'));
  if (fault?.kind !== '429') return undefined;
  const response = refused(new Refusal(429, 'POLICY-ERROR', 'TOO_MANY_REQUESTS', 'asked for'));
  return { ...response, headers: { ...response.headers, 'retry-after': '1' } };
}

/** The answer of a call with what its fault does to it on the way. */
export function spoil(response: SandboxResponse, fault: Fault | undefined): SandboxResponse {
  if (fault?.kind === 'slow') return { ...response, delayMs: fault.ms };
  if (fault?.kind === 'cut') return { ...response, cut: true };
  if (fault?.kind !== 'malformed') return response;
  return { ...json(response.status, {}), body: response.body.toString().slice(0, 24) };
}
