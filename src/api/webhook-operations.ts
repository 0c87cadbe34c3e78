import type { Clock, IdGenerator } from '../clock';
import { apiOperation, type ApiCaller, type ApiOperation } from '../channels/operation';
import { HttpError } from '../server/http';
import { targetFault, type TargetRules } from '../server/target';
import type { Store } from '../store/store';
import type { WebhookLine } from '../store/webhook-store';
import { noteAct } from './acts';
import { webhookTopicsOf, type ApiEventType } from './events';
import {
  deadEventsSchema,
  eventParams,
  idParams,
  madeWebhookSchema,
  newWebhookSchema,
  webhooksSchema,
} from './schemas';

const LISTED = 100;
const MOST_OF_SYSTEM = 20;

/** What the operations of webhooks work with. */
export interface WebhookOperationParts {
  store: Pick<
    Store,
    'addWebhook' | 'webhooks' | 'stopWebhook' | 'webhookEvents' | 'tellWebhookAgain' | 'addAudit'
  >;
  clock: Clock;
  ids: IdGenerator;
  targets: TargetRules;
}

/** A webhook to make: by whom, and of which system's conversations alone (null for all). */
export interface WebhookRequest {
  url: string;
  events: readonly ApiEventType[];
  personal: boolean;
  system: string | null;
  madeBy: string;
}

/** Makes a webhook with a new secret. @throws HttpError 400 `bad_target` for an address that is not called */
export async function makeWebhook(
  {
    store,
    clock,
    ids,
    targets,
  }: Pick<WebhookOperationParts, 'clock' | 'ids' | 'targets'> & {
    store: Pick<Store, 'addWebhook'>;
  },
  asked: WebhookRequest,
): Promise<{ line: WebhookLine; secret: string }> {
  const fault = targetFault(asked.url, targets);
  if (fault !== undefined) throw new HttpError(400, 'bad_target', fault);
  const secret = `whsec_${ids.secret()}${ids.secret()}`;
  const line = await store.addWebhook(
    { ...asked, secret, topics: webhookTopicsOf(asked.events) },
    clock.now(),
  );
  return { line, secret };
}

/** Returns the operations by which a system sets its own webhooks. */
export const webhookOperations = (parts: WebhookOperationParts): readonly ApiOperation[] => [
  makeOperation(parts),
  listOperation(parts),
  stopOperation(parts),
  deadOperation(parts),
  againOperation(parts),
];

const makeOperation = (parts: WebhookOperationParts): ApiOperation =>
  apiOperation({
    id: 'makeWebhook',
    method: 'POST',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'Make a webhook',
    description:
      'It is told of the conversations of your system and their orders; with the scope `all` of every channel’s. The secret is shown this once.',
    scope: 'webhooks',
    body: newWebhookSchema,
    answers: { 201: { what: 'The webhook, with its secret.', schema: madeWebhookSchema } },
    refusals: {
      bad_target: { status: 400, what: 'The address is not called: see `message`.' },
      not_allowed: { status: 403, what: 'The key lacks the scope `personal`.' },
      too_many_webhooks: { status: 409, what: `A system has at most ${MOST_OF_SYSTEM}.` },
    },
    handle: async ({ caller, body }) => {
      if (body.personal && !caller.scopes.has('personal'))
        throw new HttpError(403, 'not_allowed', 'This key lacks the scope “personal”.');
      if ((await ownWebhooks(parts, caller)).length >= MOST_OF_SYSTEM)
        throw new HttpError(409, 'too_many_webhooks', `Stop one: ${MOST_OF_SYSTEM} are the most.`);
      const madeBy = madeByOf(caller);
      const system = caller.scopes.has('all') ? null : caller.system;
      const { line, secret } = await makeWebhook(parts, { ...body, system, madeBy });
      await noteAct(parts, caller, 'make a webhook', line.id);
      return { status: 201, body: { ...toWebhook(line), secret } };
    },
  });

