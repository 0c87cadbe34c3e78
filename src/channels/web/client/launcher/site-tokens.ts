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

/** Tokens of the site. `give` answers the frame's request for one, `keep` stores the one in use. */
export interface SiteTokens {
  give: () => Promise<FromSite>;
  keep: (grant: IssuedToken) => void;
}

/**
 * Creates the site's tokens. `give` answers with the one in use before the page was left, as some
 * browsers let a frame store nothing; next time with the one on the script's element; then with one
 * from `tokenUrl` (POST, answered with `{ token, conversationId?, expires_in? }`). The key in the
 * storage holds the site's user, so that nobody gets another's conversation.
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
