import type { Command } from '../../engine/command';
import { FOOD_ORDER, RESTAURANT_SEARCH, startsRole } from './dialog-roles';
import { currentDialog, mentionsConcept, type MessageAnalysis } from './reading';

const OFFERS_QUESTION = 'offers';
const OFFERS: Command = { do: 'outside', what: 'offers' };

/** What says that food itself is wanted, or where. */
const WANTED = ['DISH', 'CUISINE', 'ORDER_VERB', 'WANT', 'NUMBER', 'NUMWORD'] as const;

/**
 * Offers that are asked about are those of what is under way, where it has some; with nothing under way they begin no order:
 * "khane pe koi offer hai?". It holds for whatever read the message.
 */
export function offersWhereAsked(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const { context, entities } = reading;
  if (currentDialog(reading)?.questions.some(({ id }) => id === OFFERS_QUESTION) === true)
    return commands.map((one) =>
      one.do === 'outside' && one.what === OFFERS_QUESTION
        ? { do: 'ask', question: OFFERS_QUESTION }
        : one,
    );
  const [only] = commands;
  const begins =
    commands.length === 1 &&
    (startsRole(reading, only, FOOD_ORDER) || startsRole(reading, only, RESTAURANT_SEARCH));
  const told = entities.near ?? entities.pin ?? entities.cities[0];
  return begins &&
    context.dialog === undefined &&
    told === undefined &&
    mentionsConcept(reading, 'OFFER') &&
    !mentionsConcept(reading, ...WANTED)
    ? [OFFERS]
    : [...commands];
}
