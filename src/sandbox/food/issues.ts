import { z } from 'zod';
import { endpointTable } from '../../commerce/contract';
import type { SandboxCall } from '../call';
import { refusedBySeller, unknownId } from '../http';
import { createTypedStore } from '../records';
import { stableUuid } from '../stable';
import type { SandboxWorld } from '../world';

const issueActorSchema = z.object({
  id: z.string(),
  type: z.enum(['CONSUMER', 'INTERFACING_NP', 'COUNTERPARTY_NP']),
});
const issueActionSchema = z.object({
  actionBy: z.string(),
  status: z.string(),
  descriptorCode: z.string(),
  shortDesc: z.string(),
  atMs: z.number(),
});

const issueRecord = z.object({
  issueId: z.string(),
  orderId: z.string(),
  status: z.string(),
  sourceId: z.string(),
  complainantId: z.string(),
  issueActors: z.array(issueActorSchema),
  actions: z.array(issueActionSchema),
});

const issueStore = (world: SandboxWorld) => createTypedStore(world.records, 'issue', issueRecord);

const registerBody = z.looseObject({
  orderId: z.string().min(1),
  shortDesc: z.string().min(1).max(500),
});

/** Answers POST /ret11/register-issue about an order, and names the issue's actors. */
export async function registerIssue(world: SandboxWorld, call: SandboxCall) {
  const { orderId, shortDesc } = call.body(registerBody);
  const order = await world.orders.get(orderId);
  if (order === undefined) throw unknownId('order');
  const issueId = world.ids.uuid();
  const consumer = order.userId ?? stableUuid(`consumer:${order.mobile}`);
  const admin = stableUuid('issue-admin');
  await issueStore(world).put(issueId, {
    issueId,
    orderId,
    status: 'OPEN',
    sourceId: consumer,
    complainantId: admin,
    issueActors: [
      { id: consumer, type: 'CONSUMER' },
      { id: admin, type: 'INTERFACING_NP' },
      { id: stableUuid(`issue-seller:${order.itemId ?? ''}`), type: 'COUNTERPARTY_NP' },
    ],
    actions: [
      { actionBy: consumer, status: 'OPEN', descriptorCode: 'OPEN', shortDesc, atMs: call.now },
    ],
  });
  return { data: { issueId, status: 'OPEN' } };
}

const ANSWER_AFTER_MS = 10 * 60_000;

/** Adds the seller's first answer once ten minutes have passed. */
function actionsWithAnswer(
  issue: z.infer<typeof issueRecord>,
  now: number,
): z.infer<typeof issueActionSchema>[] {
  const [first] = issue.actions;
  const seller = issue.issueActors.find((one) => one.type === 'COUNTERPARTY_NP');
  if (!first || !seller || now - first.atMs < ANSWER_AFTER_MS) return issue.actions;
  const atMs = first.atMs + ANSWER_AFTER_MS;
  const answer = {
    actionBy: seller.id,
    status: 'OPEN',
    descriptorCode: 'PROCESSING',
    shortDesc: 'We are sorry. We are checking with the kitchen.',
    atMs,
  };
  return [...issue.actions, answer].toSorted((a, b) => a.atMs - b.atMs);
}

/** Answers GET /ret11/user-issues/:id. */
export async function getUserIssue(world: SandboxWorld, call: SandboxCall) {
  const issue = await issueStore(world).get(call.param('id'));
  if (issue === undefined) throw unknownId('issue');
  return { data: { ...issue, actions: actionsWithAnswer(issue, call.now) } };
}

/** Answers POST /ret11/reply-issue; refuses non-actors of the issue (interface.md, Errors). */
export async function replyIssue(world: SandboxWorld, call: SandboxCall) {
  const { issueId, status, shortDesc, descriptorCode, actionBy } = call.body(
    endpointTable.replyIssue.body,
  );
  await issueStore(world).update(issueId, (issue) => {
    if (issue === undefined) throw unknownId('issue');
    if (!issue.issueActors.some((entry) => entry.id === actionBy))
      throw refusedBySeller('UNKNOWN_ACTOR', 'actionBy is no actor of the issue');
    return {
      ...issue,
      status,
      actions: [...issue.actions, { actionBy, status, descriptorCode, shortDesc, atMs: call.now }],
    };
  });
  const context = {
    domain: 'NET:RET11',
    country: 'IND',
    city: '*',
    action: 'issue',
    core_version: '1.0.0',
    bap_id: 'buyer.sandbox.example',
    bap_uri: 'https://buyer.sandbox.example/net',
    bpp_id: 'kitchens.example',
    bpp_uri: 'https://kitchens.example/net',
    transaction_id: world.ids.uuid(),
    message_id: world.ids.uuid(),
    timestamp: new Date(call.now).toISOString(),
  };
  return { data: { context, message: { ack: { status: 'ACK' } } } };
}

const cartBody = z.looseObject({ id: z.string().min(1).optional() });

/** Answers POST /ret11/cart/add and stores nothing, since nothing of this service needs a cart. */
export async function addToFoodCart(_world: SandboxWorld, call: SandboxCall) {
  call.body(cartBody);
  return { data: { status: 'ACK' } };
}
