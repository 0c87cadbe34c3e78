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

/** Reads where the privacy notice is, and for how many days a chat is kept: one with orders, any other. */
export const readPrivacyNotice = {
  name: 'readNotice',
  input: z.object({ at: callTimeSchema }),
  output: z.object({ url: z.string(), chatsDays: z.number(), customersDays: z.number() }),
  ...uncachedCall,
};
