import type { HttpRequest, HttpResponse } from '../../server/http';
import { HttpError } from '../../server/http';
import { deliverReplyAgain, readOrderNow } from './acts';
import { conversationBody } from './conversation';
import { correctedWords, correctionIn } from './correcting';
import { erasedWords } from './erasing';
import { conversationPath, operatorAnswer } from './frame';
import { answerAsTeam, handBack } from './hand-over';
import { masksOf, UNMASKED } from './masks';
import type { OperatorPage, PageServing } from './page';
import { handleMessageAgain } from './put-aside';
import { reasonIn } from './reason';
import { transcriptOf } from './transcript';

const TALK_LINES = 200;
const TURNS_SHOWN = 60;
const ORDERS_SHOWN = 20;

const conversationOf = ({ params }: HttpRequest): string => params['id'] ?? '';

/** The page of one conversation, and all that is done on it. */
export const conversationPages: readonly OperatorPage[] = [
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
    path: '/conversations/:id/handle',
    least: 'support',
    act: 'handle again',
    subjectOf: (request, form) =>
      `${conversationOf(request)} ${form.has('seq') ? `message ${form.get('seq') ?? ''}` : 'what waits'}`,
    serve: (serving) =>
      actAndShow(serving, ({ context, request, form }) =>
        handleMessageAgain(context, conversationOf(request), form.get('seq')),
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
];

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
  const turns = await store.turnLines(id, TURNS_SHOWN);
  const masks = unmasked ? UNMASKED : await masksOf(context, id, talk);
  const body = conversationBody({
    session,
    times: context.times,
    now: context.clock.now(),
    line,
    talk: masks.lines(transcriptOf(talk, masks.talk), turns),
    turns,
    mask: masks.runs,
    maskSlot: masks.slot,
    unmasked,
    putAside: await store.putAsideOf(id, TURNS_SHOWN),
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
