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

/** "What is the weather tomorrow": its day is no day of the visit. */
const isOutOfScope = (reading: MessageAnalysis): boolean =>
  reading.intent === 'out_of_scope' &&
  mentionsConcept(reading, 'ELSEWHERE') &&
  reading.sure >= 0.7 &&
  reading.entities.contact === undefined;

/** Told unasked for the dialog under way: "under 700", "I am Ravi". */
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

/** The option shown whose title is named in full, whatever else is told along with it. */
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

/** "3 tickets for the first one": what is told and which is meant. */
export const recognisePickWithDetails: CommandRecogniser = (reading) => {
  if (reading.entities.counts.length === 0 || reading.context.asked === undefined) return undefined;
  const rest = unexplainedText(reading) ?? reading.text;
  const told = collectOtherAnswers(reading, undefined);
  const picked =
    told.length > 0 ? (pickOptionByTitle(reading) ?? findPickInMessage(reading, rest)) : undefined;
  if (picked === undefined) return undefined;
  return questionReads(reading, 'clock')
    ? interpretAs(0.85, picked, ...told) // tickets are of the hour that was chosen
    : interpretAs(0.85, ...told, picked);
};
