import { firstHeader, type HttpRequest } from '../../server/http';
import { OPERATOR_PATH } from './frame';

/** Writes a cookie of the operator's page, for these pages alone; `cookie` is its name. */
export interface OperatorCookie {
  (value: string, seconds: number): string;
  readonly cookie: string;
}

/** Makes the writer of a cookie. `lax` comes back with a browser that another site sends here. */
export function operatorCookie(
  cookie: string,
  { lax = false, secure = false }: { lax?: boolean; secure?: boolean } = {},
): OperatorCookie {
  const site = lax ? 'Lax' : 'Strict';
  const write = (value: string, seconds: number): string =>
    `${cookie}=${value}; Path=${OPERATOR_PATH}; HttpOnly; SameSite=${site}; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  return Object.assign(write, { cookie });
}

/** Returns a cookie's value. */
export function cookieIn(
  request: Pick<HttpRequest, 'headers'>,
  cookie: string,
): string | undefined {
  const pairs = (firstHeader(request, 'cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
}
