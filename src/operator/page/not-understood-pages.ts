import type { HttpResponse } from '../../server/http';
import type {
  NotUnderstoodGroup,
  NotUnderstoodLine,
  NotUnderstoodPage,
} from '../../store/not-understood-store';
import { dayIn, daysBefore } from './form-values';
import { operatorAnswer } from './frame';
import type { TextMask } from './masking';
import { masksOf } from './masks';
import {
  notUnderstoodBody,
  NOT_UNDERSTOOD_PATH,
  type NotUnderstoodForm,
  type ShownGroup,
} from './not-understood';
import type { OperatorPage, PageServing } from './page';
import { corpusLines } from './corpus-lines';
import type { OperatorPageContext } from './ports';
import { reasonIn } from './reason';

const DAYS_SHOWN = 8;
const GROUPS_SHOWN = 50;
const LINKS_SHOWN = 5;
const GROUPS_EXPORTED = 200;
const SAYS_EXPORTED = 5;
/** Messages of a person that are looked at for what they gave of themselves. */
const OWN_MESSAGES = 200;
/** The name under which a sign-in sees this page unmasked. */
const WHOLE_PAGE = 'not-understood';

/** The page of what was not understood, and what is done on it. */
export const notUnderstoodPages: readonly OperatorPage[] = [
  {
    method: 'GET',
    path: '/not-understood',
    least: 'view',
    act: 'look at what was not understood',
    subjectOf: ({ query }) => askedText(query),
    serve: showNotUnderstood,
  },
  {
    method: 'POST',
    path: '/not-understood/unmask',
    least: 'support',
    act: 'unmask what was not understood',
    subjectOf: (_request, form) => askedText(form),
    serve: async ({ context, session, form, record }) => {
      await record({ reason: reasonIn(form) });
      context.sessions.unmask(session, WHOLE_PAGE);
      return backTo(askedIn(context, form));
    },
  },
  {
    method: 'POST',
    path: '/not-understood/mask',
    least: 'support',
    act: 'mask what was not understood',
    subjectOf: (_request, form) => askedText(form),
    serve: async ({ context, session, form, record }) => {
      await record();
      context.sessions.mask(session, WHOLE_PAGE);
      return backTo(askedIn(context, form));
    },
  },
  {
    method: 'POST',
    path: '/not-understood/export',
    least: 'support',
    act: 'export what was not understood',
    subjectOf: (_request, form) => askedText(form),
    serve: exportNotUnderstood,
  },
];

/** What was asked for, as the log holds it: nothing that is not one of a form's own values. */
const askedText = (given: URLSearchParams): string =>
  ['from', 'to', 'dialog', 'channel', 'language']
    .map((name) => given.get(name) ?? '')
    .filter((value) => /^[\w-]{1,40}$/.test(value))
    .join(' ');

const backTo = (asked: NotUnderstoodForm): HttpResponse => ({
  status: 303,
  headers: { location: `${NOT_UNDERSTOOD_PATH}?${new URLSearchParams({ ...asked }).toString()}` },
});

function askedIn(
  { today, dialogs, channels, languages }: OperatorPageContext,
  given: URLSearchParams,
): NotUnderstoodForm {
  const oneOf = (names: readonly string[], name: string): string =>
    names.find((one) => one === given.get(name)) ?? '';
  const to = dayIn(given.get('to'), today());
  return {
    from: dayIn(given.get('from'), daysBefore(to, DAYS_SHOWN - 1)),
    to,
    dialog: oneOf(dialogs, 'dialog'),
    channel: oneOf(channels, 'channel'),
    language: oneOf(languages, 'language'),
  };
}

function readGroups(
  { store, times }: OperatorPageContext,
  { from, to, dialog, channel, language }: NotUnderstoodForm,
  most: { limit: number; examples: number },
): Promise<NotUnderstoodPage> {
  const beginOf = (day: string): number => times.read(`${day}T00:00`) ?? 0;
  return store.notUnderstood({
    from: beginOf(from),
    to: beginOf(daysBefore(to, -1)),
    dialog,
    channel,
    language,
    ...most,
  });
}

async function showNotUnderstood({
  context,
  session,
  request: { query },
  record,
}: PageServing): Promise<HttpResponse> {
  const unmasked = context.sessions.sees(session, WHOLE_PAGE);
  await record(unmasked ? { act: 'look unmasked at what was not understood' } : {});
  const asked = askedIn(context, query);
  const { groups, looked, all } = await readGroups(context, asked, {
    limit: GROUPS_SHOWN,
    examples: LINKS_SHOWN,
  });
  const maskFor = unmasked ? async () => (text: string) => text : maskerOf(context);
  const shown: ShownGroup[] = [];
  for (const group of groups) shown.push(await shownGroup(group, maskFor));
  const { times, dialogs, channels, languages } = context;
  const lists = { dialogs, channels, languages };
  const body = notUnderstoodBody({
    session,
    times,
    asked,
    ...lists,
    groups: shown,
    looked,
    all,
    unmasked,
  });
  return operatorAnswer({ title: 'What was not understood', body, session });
}

async function shownGroup(
  { examples, ...group }: NotUnderstoodGroup,
  maskFor: MaskFor,
): Promise<ShownGroup> {
  const [newest] = examples;
  const mask = newest && (await maskFor(newest));
  return {
    ...group,
    missed: newest && mask ? newest.missed.map(mask) : [],
    said: newest && mask?.(newest.text),
    conversations: [...new Set(examples.map(({ conversationId }) => conversationId))],
  };
}

type MaskFor = (line: NotUnderstoodLine) => Promise<TextMask>;

/** Makes what masks a message as the transcript of its conversation does, each read once. */
function maskerOf(context: OperatorPageContext): MaskFor {
  const known = new Map<string, TextMask>();
  return async ({ conversationId: id }) => {
    const mask =
      known.get(id) ??
      (await masksOf(context, id, await context.store.ownMessages(id, OWN_MESSAGES))).talk;
    known.set(id, mask);
    return mask;
  };
}

/** Exports the groups in the shape of the corpus, always masked. */
async function exportNotUnderstood({ context, form, record }: PageServing): Promise<HttpResponse> {
  await record();
  const asked = askedIn(context, form);
  const { groups } = await readGroups(context, asked, {
    limit: GROUPS_EXPORTED,
    examples: SAYS_EXPORTED,
  });
  const maskFor = maskerOf(context);
  const masked: NotUnderstoodGroup[] = [];
  for (const group of groups) {
    const examples: NotUnderstoodLine[] = [];
    for (const line of group.examples) {
      const mask = await maskFor(line);
      examples.push({ ...line, text: mask(line.text), missed: line.missed.map(mask) });
    }
    masked.push({ ...group, examples });
  }
  return {
    status: 200,
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="not-understood-${asked.from}-${asked.to}.jsonl"`,
    },
    body: corpusLines(masked, `${asked.from}-${asked.to}`),
  };
}
