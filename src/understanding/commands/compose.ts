import type { DialogueContext } from '../understanding';
import { recogniseFreeTextAnswer } from './answers';
import { recogniseWhatAbout } from './aside';
import { fillsFor } from './fills';
import { recognisePromptInjection } from './guard';
import { opensNewRequest } from './opening';
import {
  type MessageAnalysis,
  interpretAs,
  type CommandInterpretation,
  mentionsConcept,
  findDialogManifest,
} from './reading';
import { interpretInContext } from './recogniser-order';
import { forgetExclusiveSlots } from './rivals';
import { isBareTextSearch, searchWhatsOn } from './search-subject';
import { interpretSeveralParts } from './several';
import { interpretOrderLine } from './start-food';
import { interpretByIntent } from './starts';
import {
  AMBIGUITY_THRESHOLD,
  MIN_INTENT_CONFIDENCE,
  interpretAsUnclear,
  interpretAsAmbiguous,
} from './unclear';
import { recogniseConfirmation } from './yes-no';

/** Reads a part of a message by itself, as said where the talk then stands. */
export type AnalyseMessagePart = (text: string, standing: DialogueContext) => MessageAnalysis;

/** Characters of parts that one message may have read again: less than a third of what one message has at most. */
const PARTS_READ = 260;
const UNREAD_PART = interpretAs(0, { do: 'unclear' });

/** What a message asks to be done: each of several things in its turn, else all of it as one. */
export function composeCommands(
  reading: MessageAnalysis,
  read: AnalyseMessagePart,
): CommandInterpretation {
  let left = PARTS_READ;
  const known = new Map<DialogueContext, Map<string, CommandInterpretation>>(); // several ask what the same part means where the same talk stands
  const make = (text: string, standing: DialogueContext): CommandInterpretation => {
    left -= text.length;
    if (left < 0) return UNREAD_PART;
    const here = known.get(standing) ?? new Map<string, CommandInterpretation>();
    known.set(standing, here);
    const part = here.get(text) ?? interpretWholeMessage(read(text, standing));
    here.set(text, part);
    return part;
  };
  return (
    recognisePromptInjection(reading) ??
    recogniseConfirmation(reading) ??
    recogniseWhatAbout(reading, make) ??
    interpretSeveralParts(reading, make) ??
    interpretWholeMessage(reading)
  );
}

const interpretWholeMessage = (reading: MessageAnalysis): CommandInterpretation =>
  forgetExclusiveSlots(reading, interpretAsOneRequest(reading));

/** In the middle of something, hardly sure, and it would begin something else: asked back rather than begun. */
const isLowConfidenceSwitch = (
  reading: MessageAnalysis,
  { commands }: CommandInterpretation,
): boolean => {
  const { standing, sure } = reading;
  const other = commands.find((one) => one.do === 'start' && one.dialog !== standing.dialog?.id);
  return (
    standing.dialog !== undefined &&
    standing.asked !== undefined &&
    other !== undefined &&
    (sure < AMBIGUITY_THRESHOLD || isBareTextSearch(reading, other))
  );
};

/** "Isko book kar do": the one just looked at. */
function bookLastDiscussed(reading: MessageAnalysis): CommandInterpretation | undefined {
  const idle =
    reading.standing.dialog === undefined &&
    reading.standing.spoken !== undefined &&
    reading.entities.title === undefined;
  return idle &&
    mentionsConcept(reading, 'BOOK') &&
    !mentionsConcept(reading, 'CANCEL', 'EATING') &&
    findDialogManifest(reading, 'book-experience')
    ? interpretAs(0.75, {
        do: 'start',
        dialog: 'book-experience',
        fills: fillsFor(reading, 'book-experience'),
      })
    : undefined;
}

/** What answers the question asked comes before what begins anew; a question where neither is clear. */
function interpretAsOneRequest(reading: MessageAnalysis): CommandInterpretation {
  const near = interpretInContext(reading);
  if (near !== undefined) return near;
  const order = interpretOrderLine(reading);
  if (order !== undefined) return order;
  const idle =
    reading.intent === 'out_of_scope' ||
    reading.intent === 'inform' ||
    reading.sure < MIN_INTENT_CONFIDENCE;
  const words = idle && !opensNewRequest(reading) ? recogniseFreeTextAnswer(reading) : undefined;
  if (words !== undefined) return words;
  if (reading.sure < MIN_INTENT_CONFIDENCE)
    return searchWhatsOn(reading) ?? bookLastDiscussed(reading) ?? interpretAsUnclear(reading);
  const two = interpretAsAmbiguous(reading);
  if (two !== undefined) return two;
  const begun = interpretByIntent(reading);
  return begun.commands.some((one) => one.do === 'unclear') || isLowConfidenceSwitch(reading, begun)
    ? (searchWhatsOn(reading) ?? bookLastDiscussed(reading) ?? interpretAsUnclear(reading))
    : begun;
}
