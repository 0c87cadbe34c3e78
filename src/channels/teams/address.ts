import { z } from 'zod';

/** The address of a conversation of the Bot Framework, stored with it: all that a reply needs. */
export const teamsAddressSchema = z.object({
  serviceUrl: z.string(),
  conversation: z.string(),
  bot: z.string(),
  /** The bot's name for mentions, which invitations in a group use. */
  botName: z.string().optional(),
  tenant: z.string().optional(),
  /**
   * The activity that replies answer. Stored in a group only, where it names the thread: an address
   * that changes with each message costs more.
   */
  replyToId: z.string().optional(),
  channelId: z.string().optional(),
  /** The person's id, for replies that others should not read. */
  user: z.string().optional(),
  /** The person's name, which shows in a group whom an answer is for. */
  name: z.string().optional(),
  /** True in a group chat, where others read along. */
  group: z.literal(true).optional(),
  /** In a person's one-to-one chat: the group's thread whose conversation continues there. */
  thread: z.string().optional(),
});

/** A conversation's address, parsed. */
export type TeamsAddress = z.infer<typeof teamsAddressSchema>;
