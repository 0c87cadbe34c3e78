import type { HttpHead } from '../../server/http';
import { HttpError, firstHeader } from '../../server/http';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;
/** Headers of proxies: behind one on this machine everybody looks near. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Who the operator's page answers at all. */
export interface OperatorReach {
  /** @throws HttpError 404 `not_found` for others: they are told what every unknown address is */
  refuseFar(head: Pick<HttpHead, 'remote' | 'headers'>): void;
  /** Refuses a form that another page sent. @throws HttpError 403 `foreign_form` */
  refuseForeign(head: Pick<HttpHead, 'remote' | 'headers'>): void;
}

/**
 * Answers browsers on this machine that call it by its own name, so that neither a proxy nor another
 * site's name for this machine leads here; with `open`, whoever calls it by that address, too.
 */
export function operatorReach(open: string | undefined): OperatorReach {
  const site = open === undefined ? undefined : new URL(open);
  const byOpenName = (head: Pick<HttpHead, 'headers'>): boolean =>
    site !== undefined && firstHeader(head, 'host') === site.host;
  const originOf = (head: Pick<HttpHead, 'headers'>): string =>
    site !== undefined && byOpenName(head)
      ? site.origin
      : `http://${firstHeader(head, 'host') ?? ''}`;
  return {
    refuseFar: (head) => {
      if (!byOpenName(head) && !isNear(head))
        throw new HttpError(404, 'not_found', 'There is nothing at this address.');
    },
    refuseForeign: (head) => {
      const from = firstHeader(head, 'sec-fetch-site');
      const own =
        firstHeader(head, 'origin') === originOf(head) &&
        (from === undefined || from === 'same-origin');
      if (!own) throw new HttpError(403, 'foreign_form', 'This form came from another page.');
    },
  };
}

const isNear = (head: Pick<HttpHead, 'remote' | 'headers'>): boolean =>
  LOOPBACK_PEER.test(head.remote) &&
  OWN_NAME.test(firstHeader(head, 'host') ?? '') &&
  FORWARDED.every((name) => head.headers[name] === undefined);
