import { z } from 'zod';

const uncachedCall = { effect: false, keepMs: 0 } as const;
const callTimeSchema = z.number();

/** Offers the person a file of all that is kept of them: a link that is good once; not where others read along. */
export const offerOwnDataFile = {
  name: 'offerOwnData',
  input: z.object({ at: callTimeSchema }),
  output: z.discriminatedUnion('is', [
    z.object({ is: z.literal('offered'), url: z.string(), minutes: z.number() }),
    z.object({ is: z.literal('group') }),
  ]),
  ...uncachedCall,
};

/** Drops the details that the person gave to be kept, and takes their agreement back. */
export const withdrawConsent = {
  name: 'withdrawConsent',
  input: z.object({ at: callTimeSchema }),
  output: z.object({ withdrawn: z.boolean() }),
  ...uncachedCall,
};

/** Reads where the privacy notice is, for how many days a chat is kept (one with orders, any other), and what the person agreed to. */
export const readPrivacyNotice = {
  name: 'readNotice',
  input: z.object({ at: callTimeSchema }),
  output: z.object({
    url: z.string(),
    chatsDays: z.number(),
    customersDays: z.number(),
    agreed: z.object({ at: callTimeSchema, version: z.string() }).optional(),
  }),
  ...uncachedCall,
};
