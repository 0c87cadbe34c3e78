import { API_EVENTS, type ApiEventType } from '../../api/events';
import { API_SCOPES, type ApiScope } from '../../api/scopes';
import { makeWebhook } from '../../api/webhook-operations';
import { html, type Markup } from '../../orders/pages/html';
import { HttpError, type HttpResponse } from '../../server/http';
import { operatorAnswer } from './frame';
import { integrationsBody } from './integrations';
import type { OperatorPage, PageServing } from './page';
import { reasonIn } from './reason';

const ROWS = 100;
const SYSTEM = /^[a-z][a-z0-9-]{1,31}$/;
const ID = /^[\w-]{1,64}$/;

const idIn = (form: URLSearchParams, name = 'id'): string => {
  const id = form.get(name) ?? '';
  return ID.test(id) ? id : '';
};
const nothing = (): string => '';

/** The page of keys and webhooks with its acts: for admins alone. */
export const integrationPages: readonly OperatorPage[] = [
  {
    method: 'GET',
    path: '/keys',
    least: 'admin',
    act: 'look at keys and webhooks',
    subjectOf: nothing,
    serve: async (serving) => {
      await serving.record();
      return show(serving);
    },
  },
  {
    method: 'POST',
    path: '/keys',
    least: 'admin',
    act: 'make a key',
    subjectOf: (_request, form) => `${systemIn(form)}: ${scopesIn(form).join(' ')}`,
    serve: makeKey,
  },
  {
    method: 'POST',
    path: '/keys/revoke',
    least: 'admin',
    act: 'revoke a key',
    subjectOf: (_request, form) => idIn(form),
    serve: async (serving) => {
      const { context, form } = serving;
      await serving.record();
      const done = await context.store.revokeApiKey(idIn(form), context.clock.now());
      return show(
        serving,
        noticeOf(
          done ? 'The key is revoked: it opens nothing from now on.' : 'It was revoked before.',
        ),
      );
    },
  },
  {
    method: 'POST',
    path: '/webhooks',
    least: 'admin',
    act: 'make a webhook',
    subjectOf: (_request, form) =>
      [systemIn(form), ...eventsIn(form), form.get('personal') === 'yes' ? 'personal' : '']
        .filter(Boolean)
        .join(' '),
    serve: addWebhook,
  },
  {
    method: 'POST',
    path: '/webhooks/stop',
    least: 'admin',
    act: 'stop a webhook',
    subjectOf: (_request, form) => idIn(form),
    serve: async (serving) => {
      const { context, form } = serving;
      await serving.record();
      const done = await context.store.stopWebhook(idIn(form), context.clock.now());
      return show(serving, noticeOf(done ? 'The webhook is stopped.' : 'It was stopped before.'));
    },
  },
  {
    method: 'POST',
    path: '/webhooks/again',
    least: 'admin',
    act: 'tell an event again',
    subjectOf: (_request, form) => `${idIn(form)} ${idIn(form, 'event')}`,
    serve: tellAgain,
  },
];

const noticeOf = (words: string): Markup => html`<p class="notice">${words}</p>`;

const systemIn = (form: URLSearchParams): string => {
  const system = (form.get('system') ?? '').trim();
  return SYSTEM.test(system) ? system : '';
};

const scopesIn = (form: URLSearchParams): ApiScope[] => {
  const given = form.getAll('scope');
  return (['messages', 'orders', 'webhooks', 'all', 'personal'] as const).filter(
    (scope) => scope in API_SCOPES && given.includes(scope),
  );
};

const isEventType = (text: string): text is ApiEventType => Object.hasOwn(API_EVENTS, text);

const eventsIn = (form: URLSearchParams): ApiEventType[] =>
  form.getAll('event').filter(isEventType);

async function show(
  { context: { store, times }, session }: PageServing,
  notice?: Markup,
): Promise<HttpResponse> {
  const body = integrationsBody({
    session,
    times,
    keys: await store.apiKeys(ROWS),
    webhooks: await store.webhooks(ROWS),
    waiting: await store.webhookEvents('waiting', ROWS),
    dead: await store.webhookEvents('dead', ROWS),
    notice,
  });
  return operatorAnswer({ title: 'Keys and webhooks', body, session });
}

async function makeKey(serving: PageServing): Promise<HttpResponse> {
  const { context, session, form, record } = serving;
  const [system, scopes] = [systemIn(form), scopesIn(form)];
  if (system === '')
    throw new HttpError(400, 'no_system', 'Name the system: 2 to 32 small letters and digits.');
  if (scopes.length === 0) throw new HttpError(400, 'no_scope', 'Tick what the key may do.');
  await record(scopes.includes('personal') ? { reason: reasonIn(form) } : {});
  const secret = `mela_${context.newSecret()}${context.newSecret()}`;
  const made = { secret, system, scopes, madeBy: `sign-in ${session.id}` };
  await context.store.addApiKey(made, context.clock.now());
  return show(serving, shownOnce(`The key of ${system}`, secret));
}

/** A secret, the only time that it is shown. */
const shownOnce = (what: string, secret: string): Markup =>
  html`<div class="notice" role="status">
    <p>${what}. Copy it now: it is shown this once.</p>
    <p><code>${secret}</code></p>
  </div>`;

async function addWebhook(serving: PageServing): Promise<HttpResponse> {
  const { context, session, form, record } = serving;
  const { store, clock, targets } = context;
  const events = eventsIn(form);
  if (events.length === 0) throw new HttpError(400, 'no_event', 'Tick what it is told of.');
  const named = (form.get('system') ?? '').trim();
  if (named !== '' && systemIn(form) === '')
    throw new HttpError(400, 'no_system', 'A system has 2 to 32 small letters and digits.');
  const personal = form.get('personal') === 'yes';
  await record(personal ? { reason: reasonIn(form) } : {});
  const ids = { secret: context.newSecret, uuid: context.newId };
  const { secret } = await makeWebhook(
    { store, clock, targets, ids },
    {
      url: (form.get('url') ?? '').trim(),
      events,
      personal,
      system: named === '' ? null : named,
      madeBy: `sign-in ${session.id}`,
    },
  );
  return show(serving, shownOnce('The secret that signs its events', secret));
}

async function tellAgain(serving: PageServing): Promise<HttpResponse> {
  const { context, form, record } = serving;
  await record();
  const [id, event] = [idIn(form), idIn(form, 'event')];
  const due = await context.store.tellWebhookAgain(id, event, context.clock.now());
  return show(
    serving,
    noticeOf(due ? 'The event is due again.' : 'That event has not failed, or was told meanwhile.'),
  );
}
