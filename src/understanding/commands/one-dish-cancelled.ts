import type { Command } from '../../engine/command';
import { TELLING_APART } from '../../food/parse/edits/act';
import { tokensOf } from '../../food/parse/tokens';
import { isBasketUnderWay } from './dialog-roles';
import { fillCommand, textValue } from './food-dialogs';
import {
  type CommandInterpretation,
  interpretAs,
  type MessageAnalysis,
  mentionsConcept,
} from './reading';

const ENDS_ORDER: ReadonlySet<Command['do']> = new Set(['cancel', 'whether']);

/** True for words that name a dish of the basket under way, and not the order: "plain dosa cancel". */
const namesOneDish = (reading: MessageAnalysis): boolean =>
  isBasketUnderWay(reading) &&
  mentionsConcept(reading, 'CANCEL') &&
  !mentionsConcept(
    reading,
    'ORDER_NOUN',
    'CART',
    'BOOK',
    'ALL',
    'RESTAURANT',
    'REFUND',
    'POSSIBLE',
  ) &&
  (mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PORTION', 'SIZE') ||
    tokensOf(reading.text).some(({ word }) => TELLING_APART.has(word)));

/** Gives the menu what was read as the end of the order and cancels one dish of it. */
export function keepOrderOfDish(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const [only, ...others] = found.commands;
  const ends = only !== undefined && others.length === 0 && ENDS_ORDER.has(only.do);
  return ends && !reading.text.includes('?') && namesOneDish(reading)
    ? interpretAs(
        found.confidence,
        fillCommand('order', textValue(reading.written ?? reading.text)),
      )
    : found;
}
