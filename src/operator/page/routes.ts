import type { HttpHead, HttpRequest, HttpResponse, HttpRoute } from '../../server/http';
import { HttpError } from '../../server/http';
import { RateLimiter, takeOrRefuse } from '../../server/pace';
import { MINUTE_MS } from '../../units';
import { html } from '../../orders/pages/html';
import type { OpenIdProvider } from '../sign-in/open-id';
import { enterBody } from './conversation';
import { operatorAnswer, OPERATOR_PATH } from './frame';
import { cookieIn, operatorCookie, type OperatorCookie } from './cookies';
import { operatorReach, type OperatorReach } from './near';
import { createOpenIdPages, type OpenIdPages } from './open-id-routes';
import type { OperatorPage } from './page';
import { operatorPages } from './pages';
import type { OperatorPageContext } from './ports';
import { mayDo } from './roles';
import { carriesKey, SESSION_MS, type OperatorSession } from './sessions';
import { OPERATOR_STYLE } from './style';

const MAX_BODY = 8_192;
const ENTER_RATE = { count: 20, spanMs: MINUTE_MS };
const MOST_KEY = 200;

/**
 * Returns the routes of the operator's page: for browsers on this machine alone, or, where people
 * sign in by the company's provider, for all who call it by its public address.
 */
export function operatorRoutes(
  given: OperatorPageContext,
  signIn?: { provider: OpenIdProvider; publicUrl: string },
): HttpRoute[] {
  const secure = signIn?.publicUrl.startsWith('https:') === true;
  const session = operatorCookie('mela_operator', { secure });
  const context = { ...given, byProvider: signIn !== undefined };
  const reach = operatorReach(signIn?.publicUrl);
  const route = routesWithin(reach);
  const entering = signIn
    ? openIdRoutes(
        createOpenIdPages(context, signIn.provider, {
          session,
          attempt: operatorCookie('mela_operator_sign_in', { secure, lax: true }),
        }),
        route,
      )
    : linkRoutes(context, session, route);
  return [
    route('GET', '/style.css', async () => styleAnswer),
    ...entering,
    ...operatorPages
      .filter(({ path }) => !signIn || path !== '/links')
      .map((page) =>
        route(page.method, page.path, (request) => servePage(context, page, request, session)),
      ),
    route('POST', '/sign-out', async (request) => {
      sessionOf(context, request, session);
      context.sessions.leave(cookieIn(request, session.cookie));
      return { status: 303, headers: { location: OPERATOR_PATH, 'set-cookie': session('', 0) } };
    }),
  ];
}

type MakeRoute = (
  method: HttpRoute['method'],
  path: string,
  handle: HttpRoute['handle'],
) => HttpRoute;

const routesWithin =
  (reach: OperatorReach): MakeRoute =>
  (method, path, handle) => {
    const admit = (head: HttpHead): void => {
      reach.refuseFar(head);
      if (method !== 'GET') reach.refuseForeign(head);
    };
    return { method, path: OPERATOR_PATH + path, maxBody: MAX_BODY, admit, handle };
  };

function linkRoutes(
  context: OperatorPageContext,
  session: OperatorCookie,
  route: MakeRoute,
): HttpRoute[] {
  const entering = new RateLimiter(context.clock, ENTER_RATE);
  return [
    route('GET', '/sign-in', async (request) => showEnter(request)),
    route('POST', '/sign-in', async (request) => {
      takeOrRefuse(entering, 'sign-in', 'Too many sign-ins were tried.');
      return enter(context, request, session);
    }),
  ];
}

const openIdRoutes = (pages: OpenIdPages, route: MakeRoute): HttpRoute[] => [
  route('GET', '/sign-in', async () => operatorAnswer({ title: 'Sign in', body: GO_PART })),
  route('GET', '/sign-in/go', (request) => pages.go(request)),
  route('GET', '/sign-in/back', (request) => pages.back(request)),
];

const GO_PART = html`<p><a class="go" href="${OPERATOR_PATH}/sign-in/go">Sign in with your company’s account</a></p>`;

const styleAnswer: HttpResponse = {
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  body: OPERATOR_STYLE,
};

function showEnter({ query }: HttpRequest): HttpResponse {
  const key = (query.get('once') ?? '').slice(0, MOST_KEY);
  return operatorAnswer({ title: 'Sign in', body: enterBody(key) });
}

async function enter(
  { sessions, store, clock }: OperatorPageContext,
  { body }: HttpRequest,
  cookie: OperatorCookie,
): Promise<HttpResponse> {
  const entered = sessions.enter(new URLSearchParams(body.toString('utf8')).get('once') ?? '');
  if (!entered) throw refusal(403, 'used_link', 'This link was used, or is too old.');
  const { secret, session } = entered;
  await store.addAudit({
    at: clock.now(),
    session: session.id,
    role: session.role,
    act: 'sign in',
    subject: '',
  });
  return {
    status: 303,
    headers: { location: OPERATOR_PATH, 'set-cookie': cookie(secret, SESSION_MS / 1_000) },
  };
}

/** Serves a page to who may see it, once the look or act is in the log. */
async function servePage(
  context: OperatorPageContext,
  { method, least, act, subjectOf, serve }: OperatorPage,
  request: HttpRequest,
  cookie: OperatorCookie,
): Promise<HttpResponse> {
  const session = sessionOf(context, request, cookie);
  if (!mayDo(session.role, least))
    throw refusal(403, 'not_allowed', 'Your role may not do this.', session);
  const form = new URLSearchParams(method === 'POST' ? request.body.toString('utf8') : '');
  if (method === 'POST' && !carriesKey(session, form.get('form-key')))
    throw refusal(403, 'foreign_form', 'This form is not of this sign-in.', session);
  const record = (what: { act?: string; reason?: string } = {}): Promise<void> =>
    context.store.addAudit({
      at: context.clock.now(),
      session: session.id,
      role: session.role,
      subject: subjectOf(request, form),
      act,
      ...what,
    });
  try {
    return await serve({ context, session, request, form, record });
  } catch (error) {
    if (!(error instanceof HttpError) || error.page) throw error;
    throw refusal(error.status, error.code, error.message, session);
  }
}

function sessionOf(
  { sessions, byProvider }: OperatorPageContext,
  request: Pick<HttpRequest, 'headers'>,
  { cookie }: OperatorCookie,
): OperatorSession {
  const session = sessions.find(cookieIn(request, cookie));
  if (session) return session;
  if (byProvider === true)
    throw new HttpError(401, 'signed_out', 'Sign in first.', {
      page: operatorAnswer({ title: 'Sign in', body: GO_PART }, 401),
    });
  throw refusal(
    401,
    'signed_out',
    'Open the link that Mela printed at its start; it is good once. kill -USR2 with its process id prints another.',
  );
}

/** A refusal that people read as a page. */
function refusal(
  status: number,
  code: string,
  sentence: string,
  session?: OperatorSession,
): HttpError {
  const body = html`<p class="notice">${sentence}</p>`;
  const title = status === 401 ? 'Sign in' : 'Refused';
  return new HttpError(status, code, sentence, {
    page: operatorAnswer({ title, body, session }, status),
  });
}
