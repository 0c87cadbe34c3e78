import { HttpError } from '../../../server/http';
import type { ChannelConversations } from '../../host';
import type { TokenGrant } from './tokens';

/** When the first token of a grant's line was made, ms UTC; undefined where none was made yet. */
export function givenAt({ since }: TokenGrant): number | undefined {
  return since === undefined ? undefined : Math.round(since * 1_000);
}

/**
 * Whether the person of a token was erased since its line began: whoever else holds one of that
 * line may no longer speak for them.
 */
export async function isErased(
  conversations: Pick<ChannelConversations, 'erasedAt'>,
  grant: TokenGrant,
): Promise<boolean> {
  const given = givenAt(grant);
  const erased = await conversations.erasedAt(grant.user);
  return given !== undefined && erased !== undefined && given <= erased;
}

/** The refusal of such a token. It still reads until its end, so that the person hears that they were forgotten. */
export function tokenRevokedError(): HttpError {
  return new HttpError(
    403,
    'token_revoked',
    'What was known of this person was erased, and this token ended with it; a new token begins a new chat.',
  );
}
