import { html } from '../../orders/pages/html';
import type { HttpRequest, HttpResponse } from '../../server/http';
import { HttpError } from '../../server/http';
import { deliverReplyAgain, findByNumber, readOrderNow } from './acts';
import { conversationBody } from './conversation';
import { conversationPath, operatorAnswer, OPERATOR_PATH } from './frame';
import { answerAsTeam, handBack } from './hand-over';
import { auditBody, backlogBody, conversationsBody, matchesBody } from './lists';
import { figurePages } from './figure-pages';
import { integrationPages } from './integration-pages';
import { correctedWords, correctionIn } from './correcting';
import { erasedWords } from './erasing';
import { timeIn } from './form-values';
import type { OperatorPage, PageServing } from './page';
import { masksOf, UNMASKED } from './masks';
import { reasonIn } from './reason';
import { roleOf } from './roles';
import { transcriptOf } from './transcript';

const ROWS = 50;
const TALK_LINES = 200;
const TURNS_SHOWN = 60;
const ORDERS_SHOWN = 20;
const AUDIT_ROWS = 200;

const nothing = (): string => '';
const conversationOf = ({ params }: HttpRequest): string => params['id'] ?? '';

/** All pages and acts of the operator. */
export const operatorPages: readonly OperatorPage[] = [
  {
    method: 'GET',
    path: '',
    least: 'view',
    act: 'look at what waits',
    subjectOf: nothing,
    serve: showBacklog,
  },
  { method: 'POST', path: '/find', least: 'view', act: 'find', subjectOf: nothing, serve: find },
  {
    method: 'GET',
    path: '/conversations',
    least: 'view',
    act: 'list',
    subjectOf: ({ query }) => listedText(query),
    serve: listConversations,
  },
  ...figurePages,
  ...integrationPages,
  {
    method: 'GET',
    path: '/conversations/:id',
    least: 'view',
    act: 'look',
    subjectOf: conversationOf,
    serve: (serving) => showConversation(serving),
  },
  {
    method: 'POST',
    path: '/conversations/:id/unmask',
    least: 'support',
    act: 'unmask',
    subjectOf: conversationOf,
    serve: unmask,
  },
  {
    method: 'POST',
    path: '/conversations/:id/mask',
    least: 'support',
    act: 'mask',
    subjectOf: conversationOf,
    serve: mask,
  },
  {
    method: 'POST',
    path: '/conversations/:id/deliver',
    least: 'support',
    act: 'deliver again',
    subjectOf: (request, form) => `${conversationOf(request)} reply ${form.get('seq') ?? ''}`,
    serve: (serving) =>
      actAndShow(serving, ({ context, request, form }) =>
        deliverReplyAgain(context, conversationOf(request), form.get('seq')),
      ),
  },
  {
    method: 'POST',
    path: '/conversations/:id/read',
    least: 'support',
    act: 'read the order',
    subjectOf: (request, form) => `${conversationOf(request)} order ${form.get('order') ?? ''}`,
    serve: (serving) =>
      actAndShow(serving, ({ context, request, form }) =>
        readOrderNow(context, conversationOf(request), form.get('order')),
      ),
  },
  {
    method: 'POST',
    path: '/conversations/:id/answer',
    least: 'support',
    act: 'answer in the chat',
    subjectOf: conversationOf,
    serve: (serving) =>
      actAndShow(serving, ({ context, request, form }) =>
        answerAsTeam(context, conversationOf(request), form),
      ),
  },
  {
    method: 'POST',
    path: '/conversations/:id/hand-back',
    least: 'support',
    act: 'hand back',
    subjectOf: conversationOf,
    serve: (serving) =>
      actAndShow(serving, ({ context, request }) => handBack(context, conversationOf(request))),
  },
  {
    method: 'POST',
    path: '/conversations/:id/correct',
    least: 'admin',
    act: 'correct a detail',
    subjectOf: (request, form) => `${conversationOf(request)} ${correctionIn(form).detail}`,
    serve: correct,
  },
  {
    method: 'POST',
    path: '/conversations/:id/erase',
    least: 'admin',
    act: 'erase the person',
    subjectOf: conversationOf,
    serve: erase,
  },
  {
    method: 'GET',
    path: '/audit',
    least: 'admin',
    act: 'look at the log',
    subjectOf: nothing,
    serve: showAudit,
  },
  {
    method: 'POST',
    path: '/links',
    least: 'admin',
    act: 'make a link',
    subjectOf: (_request, form) => form.get('role') ?? '',
    serve: makeLink,
  },
];

async function showBacklog({ context, session, record }: PageServing): Promise<HttpResponse> {
  await record();
  const backlog = await context.store.operatorBacklog(ROWS);
  const handOvers = await context.store.handOvers(ROWS);
  const body = backlogBody(session, backlog, handOvers, context.clock.now());
  return operatorAnswer({ title: 'What waits', body, session });
}