const listOperation = (parts: WebhookOperationParts): ApiOperation =>
  apiOperation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'List the webhooks that your system made',
    scope: 'webhooks',
    answers: { 200: { what: 'Those that are not stopped.', schema: webhooksSchema } },
    handle: async ({ caller }) => ({
      status: 200,
      body: { webhooks: (await ownWebhooks(parts, caller)).map(toWebhook) },
    }),
  });

const stopOperation = (parts: WebhookOperationParts): ApiOperation =>
  apiOperation({
    id: 'stopWebhook',
    method: 'DELETE',
    path: '/webhooks/:id',
    tag: 'Webhooks',
    summary: 'Stop a webhook for good; what it was to be told is dropped',
    scope: 'webhooks',
    params: idParams,
    answers: { 204: { what: 'It is stopped.' } },
    refusals: { not_found: { status: 404, what: 'Your system has no such webhook.' } },
    handle: async ({ caller, params: { id } }) => {
      await ownWebhook(parts, caller, id);
      await parts.store.stopWebhook(id, parts.clock.now());
      await noteAct(parts, caller, 'stop a webhook', id);
      return { status: 204 };
    },
  });

const deadOperation = (parts: WebhookOperationParts): ApiOperation =>
  apiOperation({
    id: 'givenUpEvents',
    method: 'GET',
    path: '/webhooks/:id/given-up',
    tag: 'Webhooks',
    summary: 'List the events of a webhook that were given up',
    scope: 'webhooks',
    params: idParams,
    answers: { 200: { what: 'The oldest first.', schema: deadEventsSchema } },
    refusals: { not_found: { status: 404, what: 'Your system has no such webhook.' } },
    handle: async ({ caller, params: { id } }) => {
      await ownWebhook(parts, caller, id);
      const all = await parts.store.webhookEvents('dead', LISTED * MOST_OF_SYSTEM);
      const events = all
        .filter(({ webhookId }) => webhookId === id)
        .map(({ id: event, at, orderId, conversationId, tries, failure }) => ({
          id: event,
          at: new Date(at).toISOString(),
          order: orderId,
          conversation: conversationId,
          tries,
          failure,
        }));
      return { status: 200, body: { events } };
    },
  });

const againOperation = (parts: WebhookOperationParts): ApiOperation =>
  apiOperation({
    id: 'tellAgain',
    method: 'POST',
    path: '/webhooks/:id/given-up/:event/again',
    tag: 'Webhooks',
    summary: 'Have an event told again that was given up',
    scope: 'webhooks',
    params: eventParams,
    answers: { 202: { what: 'It is due again.' } },
    refusals: { not_found: { status: 404, what: 'There is no such event that was given up.' } },
    handle: async ({ caller, params: { id, event } }) => {
      await ownWebhook(parts, caller, id);
      if (!(await parts.store.tellWebhookAgain(id, event, parts.clock.now())))
        throw new HttpError(404, 'not_found', 'There is no such event that was given up.');
      await noteAct(parts, caller, 'tell an event again', `${id} ${event}`);
      return { status: 202 };
    },
  });

const madeByOf = ({ system }: ApiCaller): string => `system ${system}`;

const ownWebhooks = async (
  { store }: WebhookOperationParts,
  caller: ApiCaller,
): Promise<WebhookLine[]> =>
  (await store.webhooks(LISTED * MOST_OF_SYSTEM)).filter(
    ({ madeBy, stoppedAt }) => madeBy === madeByOf(caller) && stoppedAt === null,
  );

async function ownWebhook(
  parts: WebhookOperationParts,
  caller: ApiCaller,
  id: string,
): Promise<WebhookLine> {
  const found = (await ownWebhooks(parts, caller)).find((one) => one.id === id);
  if (!found) throw new HttpError(404, 'not_found', 'Your system has no such webhook.');
  return found;
}

const timeOrNull = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

const toWebhook = (line: WebhookLine) => ({
  id: line.id,
  url: line.url,
  events: line.events,
  personal: line.personal,
  createdAt: new Date(line.createdAt).toISOString(),
  takenAt: timeOrNull(line.sentAt),
  failedAt: timeOrNull(line.failedAt),
  failure: line.failure,
});
