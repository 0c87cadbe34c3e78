import { isGroupPurpose } from '../../engine/dialog-purpose';
import type { Command } from '../../engine/command';
import { isFinishingPhrase } from '../../engine/finishing';
import {
  findDialogManifest,
  mentionsOnlyConcepts,
  questionReads,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';
import { type ActLabel } from './act-label';
import { isReadByForm } from './may-act';
import { isOfOwned } from './label-dialog';

/** Least confidence in a corrected person. */
const LEAST_PERSON_CHANCE = 0.75;
/** Confidence at which talk of a purchase overrides the scorer. */
const PLAINLY_OWNED = 0.95;
/** True for nothing but a yes or a no, where it can be an answer. */
const isBareAnswer = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  (own === 'yes' || own === 'no') &&
  reading.context.asked?.yesNo !== false &&
  mentionsOnlyConcepts(reading, 'YES', 'STRONG_YES', 'NO', 'NOT', 'THIS', 'FILLER');

/** "Done" at a form of details ends it. */
const endsForm = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'people', 'person') && isFinishingPhrase(reading.text);

/** True for a dialog of a group, which its own words begin and the training rarely has. */
const isOfGroup = (reading: MessageAnalysis, [first]: readonly Command[]): boolean =>
  first?.do === 'start' && isGroupPurpose(findDialogManifest(reading, first.dialog)?.purpose);

/** True for a corrected person in a list: the form tells a name, not the words around it. */
const putsPersonRight = ({ commands, confidence }: CommandInterpretation): boolean =>
  confidence >= LEAST_PERSON_CHANCE &&
  commands.every((one) => one.do === 'list' && one.op === 'change' && one.value?.is === 'person');

/** True for a view of the menu, which changes nothing. */
const asksToSee = ({ commands }: CommandInterpretation): boolean =>
  commands.some((one) => one.do === 'fill' && one.slot === 'view');

/** True for a reading so plain that the scorer may not change it: a fixed form, a group … */
export const isReadPlainly = (
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  own: ActLabel | undefined,
): boolean =>
  endsForm(reading) ||
  isBareAnswer(reading, own) ||
  (own !== undefined && isReadByForm(reading, own)) ||
  isOfGroup(reading, recognised.commands) ||
  putsPersonRight(recognised) ||
  asksToSee(recognised) ||
  (isOfOwned(reading, own) &&
    (reading.context.asked?.slot === 'reply' || recognised.confidence >= PLAINLY_OWNED)); // no more words of a complaint
