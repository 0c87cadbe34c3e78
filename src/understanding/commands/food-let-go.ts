import type { Command } from '../../engine/command';
import { localPattern } from '../../language/text/local-pattern';
import { currentDialog, type MessageAnalysis } from './reading';

const OVER_FOOD: ReadonlySet<string> = new Set(['search', 'purchase']);

/** Matches phrases that let the food go as a whole; a dish by its name is taken out of the basket. */
export const FOOD_LET_GO = localPattern(
  'food-let-go.let',
  /(?<!\p{L})(?:forget|leave|skip|drop|never ?mind)(?: about)? (?:the |my |this |that )?(?:food|meal|dinner|lunch|breakfast|khana)(?: order)?(?!\p{L})(?! (?:at|with|near|outside|in|on|to|by)(?!\p{L}))|(?<!\p{L})(?:food|khan[ae]|dinner|lunch)(?: (?:order|wal[aie]|ka|ki|ko))* (?:chh?od|rehne|rahne|jaane|bhool|bhul)|@food/iu,
);

/** True while food is searched or ordered. */
export const isOverFood = (reading: MessageAnalysis): boolean => {
  const here = currentDialog(reading);
  return here?.area === 'food' && OVER_FOOD.has(here.purpose ?? '');
};

type DropCommand = Extract<Command, { do: 'resume' }>;

/** Makes a dropping say only that: what stands beside it says the rest, and names what stays. */
export const briefly = (one: DropCommand): Command => ({ ...one, brief: true });

/** Returns the command that drops the open food order, where a message lets the food go. */
export function foodLetGo(reading: MessageAnalysis): DropCommand[] {
  const draft = reading.context.drafts?.findLast((one) => one.area === 'food');
  return draft && isOverFood(reading) && FOOD_LET_GO.test(reading.text)
    ? [{ do: 'resume', draft: draft.id, drop: true }]
    : [];
}
