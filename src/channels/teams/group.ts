import { z } from 'zod';
import { teamsAddressSchema } from './address';

/** A thread that several people write in, as its members and what is said to all of them need it. */
export interface GroupPlace {
  /** The channel's id of the thread. */
  thread: string;
  /** Where something is said to all, whoever of them it comes from. */
  address: Record<string, unknown>;
  /** What the bot is mentioned by there: in a group it hears nothing else. */
  bot: string | undefined;
  /** What colleagues know this member by. */
  name: string | undefined;
}

const groupAddressSchema = teamsAddressSchema.extend({ name: z.string().optional() });

/**
 * The group that a conversation belongs to, from the address kept with it; nothing for a chat of one person. A talk that goes on
 * in the own chat is still the group's.
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
