import type { Command, SlotFill } from '../../engine/command';
import { optionHasWord, likelyWords } from './option-words';
import {
  currentSlots,
  findDialogManifest,
  mentionsConcept,
  questionReads,
  type MessageAnalysis,
} from './reading';
import type { ShownOption } from '../understanding';
import { isOfVisit, toldText } from './said-option';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/** Concepts that take what is shown: agreeing, pointing, booking, going on. */
const TAKING_CONCEPTS = [
  'YES',
  'STRONG_YES',
  'BOOK',
  'SELECT',
  'GO',
  'DO_IT',
  'ORDER_VERB',
] as const;
const TAKING_WORDS = localPattern(
  'only-option.taking-words',
  /\b(?:proceed|go ahead|go on|same one|that one|this one|wahi|yahi|chalega|chalegi)\b|@proceed/iu,
);
/** Something ruled out in passing: "not the train", "train nahi". */
const RULED_OUT = localPattern(
  'only-option.ruled-out',
  /(?:\bnot? (?:the |a )?\p{L}+|[\p{L}\p{M}]+ (?:nahin?|nhi|@nahin)(?![\p{L}\p{M}]))/giu,
);
const OTHERS_WANTED = ['OTHER', 'MORE_WORD', 'FIND', 'SHOW', 'CANCEL'] as const;
/** Readings that tell what a search is about; other values are about the visit. */
const SUBJECT_READINGS: ReadonlySet<string> = new Set([
  'text',
  'category',
  'sub-category',
  'item',
  'around-place',
]);

/** True if a value has only words of the shown option, or was in the search already. */
function isOfShown(reading: MessageAnalysis, { slot, value }: SlotFill): boolean {
  const only = optionInView(reading);
  if (value.is !== 'text' || only === undefined) return false;
  return (
    likelyWords(value.text).some((word) => optionHasWord(word, only)) ||
    (slot !== 'text' && reading.context.dialog?.known.includes(slot) === true)
  );
}

const fillsIn = (commands: readonly Command[]): SlotFill[] =>
  commands.flatMap((one) => {
    if (one.do === 'start') return one.fills ?? [];
    return one.do === 'fill' || one.do === 'correct' ? [{ slot: one.slot, value: one.value }] : [];
  });

/** True for a question that points at an option and agrees to nothing: "pehle wale ki details". */
const asksAlone = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  commands.length > 0 &&
  commands.every((one) => one.do === 'ask') &&
  !mentionsConcept(reading, ...TAKING_CONCEPTS.filter((one) => one !== 'SELECT'));

/** True for commands that may be a misread "yes, this one": a new search, values, questions. */
const mayBeTaking = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  commands.every(
    (one) =>
      ['fill', 'correct', 'unclear', 'repeat', 'ask', 'outside', 'yes'].includes(one.do) ||
      (one.do === 'start' && findDialogManifest(reading, one.dialog)?.purpose === 'search'),
  );

/** Returns the option that unnamed talk is about: the only one shown, or the one last looked at. */
export function optionInView(reading: MessageAnalysis): ShownOption | undefined {
  const { asked, spoken } = reading.context;
  if (!questionReads(reading, 'result', 'item')) return undefined;
  const options = asked?.options ?? [];
  return options.length === 1 ? options[0] : options.find(({ id }) => id === spoken);
}

/** Makes a question without a topic one about the option last looked at: "how much is it?" */
export function askOfOptionInView(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const about = reading.context.spoken && optionInView(reading)?.id;
  return commands.map((one) =>
    one.do === 'ask' && one.about === undefined && about ? { ...one, about } : one,
  );
}

/** True where the only visit shown is offered and somebody says how many come: "12th December, two passes". */
const tellsWhoComes = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  reading.context.asked?.options.length === 1 &&
  commands.every((one) => one.do === 'fill' || one.do === 'correct') &&
  commands.some((one) => 'slot' in one && one.slot === 'tickets');

/** Takes the only option shown, with the values beside: "Yes, the safari, for two. Proceed." */
export function takeOnlyOption(
  reading: MessageAnalysis,
  commands: readonly Command[],
  toldOf: () => MessageAnalysis,
): Command[] {
  const only = optionInView(reading);
  if (only === undefined) return [...commands];
  const told = toldText(reading.text).replace(RULED_OUT, ' ');
  if (told.trim() === '') return [...commands];
  const said = toldOf(); // without questions: "book it, and will we get food?"
  const takes =
    TAKING_WORDS.test(told) ||
    mentionsConcept(said, ...TAKING_CONCEPTS) ||
    tellsWhoComes(reading, commands);
  if (!takes || asksAlone(reading, commands) || !mayBeTaking(reading, commands))
    return [...commands];
  if (mentionsConcept(said, ...OTHERS_WANTED)) return [...commands];
  const slots = currentSlots(reading);
  const readsOf = (slot: SlotName): string => slots.find((one) => one.name === slot)?.reads ?? '';
  const fills = fillsIn(commands).filter(({ slot }) => slot !== reading.context.asked?.slot); // "this one" counts nothing
  const ofSearch = fills.filter(({ slot }) => !isOfVisit(reading, slot));
  if (!ofSearch.every((one) => SUBJECT_READINGS.has(readsOf(one.slot)) && isOfShown(reading, one)))
    return [...commands];
  return [
    ...fills
      .filter(({ slot }) => isOfVisit(reading, slot))
      .map((one): Command => ({ do: 'fill', ...one })),
    { do: 'pick', value: { is: 'option', id: only.id } },
    ...commands.filter((one) => one.do === 'ask'),
  ];
}
