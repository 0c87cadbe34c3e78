import { z } from 'zod';
import type { TextKeyEnd } from '../reply/text';
import type { QuestionId } from '../reply/text-keys/question-ids';

/** The id of a dialog: the texts name each dialog as `dialog.<id>`. */
export type DialogId = TextKeyEnd<'dialog'>;
/** The name of a slot: the texts name each slot as `slot.<name>`. */
export type SlotName = TextKeyEnd<'slot'>;
export type { QuestionId };

/*
 * A name may come as data: from a button, a stored conversation, a label that the scorer learned. The schemas take any
 * such name. It may be of something that is gone, and whoever looks for that finds nothing.
 */

/** Schema of a dialog's id. */
export const dialogIdSchema = z.string<DialogId>();
/** Schema of a slot's name. */
export const slotNameSchema = z.string<SlotName>();
/** Schema of a side question's id. */
export const questionIdSchema = z.string<QuestionId>();
