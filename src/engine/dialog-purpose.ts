/** The subject of words said while a dialog is open: "cheaper" over a basket is about dishes. */
export type DialogArea = 'experience' | 'food';

const GROUP_PURPOSES = [
  /** Opens a purchase that several people of a group make together, and shows how it stands. */
  'group-purchase',
  /** Adds the person's own part to the group's purchase. */
  'group-join',
  /** Joins the group's purchase, with nothing of one's own to choose. */
  'group-attend',
  'group-leave',
  /** Closes the group's purchase to further parts and goes on to the bill. */
  'group-close',
  'group-cancel',
  /** Makes somebody else the host of the group's purchase. */
  'group-hand-over',
  /** Fills the visitor form of a member of the group. */
  'group-form',
] as const;

const PAID_CHANGE_PURPOSES = ['cancel-paid', 'change-paid'] as const;

const AFTER_SALE_PURPOSES = [
  /** Shows what was bought, or a detail of it. */
  'owned-list',
  /** Tells what became of a payment and its order. */
  'payment-status',
  /** Tells where an order is and when it comes. */
  'track',
  'rate',
  /** Reports a fault to the seller. */
  'complaint',
  /** Tells what became of a complaint. */
  'complaint-follow-up',
  ...PAID_CHANGE_PURPOSES,
] as const;

/**
 * The reason why a person comes to a dialog. Understanding finds a dialog by its purpose, and by
 * its area where each area has a dialog of that purpose: no two dialogs share both.
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

/** What people come for when their money is at stake. */
const MONEY_PURPOSES = [
  'payment-status',
  'complaint',
  'complaint-follow-up',
  ...PAID_CHANGE_PURPOSES,
] as const;

const BEGUN_BY_MELA = ['hand-off-claim', 'hand-off-confirm', 'voice'] as const;

const classOf =
  (purposes: readonly DialogPurpose[]) =>
  (purpose: DialogPurpose | undefined): boolean =>
    purpose !== undefined && purposes.includes(purpose);

/** True for purposes of a purchase that several people of one group make together. */
export const isGroupPurpose = classOf(GROUP_PURPOSES);

/** True for purposes about something already bought. */
export const isAfterSale = classOf(AFTER_SALE_PURPOSES);

/** True for purposes that cancel or change something paid. */
export const isPaidChange = classOf(PAID_CHANGE_PURPOSES);

/** True for purposes about money that was paid. */
export const isMoneyMatter = classOf(MONEY_PURPOSES);

/** True for dialogs that only Mela, or a code it gave, begins; no words of a person do. */
export const isBegunByMela = classOf(BEGUN_BY_MELA);
