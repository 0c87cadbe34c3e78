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

/** Below it a person who is put right is not surely read. */
const LEAST_PERSON_CHANCE = 0.75;
/** What was bought is plainly spoken of: nothing that the scorer was taught is likelier. */
const PLAINLY_OWNED = 0.95;
/** Nothing but a yes or a no, where one is asked for or nothing is: it is that. */
const isBareAnswer = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  (own === 'yes' || own === 'no') &&
  reading.context.asked?.yesNo !== false &&
  mentionsOnlyConcepts(reading, 'YES', 'STRONG_YES', 'NO', 'NOT', 'THIS', 'FILLER');

/** "Done", over a form of details: its end, known by its form. */
const endsForm = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'people', 'person') && isFinishingPhrase(reading.text);

/** A dialog of several people begins by words of its own, and where several people talk: rare in what the scorer was taught. */
const isOfGroup = (reading: MessageAnalysis, [first]: readonly Command[]): boolean =>
  first?.do === 'start' && isGroupPurpose(findDialogManifest(reading, first.dialog)?.purpose);

/** Who is named among several is put right: names are known by the form that they stand in, and not by the words around them. */
const putsPersonRight = ({ commands, confidence }: CommandInterpretation): boolean =>
  confidence >= LEAST_PERSON_CHANCE &&
  commands.every((one) => one.do === 'list' && one.op === 'change' && one.value?.is === 'person');

/** What is shown of a menu changes nothing, and its words are plain. */
const asksToSee = ({ commands }: CommandInterpretation): boolean =>
  commands.some((one) => one.do === 'fill' && one.slot === 'view');

/** Read by its own form, or plainly of a group, a person or a purchase: the scorer has no say in it. */
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
