/** What words said over a dialog are mostly about: "cheaper" over a basket is about dishes. */
export type DialogArea = 'experience' | 'food';

const GROUP_PURPOSES = [
  /** Opens a purchase that several people of a group make together, and shows how it stands. */
  'group-purchase',
  /** Puts a part of one's own into it. */
  'group-join',
  /** Comes along, with nothing of one's own to choose. */
  'group-attend',
  'group-leave',
  /** Ends the collecting and goes on to the bill. */
  'group-close',
  'group-cancel',
  /** Makes somebody else its host. */
  'group-hand-over',
  /** Fills the form of one who comes along. */
  'group-form',
] as const;

const PAID_CHANGE_PURPOSES = ['cancel-paid', 'change-paid'] as const;

const AFTER_SALE_PURPOSES = [
  /** Shows what was bought, or a detail of it. */
  'owned-list',
  /** Tells what became of a payment and its order. */
  'payment-status',
  /** Tells where it is and when it comes. */
  'track',
  'rate',
  /** Reports a fault to the seller. */
  'complaint',
  /** Tells what became of a complaint. */
  'complaint-follow-up',
  ...PAID_CHANGE_PURPOSES,
] as const;

/**
 * What a person comes to a dialog for. Understanding looks a dialog up by its purpose, and by its area where each area
 * has one of its own: no two dialogs have the same purpose in the same area.
 */
export type DialogPurpose =
  /** Looks for things, and shows a list of them. */
  | 'search'
  /** Shows one thing of a list in full. */
  | 'look'
  | 'purchase'
  | (typeof GROUP_PURPOSES)[number]
  | (typeof AFTER_SALE_PURPOSES)[number]
  /** Deletes what is kept of the person; only their own plain words begin it. */
  | 'erase'
  /** Tells what can be done here. */
  | 'help'
  /** Hands the person over to somebody who answers for the service. */
  | 'person'
  /** Shows and changes the addresses that the person has kept. */
  | 'places'
  /** Goes on in another channel: gives a code, takes one, and is confirmed where the code was given. */
  | 'hand-off'
  | 'hand-off-claim'
  | 'hand-off-confirm'
  /** Acts on what was spoken, once its words are confirmed. */
  | 'voice';

const classOf =
  (purposes: readonly DialogPurpose[]) =>
  (purpose: DialogPurpose | undefined): boolean =>
    purpose !== undefined && purposes.includes(purpose);

/** True of what several people of one group do about a purchase that they make together. */
export const isGroupPurpose = classOf(GROUP_PURPOSES);

/** True of what is done about something that was bought. */
export const isAfterSale = classOf(AFTER_SALE_PURPOSES);

/** True of what takes back what is paid, or changes it. */
export const isPaidChange = classOf(PAID_CHANGE_PURPOSES);
