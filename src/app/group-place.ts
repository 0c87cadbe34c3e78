import type { GroupPlace } from '../channels/channel';
import type { Conversation } from '../store/store';
import { channelDefinitions } from './channels';

/** Returns the group chat that a conversation belongs to; undefined for a chat of one person. */
export function groupPlaceOf(
  conversation: Pick<Conversation, 'channel' | 'address'> | undefined,
): GroupPlace | undefined {
  return channelDefinitions
    .find(({ name }) => name === conversation?.channel)
    ?.groupOf?.(conversation?.address);
}

/** Tells whether others read along: what opens something of one person's is not given in a group. */
export const isReadAlong = ({ address }: Pick<Conversation, 'address'>): boolean =>
  address?.['group'] === true;
