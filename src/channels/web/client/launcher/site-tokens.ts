import { readIssuedToken, type IssuedToken } from '../line/session';
import { parseUnknownJson } from '../line/unknown';
import type { FromSite } from './bridge';
import type { EmbedOptions } from './options';

/** The part of a `fetch` answer that is read. */
interface SiteTokenResponse {
  ok: boolean;
  json: () => Promise<unknown>;
}

/** The part of the site's `sessionStorage` that is used. It may throw where the reader forbids storage. */
export type SiteStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The site's tokens. `give` answers a wish for one; `keep` remembers the one in use. */
export interface SiteTokens {
  give: () => Promise<FromSite>;
  keep: (grant: IssuedToken) => void;
}

/**
 * Hands out the site's tokens: first the one that was in use before the page was left, for browsers
 * that let a frame keep nothing; then the one on the script's line; then whatever the site's own
 * address gives (POST, answered with `{ token, conversationId?, expires_in? }`). The site's user is
 * part of the name, so that nobody gets another's talk.
 */
export function siteTokenSource(
  options: Pick<EmbedOptions, 'token' | 'tokenUrl' | 'user'>,
  ask: (address: string) => Promise<SiteTokenResponse>,
  storage: () => SiteStorage,
): SiteTokens {
  const name = `mela/${options.user ?? ''}`;
  const ready = [
    storedTokenIn(storage, name),
    options.token === undefined ? undefined : { token: options.token },
  ].filter((one): one is IssuedToken => one !== undefined);
  return {
    give: async () => {
      const grant = ready.shift() ?? (await requestToken(options.tokenUrl, ask));
      return grant ? { mela: 'token', ...grant } : { mela: 'no-token' };
    },
    keep: (grant) => tryStorage(() => storage().setItem(name, JSON.stringify(grant))),
  };
}

async function requestToken(
  address: string | undefined,
  ask: (address: string) => Promise<SiteTokenResponse>,
): Promise<IssuedToken | undefined> {
  const answer = address === undefined ? undefined : await ask(address);
  return answer?.ok ? readIssuedToken(await answer.json()) : undefined;
}

const storedTokenIn = (storage: () => SiteStorage, name: string): IssuedToken | undefined =>
  tryStorage(() => readIssuedToken(parseUnknownJson(storage().getItem(name) ?? '')));

function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
