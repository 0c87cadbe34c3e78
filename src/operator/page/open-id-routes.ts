import { LRUCache } from 'lru-cache';
import type { HttpRequest, HttpResponse } from '../../server/http';
import { HttpError } from '../../server/http';
import { RateLimiter, takeOrRefuse } from '../../server/pace';
import { MINUTE_MS } from '../../units';
import { html } from '../../orders/pages/html';
import type { OpenIdProvider, SignInAttempt } from '../sign-in/open-id';
import { cookieIn, type OperatorCookie } from './cookies';
import { operatorAnswer, OPERATOR_PATH } from './frame';
import type { OperatorPageContext } from './ports';
import { SESSION_MS } from './sessions';

const ATTEMPT_MS = 10 * MINUTE_MS;
const ATTEMPTS_KEPT = 200;
const ENTER_RATE = { count: 60, spanMs: MINUTE_MS };

/** What the sign-in by the company's provider answers. */
export interface OpenIdPages {
  /** Sends the browser to the provider. */
  go(request: HttpRequest): Promise<HttpResponse>;
  /** Takes it back from there. */
  back(request: HttpRequest): Promise<HttpResponse>;
}

/** Makes them. A try is good once, for ten minutes, in the browser that began it. */
export function createOpenIdPages(
  context: Pick<OperatorPageContext, 'sessions' | 'store' | 'clock' | 'newId'>,
  provider: OpenIdProvider,
  cookies: { session: OperatorCookie; attempt: OperatorCookie },
): OpenIdPages {
  const { clock } = context;
  const attempts = new LRUCache<string, { attempt: SignInAttempt; at: number }>({
    max: ATTEMPTS_KEPT,
  });
  const rate = new RateLimiter(clock, ENTER_RATE);
  return {
    go: async () => {
      takeOrRefuse(rate, 'go', 'Too many sign-ins were tried.');
      const { address, attempt } = await provider.begin().catch(refused);
      const id = context.newId();
      attempts.set(id, { attempt, at: clock.elapsed() });
      const headers = { 'set-cookie': cookies.attempt(id, ATTEMPT_MS / 1_000), location: address };
      return { status: 303, headers: { ...headers, 'cache-control': 'no-store' } };
    },
    back: async (request) => {
      takeOrRefuse(rate, 'back', 'Too many sign-ins were tried.');
      const id = cookieIn(request, cookies.attempt.cookie) ?? '';
      const begun = attempts.get(id);
      attempts.delete(id);
      if (!begun || clock.elapsed() - begun.at >= ATTEMPT_MS) throw tooOld();
      const signedIn = await provider.finish(begun.attempt, request.query).catch(refused);
      return enterAs(context, signedIn, cookies.session);
    },
  };
}

/** Signs an account in, or tells that it has no role here; the log says who, sealed like reasons. */
async function enterAs(
  { sessions, store, clock }: Pick<OperatorPageContext, 'sessions' | 'store' | 'clock'>,
  { account, role }: Awaited<ReturnType<OpenIdProvider['finish']>>,
  cookie: OperatorCookie,
): Promise<HttpResponse> {
  const entry = { at: clock.now(), subject: '', reason: account };
  if (!role) {
    await store.addAudit({ ...entry, session: '', role: '', act: 'sign in: no role' });
    throw failed('no_role', 'Your account has no role here. Ask whoever runs Mela to give it one.');
  }
  const { secret, session } = sessions.open(role);
  await store.addAudit({ ...entry, session: session.id, role: session.role, act: 'sign in' });
  // No redirect: a browser that came from another site would not send the new cookie along.
  return operatorAnswer(
    {
      title: 'Signed in',
      body: html`<p><a href="${OPERATOR_PATH}">Go on</a></p>`,
      next: OPERATOR_PATH,
    },
    200,
    { 'set-cookie': cookie(secret, SESSION_MS / 1_000) },
  );
}

const tooOld = (): HttpError =>
  failed('old_sign_in', 'This sign-in was used, is too old, or was begun in another browser.');

/** Tells no more than a code: what a provider says may name somebody. */
function refused(error: unknown): never {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : 'PROVIDER_AWAY';
  throw failed('sign_in_failed', `The sign-in did not work (${code}). Nobody was signed in.`);
}

function failed(code: string, sentence: string): HttpError {
  const body = html`<p class="notice">${sentence}</p>
    <p><a href="${OPERATOR_PATH}/sign-in">Sign in</a></p>`;
  return new HttpError(403, code, sentence, {
    page: operatorAnswer({ title: 'Sign in', body }, 403),
  });
}
