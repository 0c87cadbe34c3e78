import type { Command } from '../../engine/command';
import { cutIntoClauses } from '../../language/text/clauses';
import { isQuestion } from '../../language/text/question';
import { visitQuestionOf } from './clause-question';
import { FOOD_ORDER, RESTAURANT_SEARCH, startsRole } from './dialog-roles';
import {
  countContentWords,
  currentDialog,
  interpretAs,
  mentionsConcept,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';

const OFFERS_QUESTION = 'offers';
const OFFERS: Command = { do: 'outside', what: 'offers' };

const MOST_WORDS = 6;
/** Concepts of a search for something to visit or eat, at any price. */
const LOOKED_FOR = [
  'FIND',
  'FREE',
  'DISH',
  'FOOD',
  'EATING',
  'RESTAURANT',
  'TITLE',
  'BOOK',
] as const;

/** Recognises a question about offers before anything is chosen, which searches for nothing. */
export const recogniseOffersAsked: CommandRecogniser = (reading) => {
  const { entities } = reading;
  const here = currentDialog(reading);
  const free =
    reading.context.dialog === undefined || (here?.purpose === 'search' && here.area !== 'food');
  return free &&
    mentionsConcept(reading, 'OFFER') &&
    !mentionsConcept(reading, ...LOOKED_FOR) &&
    (isQuestion(reading.text) || mentionsConcept(reading, 'QUESTION', 'ANY', 'WHAT')) &&
    entities.kinds.length + entities.cities.length === 0 &&
    cutIntoClauses(reading.text).length < 2 && // else the question beside it is lost
    countContentWords(reading) <= MOST_WORDS
    ? interpretAs(0.9, OFFERS)
    : undefined;
};

/** Concepts of an order or search for food. */
const WANTED = ['DISH', 'CUISINE', 'ORDER_VERB', 'WANT', 'NUMBER', 'NUMWORD'] as const;

/**
 * Answers a question about offers from the current dialog, if it has some; without a dialog it
 * begins no order ("khane pe koi offer hai?"). For commands of any reader.
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
  const forSome =
    mentionsConcept(reading, 'PERSON_KIND') && visitQuestionOf(reading.text) === 'price'; // seniors, students, children
  if (forSome && currentDialog(reading)?.questions.some(({ id }) => id === 'price') === true)
    return commands.map((one) =>
      one.do === 'outside' && one.what === OFFERS_QUESTION ? { do: 'ask', question: 'price' } : one,
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
