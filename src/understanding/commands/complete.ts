import type { Command } from '../../engine/command';
import type { DialogueContext } from '../understanding';
import { compareNamed, compareTitles } from './compare-named';
import { replacePartingFills, switchDialogOnExample } from './free-text';
import { searchRestaurantsThere } from './food-search';
import { confirmCancelOfUnknown, preventQuestionsFromActing } from './guard';
import { withNeedlessAddress } from './needless-address';
import { askOfOptionInView, takeOnlyOption } from './only-option';
import { offersWhereAsked } from './offers-asked';
import { searchOtherCity } from './other-city';
import { checkPositionAgainstWords } from './place-and-words';
import type { CommandInterpretation, MessageAnalysis } from './reading';
import { takeSaidOption, toldText, withToldValues } from './said-option';
import type { AnalyseMessagePart } from './compose';
import { countInNamedList, openNamedSlot } from './slot-named';
import { withStarsTold } from './stars-told';
import { askWhichShown, searchForKind } from './start-search';
import { withoutUnfoundedComplaint } from './unfounded-complaint';
import { withUnfilteredConditions } from './unfiltered';
import { answerQuestionOfVisit } from './visit-question';
import { takeWantedInstead } from './wanted-instead';
import { keepWhatGoesOn } from './waved-off';

/** Checks commands that a model made of the message. */
export const guardOthersCommands = (
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] => compareNamed(reading, applyCommandGuards(reading, commands));

/** Applies the checks that hold for commands of any reader; of a plain act none that doubts single words. */
export const applyCommandGuards = (
  reading: MessageAnalysis,
  commands: readonly Command[],
  plain = false,
): Command[] =>
  switchDialogOnExample(
    reading,
    replacePartingFills(
      reading,
      withoutDoubtfulWords(
        reading,
        plain,
        preventQuestionsFromActing(
          reading,
          answerQuestionOfVisit(
            reading,
            checkPositionAgainstWords(
              reading,
              keepWhatGoesOn(reading, offersWhereAsked(reading, commands)),
            ),
          ),
        ),
      ),
    ),
  );

/** Asks back where the words of a cancellation leave a doubt. A complaint cannot be taken back, and always needs its words. */
function withoutDoubtfulWords(
  reading: MessageAnalysis,
  plain: boolean,
  commands: readonly Command[],
): Command[] {
  const founded = withoutUnfoundedComplaint(reading, commands);
  return plain ? founded : confirmCancelOfUnknown(reading, founded);
}

/** Makes a comparison where a message names two options or two titles to compare. */
const compareWhatIsNamed = (
  reading: MessageAnalysis,
  commands: Command[],
  readingOf: (text: string, context: DialogueContext) => MessageAnalysis,
): Command[] =>
  compareTitles(reading, compareNamed(reading, commands), (part) =>
    readingOf(part, reading.context),
  );

/** Checks what a message was read as, and adds values that it tells besides. */
export function completeCommands(
  reading: MessageAnalysis,
  found: CommandInterpretation,
  readingOf: AnalyseMessagePart,
  normal: string,
): CommandInterpretation {
  const held = found.byClause
    ? keepWhatGoesOn(reading, offersWhereAsked(reading, found.commands))
    : applyCommandGuards(reading, found.commands, found.plain);
  const told = (): MessageAnalysis => readingOf(toldText(normal), reading.context);
  const named = takeOnlyOption(
    reading,
    takeSaidOption(reading, searchRestaurantsThere(reading, searchOtherCity(reading, held))),
    told,
  );
  const taken = compareWhatIsNamed(reading, named, readingOf);
  const whole = askOfOptionInView(reading, withToldValues(reading, taken, told));
  const commands = withUnfilteredConditions(reading, whole);
  const searched = searchForKind(reading, { ...found, commands });
  const asked = askWhichShown(reading, searched.commands);
  const wanted = takeWantedInstead(reading, asked);
  const placed = openNamedSlot(reading, countInNamedList(reading, wanted));
  return {
    ...searched,
    commands: withStarsTold(reading, withNeedlessAddress(reading, placed)),
  };
}
