import { z } from 'zod';
import { teamsAddressSchema } from './address';
import type { GroupPlace } from '../channel';

const groupAddressSchema = teamsAddressSchema.extend({ name: z.string().optional() });

/**
 * The group that a conversation belongs to, from the address kept with it; nothing for a chat of
 * one person. A talk that goes on in the own chat is still the group's.
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
