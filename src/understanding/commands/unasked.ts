import type { Command } from '../../engine/command';
import { collectOtherAnswers } from './answers';
import { fillsFor } from './fills';
import { opensNewRequest } from './opening';
import { findPickInMessage } from './picks';
import {
  type MessageAnalysis,
  mentionsConcept,
  type CommandRecogniser,
  interpretAs,
  questionReads,
} from './reading';
import { unexplainedText } from './rest';
import { setsSearchSubject, startNewSearch } from './search-subject';
import { BOOKING, EXPERIENCE_SEARCH, dialogFor, isUnderWay, startRole } from './dialog-roles';

/** True for an out-of-scope question, whose day is of no visit: "what is the weather tomorrow". */
const isOutOfScope = (reading: MessageAnalysis): boolean =>
  reading.intent === 'out_of_scope' &&
  mentionsConcept(reading, 'ELSEWHERE') &&
  reading.sure >= 0.7 &&
  reading.entities.contact === undefined;

/** Recognises values for the current dialog that answer no question: "under 700", "I am Ravi". */
export const recogniseUnaskedDetails: CommandRecogniser = (reading) => {
  const commands =
    reading.text.includes('?') ||
    mentionsConcept(reading, 'CHECKOUT', 'PAYMENT') ||
    isOutOfScope(reading)
      ? []
      : collectOtherAnswers(reading, undefined);
  if (commands.length === 0 || opensNewRequest(reading)) return undefined;
  if (
    reading.entities.title?.sure &&
    mentionsConcept(reading, 'BOOK') &&
    dialogFor(reading, BOOKING)
  )
    return interpretAs(0.9, startRole(reading, BOOKING, fillsFor(reading, BOOKING)));
  return interpretAs(
    0.85,
    ...(isUnderWay(reading, EXPERIENCE_SEARCH) && commands.some(setsSearchSubject)
      ? [startNewSearch(reading, commands)]
      : commands),
  );
};

/** Picks the shown option whose full title a message has. */
function pickOptionByTitle({ entities, context }: MessageAnalysis): Command | undefined {
  const title =
    entities.title?.sure === true ? entities.title.title.title.toLowerCase() : undefined;
  const fits =
    title === undefined
      ? []
      : (context.asked?.options ?? []).filter((one) => one.words.toLowerCase().startsWith(title));
  const [only] = fits;
  return fits.length === 1 && only
    ? { do: 'pick', value: { is: 'option', id: only.id } }
    : undefined;
}

/** Recognises an option with values: "3 tickets for the first one". */
export const recognisePickWithDetails: CommandRecogniser = (reading) => {
  if (reading.entities.counts.length === 0 || reading.context.asked === undefined) return undefined;
  const rest = unexplainedText(reading) ?? reading.text;
  const told = collectOtherAnswers(reading, undefined);
  const picked =
    told.length > 0 ? (pickOptionByTitle(reading) ?? findPickInMessage(reading, rest)) : undefined;
  if (picked === undefined) return undefined;
  return questionReads(reading, 'clock')
    ? interpretAs(0.85, picked, ...told) // tickets go with the chosen time
    : interpretAs(0.85, ...told, picked);
};