/** Finds by a number. The log names the conversations, not what was typed: it may be a phone. */
async function find({ context, session, form, record }: PageServing): Promise<HttpResponse> {
  const ids = await findByNumber(context, form.get('number') ?? '');
  await record({ act: `find: ${ids.length === 0 ? 'nothing' : ids.join(', ')}` });
  const [only] = ids;
  if (only !== undefined && ids.length === 1)
    return { status: 303, headers: { location: conversationPath(only) } };
  const lines = await Promise.all(ids.map((id) => context.store.conversationLine(id)));
  const body = matchesBody(
    session,
    lines.filter((line) => line !== undefined),
  );
  return operatorAnswer({ title: 'Found', body, session });
}

/** What a list was asked for, as the log holds it: nothing that is not one of a form's own values. */
const listedText = (query: URLSearchParams): string =>
  ['channel', 'state', 'from', 'to']
    .map((name) => query.get(name) ?? '')
    .filter((value) => /^[a-z\d:T-]{1,32}$/.test(value))
    .join(' ');

const LIST_STATES = ['any', 'waiting', 'undelivered', 'failed', 'held'] as const;

async function listConversations({
  context,
  session,
  request: { query },
  record,
}: PageServing): Promise<HttpResponse> {
  await record();
  const asked = (name: string): string => query.get(name) ?? '';
  const channel = context.channels.find((name) => name === asked('channel'));
  const state = LIST_STATES.find((name) => name === asked('state')) ?? 'any';
  const page = await context.store.listConversations({
    state,
    channel,
    from: timeIn(asked('from')),
    to: timeIn(asked('to')),
    before: query.get('before') ?? undefined,
    limit: ROWS,
  });
  const shown = { channel: channel ?? '', state, from: asked('from'), to: asked('to') };
  const body = conversationsBody(context.channels, shown, page);
  return operatorAnswer({ title: 'Conversations', body, session });
}

/** Logs an act before it is done, and shows the conversation with what came of it. */
async function actAndShow(
  serving: PageServing,
  act: (serving: PageServing) => Promise<string>,
): Promise<HttpResponse> {
  await serving.record();
  return showConversation(serving, await act(serving));
}

async function showConversation(serving: PageServing, notice?: string): Promise<HttpResponse> {
  const { context, session, request, record } = serving;
  const { store, sessions } = context;
  const id = conversationOf(request);
  const line = await store.conversationLine(id);
  const unmasked = sessions.sees(session, id);
  await record({ act: unmasked ? 'look unmasked' : 'look' });
  if (!line) throw new HttpError(404, 'not_found', 'There is no such conversation.');
  const talk = await store.wholeTalk(id, TALK_LINES);
  const masks = unmasked ? UNMASKED : await masksOf(context, id, talk);
  const body = conversationBody({
    session,
    line,
    talk: transcriptOf(talk, masks.talk),
    turns: await store.turnLines(id, TURNS_SHOWN),
    mask: masks.runs,
    unmasked,
    orders: await store.orderLines(id, ORDERS_SHOWN),
    deliveries: await store.deliveryLines(id, TALK_LINES),
    kept: await context.kept(id),
    notice,
    takeOver: context.team && { line: await store.handOver(id), nonce: context.newId() },
  });
  return operatorAnswer({ title: 'Conversation', body, session });
}

/** Corrects a detail of the person, once the log holds who asked for it; the value is in no log. */
async function correct(serving: PageServing): Promise<HttpResponse> {
  const { context, request, form, record } = serving;
  await record({ reason: reasonIn(form) });
  const outcome = await context.correct(conversationOf(request), correctionIn(form));
  return showConversation(serving, correctedWords(outcome));
}

/** Erases the person of a conversation, once the log holds who asked for it. */
async function erase(serving: PageServing): Promise<HttpResponse> {
  const { context, request, form, record } = serving;
  const reason = reasonIn(form);
  if (form.get('sure') !== 'yes')
    throw new HttpError(400, 'not_sure', 'Tick that it is this person: nothing brings it back.');
  await record({ reason });
  return showConversation(serving, erasedWords(await context.erase(conversationOf(request))));
}

async function unmask({
  context,
  session,
  request,
  form,
  record,
}: PageServing): Promise<HttpResponse> {
  const id = conversationOf(request);
  await record({ reason: reasonIn(form) });
  context.sessions.unmask(session, id);
  return { status: 303, headers: { location: conversationPath(id) } };
}

async function mask({ context, session, request, record }: PageServing): Promise<HttpResponse> {
  await record();
  context.sessions.mask(session, conversationOf(request));
  return { status: 303, headers: { location: conversationPath(conversationOf(request)) } };
}

async function showAudit({ context, session, record }: PageServing): Promise<HttpResponse> {
  await record();
  const body = auditBody(
    session,
    await context.store.auditEntries(AUDIT_ROWS),
    context.byProvider === true,
  );
  return operatorAnswer({ title: 'Log and sign-ins', body, session });
}

async function makeLink({
  context,
  session,
  request,
  form,
  record,
}: PageServing): Promise<HttpResponse> {
  const role = roleOf(form.get('role'));
  if (!role) throw new HttpError(400, 'no_role', 'Choose a role.');
  await record();
  const host = request.headers['host'];
  const link = `http://${String(host)}${OPERATOR_PATH}/sign-in?once=${context.sessions.invite(role)}`;
  const body = html`<p>Good once, within an hour, in a browser on this machine:</p>
    <p class="notice">${link}</p>`;
  return operatorAnswer({ title: 'A link to sign in', body, session });
}
