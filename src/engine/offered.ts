import type { DialogArea, DialogPurpose } from './dialog-purpose';
import type { TurnEnvironment } from './turn-environment';

const SELLING: ReadonlySet<DialogPurpose | undefined> = new Set(['search', 'purchase']);

/** True where a dialog was switched off by whoever runs Mela. */
export const isSwitchedOff = (
  { switchedOff }: Pick<TurnEnvironment, 'switchedOff'>,
  dialog: string,
): boolean => switchedOff?.has(dialog) === true;

/** True while a person may look for or buy something of the area. */
export const isAreaOffered = (
  env: Pick<TurnEnvironment, 'dialogs' | 'switchedOff'>,
  area: DialogArea,
): boolean =>
  env.switchedOff === undefined ||
  env.dialogs.some(
    (one) => one.area === area && SELLING.has(one.purpose) && !isSwitchedOff(env, one.id),
  );
