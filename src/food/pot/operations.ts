import { z } from 'zod';
import { potChange, potPlace, potRefusal, potRestaurant, potView } from './shape';

/*
 * What dialogs may ask of pots, as data. All of them can be done again after a crash and come to the same: a change says how
 * things shall be, not by how much they differ. The clock goes in, so that nothing is answered from memory.
 */

const now = { effect: false, keepMs: 0 } as const;

/** The pot of the thread that is talked in: the open one, else the last one for a while. `group` tells whether others are there at all, `bot` what it is mentioned by among them. */
export const potHere = { name: 'potHere', input: z.object({ at: z.number() }), output: z.object({ group: z.boolean(), bot: z.string().optional(), pot: potView.optional() }), ...now };

/** One pot by its id; nothing for who is not of its thread. */
export const lookAtPot = { name: 'lookAtPot', input: z.object({ pot: z.string(), at: z.number() }), output: z.object({ pot: potView.optional() }), ...now };

/** Opens a pot, unless one is open in the thread. The draft that opens it names it: the same one again finds it. */
export const openPot = {
  name: 'openPot',
  input: z.object({ draft: z.string(), restaurant: potRestaurant, place: potPlace, closesAt: z.number() }),
  output: z.object({ is: z.enum(['opened', 'there', 'alone']), pot: potView.optional() }),
  ...now,
};

/** Changes a pot in the name of the one who talks; `draft` is theirs, to be ended with the pot. */
export const changePot = {
  name: 'changePot',
  input: z.object({ pot: z.string(), draft: z.string().optional(), change: potChange }),
  output: z.object({ pot: potView.optional(), refused: potRefusal.optional(), dish: z.object({ name: z.string(), room: z.number().int() }).optional() }),
  ...now,
};

/** Takes the one who talks out of all their pots, before they are forgotten. */
export const leavePots = { name: 'leavePots', input: z.object({ at: z.number() }), output: z.object({ left: z.boolean() }), ...now };
