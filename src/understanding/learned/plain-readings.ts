import { isFinishingPhrase } from '../../engine/finishing';
import {
  currentDialog,
  mentionsOnlyConcepts,
  questionReads,
  type MessageAnalysis,
} from '../commands/reading';
import { isExample } from '../commands/example-words';
import { agreesBesideQuestions } from '../commands/form-agreement';
import { asksForBasket } from '../commands/order-phrases';
import { isGroupPurpose } from '../../engine/dialog-purpose';
import { type ActLabel } from './act-label';
import { dialogOfLabel } from './label-dialog';
import { isReadByForm } from './may-act';

/** True for nothing but a yes or a no, where it can be an answer. */
const isBareAnswer = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  (own === 'yes' || own === 'no') &&
  reading.context.asked?.yesNo !== false &&
  mentionsOnlyConcepts(reading, 'YES', 'STRONG_YES', 'NO', 'NOT', 'THIS', 'FILLER');

/** True for nothing but the word "cancel", which each place has its own meaning for. */
const isBareCancel = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  own === 'cancel' &&
  reading.scene.words.length === 1 &&
  mentionsOnlyConcepts(reading, 'CANCEL', 'FILLER');

/** "Done" at a form of details ends it. */
const endsForm = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'people', 'person') && isFinishingPhrase(reading.text);

/** True for a dialog of a group, which its own words begin and the training rarely has. */
const isOfGroup = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  isGroupPurpose(dialogOfLabel(reading, own)?.purpose);

/** True for a dish said where a group orders together, which is the person's part of it. */
const addsToGroup = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  isGroupPurpose(currentDialog(reading)?.purpose) &&
  dialogOfLabel(reading, own)?.purpose === 'purchase';

/** True for the very words that a dialog has as its example, where the recognisers begin it, too. */
const isOwnExample = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  dialogOfLabel(reading, own)?.examples.some((one) => isExample(reading, one)) === true;

/** True for a reading so plain that the scorer may not change it: a fixed form, a bare yes. */
export const isReadPlainly = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  asksForBasket(reading.text) ||
  endsForm(reading) ||
  isBareAnswer(reading, own) ||
  (own === 'yes' && agreesBesideQuestions(reading)) ||
  isBareCancel(reading, own) ||
  isOfGroup(reading, own) ||
  isOwnExample(reading, own) ||
  addsToGroup(reading, own) ||
  (own !== undefined && isReadByForm(reading, own));
