import type { HttpHead } from '../../server/http';
import { HttpError, firstHeader } from '../../server/http';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;
/** Headers of proxies: behind one on this machine everybody looks near. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Refuses all but browsers on this machine that call it by its own name, so that neither a proxy
 * nor another site's name for this machine leads here. Others are told what every unknown address is.
 * @throws HttpError 404 `not_found`
 */
export function refuseFar(head: Pick<HttpHead, 'remote' | 'headers'>): void {
  const near =
    LOOPBACK_PEER.test(head.remote) &&
    OWN_NAME.test(firstHeader(head, 'host') ?? '') &&
    FORWARDED.every((name) => head.headers[name] === undefined);
  if (!near) throw new HttpError(404, 'not_found', 'There is nothing at this address.');
}

/**
 * Refuses a form that another page sent: its `Origin` must be this very address.
 * @throws HttpError 403 `foreign_form`
 */
export function refuseForeign(head: Pick<HttpHead, 'headers'>): void {
  const host = firstHeader(head, 'host') ?? '';
  const site = firstHeader(head, 'sec-fetch-site');
  const own =
    firstHeader(head, 'origin') === `http://${host}` &&
    (site === undefined || site === 'same-origin');
  if (!own) throw new HttpError(403, 'foreign_form', 'This form came from another page.');
}
