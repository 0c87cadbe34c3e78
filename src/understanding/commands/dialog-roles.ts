import type { Command, SlotFill } from '../../engine/command';
import type { DialogArea, DialogPurpose } from '../../engine/dialog-purpose';
import type { DialogManifest } from '../understanding';
import { currentDialog, type MessageAnalysis } from './reading';

/** A dialog by its purpose, and by its area where each area has one. */
export interface DialogRole {
  purpose: DialogPurpose;
  area?: DialogArea;
}

/** The command that begins a dialog. */
export type StartCommand = Extract<Command, { do: 'start' }>;

/** The dialog that searches for experiences. */
export const EXPERIENCE_SEARCH: DialogRole = { purpose: 'search', area: 'experience' };
/** The dialog that shows one experience in full. */
export const EXPERIENCE_DETAILS: DialogRole = { purpose: 'look', area: 'experience' };
/** The dialog that books an experience. */
export const BOOKING: DialogRole = { purpose: 'purchase', area: 'experience' };
/** The dialog that arranges a group booking. */
export const GROUP_BOOKING: DialogRole = { purpose: 'group-purchase', area: 'experience' };
/** The dialog that searches for restaurants and dishes. */
export const RESTAURANT_SEARCH: DialogRole = { purpose: 'search', area: 'food' };
/** The dialog that orders food. */
export const FOOD_ORDER: DialogRole = { purpose: 'purchase', area: 'food' };
/** The dialog that opens a group order of food. */
export const GROUP_ORDER: DialogRole = { purpose: 'group-purchase', area: 'food' };
/** The dialog that adds one's own dishes to a group order. */
export const GROUP_ORDER_SHARE: DialogRole = { purpose: 'group-join' };
/** The dialog that shows purchases. */
export const OWNED_LIST: DialogRole = { purpose: 'owned-list' };
/** The dialog that tells the state of a payment. */
export const PAYMENT_STATUS: DialogRole = { purpose: 'payment-status' };
/** The dialog that tells where a paid meal is. */
export const FOOD_TRACKING: DialogRole = { purpose: 'track', area: 'food' };
/** The dialog that rates a paid meal. */
export const FOOD_RATING: DialogRole = { purpose: 'rate', area: 'food' };
/** The dialog that cancels a paid meal. */
export const FOOD_CANCELLATION: DialogRole = { purpose: 'cancel-paid', area: 'food' };
/** The dialog that cancels, moves or repeats a paid booking. */
export const PAID_CHANGE: DialogRole = { purpose: 'change-paid' };
/** The dialog that reports a fault. */
export const COMPLAINT_REPORT: DialogRole = { purpose: 'complaint' };
/** The dialog that tells the state of a complaint. */
export const COMPLAINT_FOLLOW_UP: DialogRole = { purpose: 'complaint-follow-up' };

/** The dialog that shows and changes saved places. */
export const PLACES: DialogRole = { purpose: 'places' };
/** The dialog that gives a code with which to go on in another channel. */
export const HAND_OFF: DialogRole = { purpose: 'hand-off' };
/** The dialog that takes the code of another channel. */
export const HAND_OFF_CLAIM: DialogRole = { purpose: 'hand-off-claim' };

/** True for a dialog of the role. */
export const hasRole = (dialog: DialogManifest | undefined, role: DialogRole): boolean =>
  dialog?.purpose === role.purpose && (role.area === undefined || dialog.area === role.area);

/** Returns the dialog of a role; undefined if there is none. */
export const dialogFor = (
  { manifests }: Pick<MessageAnalysis, 'manifests'>,
  role: DialogRole,
): DialogManifest | undefined => manifests.find((one) => hasRole(one, role));

/** True while a dialog of the role is the current one. */
export const isUnderWay = (reading: MessageAnalysis, role: DialogRole): boolean =>
  hasRole(currentDialog(reading), role);

/** True while the current dialog has a basket: an own order, or a share of a group's. */
export const isBasketUnderWay = (reading: MessageAnalysis): boolean =>
  isUnderWay(reading, FOOD_ORDER) || isUnderWay(reading, GROUP_ORDER_SHARE);

/** True for a command that begins a dialog of the role. */
export const startsRole = (
  { manifests }: Pick<MessageAnalysis, 'manifests'>,
  command: Command | undefined,
  role: DialogRole,
): command is StartCommand =>
  command?.do === 'start' &&
  manifests.some((one) => one.id === command.dialog && hasRole(one, role));

/** Builds the command that begins a dialog, with values for its slots. */
export const startCommand = (
  { id }: Pick<DialogManifest, 'id'>,
  fills: readonly SlotFill[] = [],
): StartCommand => ({
  do: 'start',
  dialog: id,
  ...(fills.length > 0 && { fills: [...fills] }),
});

/** Builds the command that begins the dialog of a role; `unclear` if there is none. */
export const startRole = (
  reading: Pick<MessageAnalysis, 'manifests'>,
  role: DialogRole,
  fills: readonly SlotFill[] = [],
): Command => {
  const dialog = dialogFor(reading, role);
  return dialog ? startCommand(dialog, fills) : { do: 'unclear' };
};
