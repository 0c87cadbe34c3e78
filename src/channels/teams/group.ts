import { z } from 'zod';
import { teamsAddressSchema } from './address';
import type { GroupPlace } from '../channel';

const groupAddressSchema = teamsAddressSchema.extend({ name: z.string().optional() });

/**
 * Returns the group of a conversation by its stored address; undefined for a chat of one person. A
 * one-to-one chat that continues a group's conversation counts as the group's.
 */
export function groupPlace(
  raw: Readonly<Record<string, unknown>> | undefined,
): GroupPlace | undefined {
  const read = groupAddressSchema.safeParse(raw);
  if (!read.success) return undefined;
  const {
    user: _person,
    name,
    replyToId: _answered,
    thread: moved,
    group,
    conversation,
    ...rest
  } = read.data;
  const thread = moved ?? (group ? conversation : undefined);
  return thread === undefined
    ? undefined
    : { thread, address: { ...rest, conversation: thread, group: true }, bot: rest.botName, name };
}
