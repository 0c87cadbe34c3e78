import { HttpError } from '../../../server/http';
import type { ChannelConversations } from '../../host';
import type { TokenGrant } from './tokens';

/** Returns when the first token of a grant's line was made (ms UTC); undefined for none yet. */
export function givenAt({ since }: TokenGrant): number | undefined {
  return since === undefined ? undefined : Math.round(since * 1_000);
}

/**
 * Tells whether the person of a token was erased after its line began: whoever holds another token
 * of that line may no longer speak for them.
 */
export async function isErased(
  conversations: Pick<ChannelConversations, 'erasedAt'>,
  grant: TokenGrant,
): Promise<boolean> {
  const given = givenAt(grant);
  const erased = await conversations.erasedAt(grant.user);
  return given !== undefined && erased !== undefined && given <= erased;
}

/** Returns the refusal of such a token, which may still read until its end. */
export function tokenRevokedError(): HttpError {
  return new HttpError(
    403,
    'token_revoked',
    'What was known of this person was erased, and this token ended with it; a new token begins a new chat.',
  );
}
