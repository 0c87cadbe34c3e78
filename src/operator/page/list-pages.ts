import type { HttpResponse } from '../../server/http';
import { findByNumber } from './acts';
import { conversationPath, operatorAnswer } from './frame';
import { backlogBody, conversationsBody, matchesBody } from './lists';
import type { OperatorPage, PageServing } from './page';

const ROWS = 50;

const nothing = (): string => '';

/** The pages that lead to conversations: what waits, the search, the list of all. */
export const listPages: readonly OperatorPage[] = [
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
];

async function showBacklog({ context, session, record }: PageServing): Promise<HttpResponse> {
  await record();
  const backlog = await context.store.operatorBacklog(ROWS);
  const handOvers = await context.store.handOvers(ROWS);
  const body = backlogBody(session, backlog, handOvers, {
    now: context.clock.now(),
    times: context.times,
  });
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
    context.times,
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
    from: context.times.read(asked('from')),
    to: context.times.read(asked('to')),
    before: query.get('before') ?? undefined,
    limit: ROWS,
  });
  const shown = { channel: channel ?? '', state, from: asked('from'), to: asked('to') };
  const body = conversationsBody(context.channels, shown, page, context.times);
  return operatorAnswer({ title: 'Conversations', body, session });
}
