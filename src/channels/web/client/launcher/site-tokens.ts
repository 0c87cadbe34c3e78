import { readGrant } from '../line/session';
import type { FromSite } from './bridge';
import type { EmbedOptions } from './options';

/** The part of a `fetch` answer that is read. */
interface Answer {
  ok: boolean;
  json(): Promise<unknown>;
}

/**
 * Hands out the site's tokens: the one on the line once, then whatever the site's own address gives (POST, answered with
 * `{ token, conversationId?, expires_in? }`).
 */
export function tokensOf(options: Pick<EmbedOptions, 'token' | 'tokenUrl'>, ask: (address: string) => Promise<Answer>): () => Promise<FromSite> {
  let { token } = options;
  return async () => {
    if (token !== undefined) {
      const given = token;
      token = undefined;
      return { mela: 'token', token: given };
    }
    const answer = options.tokenUrl === undefined ? undefined : await ask(options.tokenUrl);
    const grant = answer?.ok ? readGrant(await answer.json()) : undefined;
    return grant ? { mela: 'token', ...grant } : { mela: 'no-token' };
  };
}
