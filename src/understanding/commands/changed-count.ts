import { localPattern } from '../../language/text/local-pattern';
import { readNumbers } from '../../language/numbers';
import { readToldTotal } from '../entities/told-total';
import { addedToSlots } from './count-slots';
import { withoutHelpers } from './helping-verbs';
import {
  countContentWords,
  currentDialog,
  interpretAs,
  isKnownByExamples,
  knownSlotThatReads,
  mentionsConcept,
  questionReads,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';

const MOST_WORDS_AROUND = 4; // words; a number among more of them counts something else
const MORE_TICKETS_PHRASE = localPattern(
  'changed-count.more',
  /\b(?:add|include|bring) (?:my|a|an|one|another|meri|mera) (?:friend|person|guest|ticket|seat|wife|husband|son|daughter|kid|child|mom|mother|dad|father|brother|sister|colleague|cousin)s?\b|\b(?:one|two|three|ek|do|teen|[1-9]) (?:tickets?|log|people|persons?|seats?) (?:more|aur|extra)\b|\b(?:(?:one|two|three|four|five|[1-9]|ek|do|teen|char|chaar|paanch|an?) (?:more|aur|extra)|aur (?:ek|do|teen|[1-9])|another|one extra)\b|@add/iu,
);

// The kind that goes is asked, as "one less" of several kinds is ambiguous.
const FEWER_TICKETS_PHRASE = localPattern(
  'changed-count.fewer',
  /\b(?:remove|drop|cancel|minus|take off|hatao|hata do|kam karo) (?:one|1|a|two|2|ek|do) (?:tickets?|persons?|people|seats?|person)\b|\b(?:ek|do|1|2) tickets? (?:hata|kam|cancel)|\b(?:one|two|[1-9]|ek|do) (?:less|fewer|kam)\b|@remove/iu,
);

/** "… add one more": what is added stands last in its sentence, so that a story before it changes nothing. */
const ADDED_LAST = localPattern(
  'changed-count.added-last',
  /\b(?:more|extra|aur|another|@more)(?:\s+(?:add|jod\p{L}*|daal\p{L}*|badh\p{L}*|kar\p{L}*|do|de|please|pls|too|bhi|@add))*\s*(?:$|[.,;!])/iu,
);

/** True for a message of which a number counts those who come besides. */
const isAboutCount = (reading: MessageAnalysis): boolean =>
  countContentWords(reading) <= MOST_WORDS_AROUND ||
  (mentionsConcept(reading, 'ADD') && ADDED_LAST.test(reading.text));

/** True for words that add to who comes: "one more", "ek aur". */
export const addsTickets = (text: string): boolean =>
  MORE_TICKETS_PHRASE.test(withoutHelpers(text)) && !readToldTotal(text);

/** Recognises added tickets: "one more", "ek aur". */
export const recogniseMoreTickets: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const added = isKnownByExamples(currentDialog(reading)) ? addedToSlots(reading) : [];
  if (added.length > 0) return interpretAs(0.9, ...added);
  const slot = knownSlotThatReads(reading, 'count');
  if (slot === undefined || questionReads(reading, 'result') || !isAboutCount(reading))
    return undefined;
  if (!slot.takes.includes('counts')) return undefined;
  if (FEWER_TICKETS_PHRASE.test(reading.text))
    return interpretAs(0.85, { do: 'forget', slot: slot.name });
  if (!MORE_TICKETS_PHRASE.test(withoutHelpers(reading.text))) return undefined;
  const [kind, another] = reading.entities.counts.filter(({ of }) => of !== undefined);
  if (another || readToldTotal(reading.text)) return undefined; // "two adults and two children", "one more, make it 7" are the whole count
  if (kind)
    return interpretAs(0.9, {
      do: 'correct',
      slot: slot.name,
      value: { is: 'counts', counts: [kind] },
    });
  const n =
    readNumbers(withoutHelpers(reading.text)).find(
      (one) => !one.ordinal && Number.isInteger(one.value),
    )?.value ?? 1;
  return interpretAs(0.9, {
    do: 'correct',
    slot: slot.name,
    value: { is: 'counts', counts: [{ n, more: true }] },
  });
};
