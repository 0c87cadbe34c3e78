import type { Command, SlotFill } from '../../engine/command';
import type { DialogArea, DialogPurpose } from '../../engine/dialog-purpose';
import type { DialogManifest } from '../understanding';
import { currentDialog, type MessageAnalysis } from './reading';

/** Which dialog is meant: what a person comes to it for, and the area where each area has one of its own. */
export interface DialogRole {
  purpose: DialogPurpose;
  area?: DialogArea;
}

/** Command that begins a dialog. */
export type StartCommand = Extract<Command, { do: 'start' }>;

/** Looks for things to do. */
export const EXPERIENCE_SEARCH: DialogRole = { purpose: 'search', area: 'experience' };
/** Shows one thing to do in full. */
export const EXPERIENCE_DETAILS: DialogRole = { purpose: 'look', area: 'experience' };
/** Books a thing to do. */
export const BOOKING: DialogRole = { purpose: 'purchase', area: 'experience' };
/** Plans an outing of a group. */
export const GROUP_BOOKING: DialogRole = { purpose: 'group-purchase', area: 'experience' };
/** Looks for restaurants and dishes. */
export const RESTAURANT_SEARCH: DialogRole = { purpose: 'search', area: 'food' };
/** Orders food. */
export const FOOD_ORDER: DialogRole = { purpose: 'purchase', area: 'food' };
/** Opens a food order of a group. */
export const GROUP_ORDER: DialogRole = { purpose: 'group-purchase', area: 'food' };
/** Puts one's own dishes into a group's order. */
export const GROUP_ORDER_SHARE: DialogRole = { purpose: 'group-join' };
/** Shows what was bought. */
export const OWNED_LIST: DialogRole = { purpose: 'owned-list' };
/** Tells what became of a payment. */
export const PAYMENT_STATUS: DialogRole = { purpose: 'payment-status' };
/** Tells where a meal is that was paid. */
export const FOOD_TRACKING: DialogRole = { purpose: 'track', area: 'food' };
/** Cancels a meal that was paid. */
export const FOOD_CANCELLATION: DialogRole = { purpose: 'cancel-paid', area: 'food' };
/** Cancels, moves or repeats what is paid. */
export const PAID_CHANGE: DialogRole = { purpose: 'change-paid' };
/** Reports a fault. */
export const COMPLAINT_REPORT: DialogRole = { purpose: 'complaint' };
/** Tells what became of a complaint. */
export const COMPLAINT_FOLLOW_UP: DialogRole = { purpose: 'complaint-follow-up' };

/** Shows and changes kept addresses. */
export const PLACES: DialogRole = { purpose: 'places' };
/** Gives a code to go on with in another channel. */
export const HAND_OFF: DialogRole = { purpose: 'hand-off' };
/** Takes the code of another channel. */
export const HAND_OFF_CLAIM: DialogRole = { purpose: 'hand-off-claim' };

/** True of a dialog that has the role. */
export const hasRole = (dialog: DialogManifest | undefined, role: DialogRole): boolean =>
  dialog?.purpose === role.purpose && (role.area === undefined || dialog.area === role.area);

/** The dialog that has the role, where there is one. */
export const dialogFor = (
  { manifests }: Pick<MessageAnalysis, 'manifests'>,
  role: DialogRole,
): DialogManifest | undefined => manifests.find((one) => hasRole(one, role));

/** True while the dialog of that role is under way. */
export const isUnderWay = (reading: MessageAnalysis, role: DialogRole): boolean =>
  hasRole(currentDialog(reading), role);

/** True while what is said goes into a basket: the own order, or the own part of a group's. */
export const isBasketUnderWay = (reading: MessageAnalysis): boolean =>
  isUnderWay(reading, FOOD_ORDER) || isUnderWay(reading, GROUP_ORDER_SHARE);

/** True of a command that begins the dialog of that role. */
export const startsRole = (
  { manifests }: Pick<MessageAnalysis, 'manifests'>,
  command: Command | undefined,
  role: DialogRole,
): command is StartCommand =>
  command?.do === 'start' &&
  manifests.some((one) => one.id === command.dialog && hasRole(one, role));

/** The command that begins a dialog, with what is told for it. */
export const startCommand = (
  { id }: Pick<DialogManifest, 'id'>,
  fills: readonly SlotFill[] = [],
): StartCommand => ({
  do: 'start',
  dialog: id,
  ...(fills.length > 0 && { fills: [...fills] }),
});

/** The command that begins the dialog of that role; not understood where there is none. */
export const startRole = (
  reading: Pick<MessageAnalysis, 'manifests'>,
  role: DialogRole,
  fills: readonly SlotFill[] = [],
): Command => {
  const dialog = dialogFor(reading, role);
  return dialog ? startCommand(dialog, fills) : { do: 'unclear' };
};
