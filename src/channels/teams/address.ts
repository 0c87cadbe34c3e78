import { z } from 'zod';

/** What is needed to say something in a conversation of the Bot Framework; kept with the conversation. */
export const teamsAddressSchema = z.object({
  serviceUrl: z.string(),
  conversation: z.string(),
  bot: z.string(),
  /** What colleagues mention the bot by, for invitations in a group. */
  botName: z.string().optional(),
  tenant: z.string().optional(),
  /**
   * The activity that is answered. It is kept in a group only, where it names the thread: an
   * address that changes with each message costs more.
   */
  replyToId: z.string().optional(),
  channelId: z.string().optional(),
  /** The person, to whom alone it is said what others should not read. */
  user: z.string().optional(),
  /** What colleagues know the person by, to say in a group for whom an answer is. */
  name: z.string().optional(),
  /** Others read along here. */
  group: z.literal(true).optional(),
  /** The group's thread whose talk goes on here, in the person's own chat; buttons carry it. */
  thread: z.string().optional(),
});

/** See `teamsAddressSchema`. */
export type TeamsAddress = z.infer<typeof teamsAddressSchema>;
