import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpHead, HttpRoute } from '../../server/http';
import { HttpError } from '../../server/http';
import type { DeskEvent } from './connector';

const MAX_BODY = 262_144; // with the last messages and both people in it
const OK = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };

/** Returns the route of a connector's webhook, for callers who know the token. */
export function connectorRoute(
  path: string,
  {
    token,
    read,
    take,
  }: {
    token: string;
    read: (body: unknown) => DeskEvent | undefined;
    /** Does what was told; rejects where it must be told again. */
    take: (event: DeskEvent) => Promise<void>;
  },
): HttpRoute {
  return {
    method: 'POST',
    path,
    maxBody: MAX_BODY,
    admit: (head) => refuseWithout(token, head),
    handle: async ({ body }) => {
      const event = read(parseBody(body));
      if (event) await take(event);
      return OK;
    },
  };
}

function refuseWithout(token: string, { query }: Pick<HttpHead, 'query'>): void {
  const [given, own] = [query.get('token') ?? '', token].map((one) =>
    createHash('sha256').update(one).digest(),
  );
  if (!given || !own || !timingSafeEqual(given, own))
    throw new HttpError(403, 'wrong_token', 'The token of this webhook is another.');
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HttpError(400, 'bad_json', 'The body is not JSON.');
  }
}
