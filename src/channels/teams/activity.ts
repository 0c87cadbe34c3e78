import { z } from 'zod';
import { HttpError } from '../../server/http';

const accountSchema = z.object({
  id: z.string().min(1).max(500),
  name: z.string().optional().catch(undefined),
});
const recordSchema = z.record(z.string(), z.unknown());

/** `conversationType` is `personal`, `groupChat` or `channel` in Teams; other channels say `isGroup` at most. */
const conversationSchema = z.object({
  id: z.string().min(1).max(500),
  tenantId: z.string().max(200).optional().catch(undefined),
  conversationType: z.string().max(50).optional().catch(undefined),
  isGroup: z.boolean().optional().catch(undefined),
});

const activitySchema = z.object({
  type: z.string().min(1).max(100),
  id: z.string().min(1).max(400).optional(),
  serviceUrl: z.string().max(2_000).optional(),
  channelId: z.string().max(100).optional(),
  from: accountSchema.optional(),
  recipient: accountSchema.optional(),
  conversation: conversationSchema.optional(),
  channelData: z
    .object({
      tenant: z
        .object({ id: z.string().min(1).max(200) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  text: z.string().nullish().catch(undefined),
  value: z.unknown().optional(),
  name: z.string().max(200).optional().catch(undefined),
  action: z.string().max(100).optional().catch(undefined),
  locale: z.string().max(35).optional().catch(undefined),
  entities: z.array(recordSchema).nullish().catch(undefined),
  attachments: z.array(recordSchema).nullish().catch(undefined),
  membersAdded: z.array(accountSchema).nullish().catch(undefined),
});

/** An activity of the Bot Framework, with the fields that Mela reads. */
export type TeamsActivity = z.infer<typeof activitySchema>;

/** Parses an activity. @throws HttpError 400 `bad_activity` */
export function parseActivity(body: unknown): TeamsActivity {
  const parsed = activitySchema.safeParse(body);
  if (!parsed.success)
    throw new HttpError(400, 'bad_activity', 'The body is not an activity of the Bot Framework.');
  return parsed.data;
}

/** Returns the tenant of an activity, which Teams names in one of two places. */
export function tenantOf({ conversation: where, channelData }: TeamsActivity): string | undefined {
  return where?.tenantId ?? channelData?.tenant?.id;
}
