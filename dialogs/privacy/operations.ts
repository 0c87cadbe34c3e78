import { z } from 'zod';

const uncachedCall = { effect: false, keepMs: 0 } as const;
const callTimeSchema = z.number();

/** Reads where the privacy notice is, and for how many days a chat is kept: one with orders, any other. */
export const readPrivacyNotice = {
  name: 'readNotice',
  input: z.object({ at: callTimeSchema }),
  output: z.object({ url: z.string(), chatsDays: z.number(), customersDays: z.number() }),
  ...uncachedCall,
};
