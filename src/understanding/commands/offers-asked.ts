import { isQuestion } from '../../language/text/question';
import {
  countContentWords,
  currentDialog,
  interpretAs,
  mentionsConcept,
  type CommandRecogniser,
} from './reading';

const MOST_WORDS = 6;
/** It is something to go to or to eat that is looked for, cheaper or not. */
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

/** "Any offers going on?", where nothing is chosen that could have one: asked, and nothing is looked for. */
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
    countContentWords(reading) <= MOST_WORDS
    ? interpretAs(0.9, { do: 'outside', what: 'offers' })
    : undefined;
};
