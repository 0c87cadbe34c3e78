import { z } from 'zod';

/** What is needed to say something in a conversation of the Bot Framework; kept with the conversation. */
export const address = z.object({
  serviceUrl: z.string(),
  conversation: z.string(),
  bot: z.string(),
  tenant: z.string().optional(),
  /** The activity that is answered: in a team's channel it names the thread. */
  replyToId: z.string().optional(),
  channelId: z.string().optional(),
});

/** See `address`. */
export type Address = z.infer<typeof address>;
