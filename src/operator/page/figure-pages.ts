import type { HttpResponse } from '../../server/http';
import { costsBody } from './costs';
import { dayIn, daysBefore } from './form-values';
import { operatorAnswer } from './frame';
import { FUNNEL_AXES, funnelBody } from './funnel';
import { ordersBody, ordersOfState } from './orders';
import { ORDER_VIEW_STATES } from '../../orders/state';
import type { OperatorPage, PageServing } from './page';

const DAYS_SHOWN = 7;
const MOST_DAYS = 400;

/** The pages of all orders and of how far people come. */
export const figurePages: readonly OperatorPage[] = [
  {
    method: 'GET',
    path: '/orders',
    least: 'view',
    act: 'list orders',
    subjectOf: ({ query }) => ORDER_VIEW_STATES.find((name) => name === query.get('state')) ?? '',
    serve: showOrders,
  },
  {
    method: 'GET',
    path: '/funnel',
    least: 'view',
    act: 'look at how far people come',
    subjectOf: () => '',
    serve: showFunnel,
  },
  {
    method: 'GET',
    path: '/costs',
    least: 'view',
    act: 'look at what the model costs',
    subjectOf: () => '',
    serve: showCosts,
  },
];

async function showCosts({
  context,
  session,
  request: { query },
  record,
}: PageServing): Promise<HttpResponse> {
  await record();
  const to = dayIn(query.get('to'), context.today());
  const from = earliest(dayIn(query.get('from'), daysBefore(to, DAYS_SHOWN - 1)), to);
  const lines = await context.store.modelCosts(from, to);
  const body = costsBody({ from, to, lines, priced: context.priced });
  return operatorAnswer({ title: 'What the model costs', body, session });
}

async function showOrders({
  context,
  session,
  request: { query },
  record,
}: PageServing): Promise<HttpResponse> {
  await record();
  const asked = (name: string): string => query.get(name) ?? '';
  const state = ORDER_VIEW_STATES.find((name) => name === asked('state'));
  const area = (['booking', 'food'] as const).find((name) => name === asked('area'));
  const [from, to] = [context.times.read(asked('from')), context.times.read(asked('to'))];
  const before = query.get('before') ?? undefined;
  const page = await ordersOfState(context.store, state, { area, from, to, before });
  const form = { state: state ?? '', area: area ?? '', from: asked('from'), to: asked('to') };
  return operatorAnswer({ title: 'Orders', body: ordersBody(form, page, context.times), session });
}

async function showFunnel({
  context,
  session,
  request: { query },
  record,
}: PageServing): Promise<HttpResponse> {
  await record();
  const { channels, languages, areaOf } = context;
  const to = dayIn(query.get('to'), context.today());
  const from = earliest(dayIn(query.get('from'), daysBefore(to, DAYS_SHOWN - 1)), to);
  const [by] = FUNNEL_AXES.find(([name]) => name === query.get('by')) ?? FUNNEL_AXES[0] ?? [];
  const channel = channels.find((name) => name === query.get('channel'));
  const language = languages.find((name) => name === query.get('language'));
  const asked = { from, to, by: by ?? 'dialog', channel, language };
  const body = funnelBody({
    form: { ...asked, channel: channel ?? '', language: language ?? '' },
    channels,
    languages,
    lines: await context.funnel(asked),
    areaOf,
  });
  return operatorAnswer({ title: 'How far people come', body, session });
}

/** The first day of a range, which is no longer than counts are kept. */
const earliest = (from: string, to: string): string => {
  const first = daysBefore(to, MOST_DAYS - 1);
  return from < first ? first : from;
};
