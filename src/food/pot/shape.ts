import { z } from 'zod';
import { gatheringChanges, gatheringOrder, gatheringRefusals, gatheringState } from '../../gathering/shape';

const paise = z.number().int();
const choice = z.object({ groupId: z.string(), optionId: z.string(), quantity: z.number().int() });

/** One line of one person: a dish with its options, as the menu and the solver gave it; `told` are the options' names. */
export const potLine = z.object({
  dishId: z.string(),
  categoryId: z.string(),
  name: z.string(),
  quantity: z.number().int().min(1),
  choices: z.array(choice),
  priceEachPaise: paise,
  maxOrder: z.number().nullable(),
  told: z.array(z.string()),
});

/** Whose food is ordered together. The location's id is the menu's, known with the first line. */
export const potRestaurant = z.object({ providerId: z.string(), sellerId: z.string(), name: z.string(), locality: z.string(), locationId: z.string().optional() });

/** Where all of it goes: personal, for the host alone. */
export const potPlace = z.object({ label: z.string(), lat: z.number(), lng: z.number(), pin: z.string(), told: z.boolean().optional() });

/** What one person gets of the order as it is made, and what they owe for it, in paise; `common` by type of the bill's line. */
export const potShare = z.object({ lines: z.array(potLine), dishesPaise: paise, common: z.array(z.object({ type: z.string(), paise })), totalPaise: paise });

/** What somebody had when a draft of theirs first put lines into the pot: its turn, handled anew after a crash, adds to these. */
const potBefore = z.object({ draft: z.string(), lines: z.array(potLine) });

/** One person of a pot: what they have, and what they owe once that is known. `out` has left; `before` is shown to themselves alone. */
export const potMember = z.object({
  n: z.number().int(),
  name: z.string().optional(),
  lines: z.array(potLine),
  out: z.boolean(),
  share: potShare.optional(),
  before: potBefore.optional(),
});

/**
 * A pot as one person sees it. Members are numbered: who they are beyond the name that colleagues know them by is nobody's business
 * (I9). `me` is missing for who is no member, `place` for all but the host.
 */
export const potView = z.object({
  id: z.string(),
  state: gatheringState,
  version: z.number().int(),
  restaurant: potRestaurant,
  /** What the bot is mentioned by in the group. */
  bot: z.string().optional(),
  /** ms UTC */
  closesAt: z.number(),
  /** True when the time closed it, not the host. */
  byTime: z.boolean(),
  host: z.number().int(),
  me: z.number().int().optional(),
  /** The own draft about it. */
  draft: z.string().optional(),
  place: potPlace.optional(),
  /** The host's own draft that is at its bill. */
  billing: z.string().optional(),
  members: z.array(potMember),
  billPaise: paise.optional(),
  order: gatheringOrder.optional(),
});

/** What is to become of a pot. */
export const potChange = z.discriminatedUnion('do', [
  /** All lines of the one who says it, in the place of those before: said twice it is the same. `draft` is the one that says it. */
  z.object({ do: z.literal('put'), draft: z.string().optional(), lines: z.array(potLine), locationId: z.string().optional() }),
  ...gatheringChanges,
  /** The bill is there: what each one owes of it, by number. */
  z.object({ do: z.literal('share'), billPaise: paise, shares: z.array(z.object({ n: z.number().int(), share: potShare })) }),
]);

/** Why a change was not made. */
export const potRefusal = z.enum([...gatheringRefusals, 'too-many']);

/** See `potLine`. */
export type PotLine = z.infer<typeof potLine>;
/** See `potRestaurant`. */
export type PotRestaurant = z.infer<typeof potRestaurant>;
/** See `potPlace`. */
export type PotPlace = z.infer<typeof potPlace>;
/** See `potShare`. */
export type PotShare = z.infer<typeof potShare>;
/** See `potMember`. */
export type PotMember = z.infer<typeof potMember>;
/** See `potView`. */
export type PotView = z.infer<typeof potView>;
/** See `potChange`. */
export type PotChange = z.infer<typeof potChange>;
/** See `potRefusal`. */
export type PotRefusal = z.infer<typeof potRefusal>;
