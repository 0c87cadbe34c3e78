import type { Conversation } from '../store/store';

/** The channel of conversations that systems have by this API. */
const OWN_CHANNEL = 'api';

/**
 * Returns a system's own name for the customer of a conversation that came by this API; undefined
 * for another system's, another channel's, and one whose customer was erased. Without a system it
 * looks at no owner.
 */
export function customerIn(
  { channel, user }: Pick<Conversation, 'channel' | 'user'>,
  system: string | null,
): string | undefined {
  if (channel !== OWN_CHANNEL) return undefined;
  const slash = user.indexOf('/');
  const owner = user.slice(0, Math.max(0, slash));
  return slash > 0 && (system === null || owner === system) ? user.slice(slash + 1) : undefined;
}
