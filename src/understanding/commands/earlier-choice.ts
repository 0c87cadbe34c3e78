import type { Command } from '../../engine/command';
import type { DialogueContext, OpenDraft } from '../understanding';
import { collectOtherAnswers } from './answers';
import { findMentionedSlot } from './corrections';
import { asksQuestion } from './guard';
import { callsOff, namedOne, PAID_ONE } from './letting-go';
import { dropNegatedClauses } from './negation';
import {
  currentDialog,
  interpretAs,
  mentionsConcept,
  slotThatReads,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';
import type { InterpretMessagePart } from './several';
import { localPattern } from '../../language/text/local-pattern';

/*
 * Returns to an earlier choice with its answers: "go back to the dance one", "no, the fort after
 * all". The choice is in the history of the current draft or in a draft of its own.
 */

const GO_BACK = localPattern(
  'earlier-choice.go-back',
  /(?<!\p{L})(?:(?:go(?:ing)?|switch|get|take me|come) back to|back to|return to|(?:the )?(?:earlier|previous|original|first|old) one|(?:pehl[aei]|pahl[aei]|purane?) wal[aie]|(?:wapas|vapas|wapis) (?:us|usi|woh?|pehl[ae])|@go)(?![\p{L}\p{M}])/iu,
);
const SENTENCE_END = /[.!;।]\s+|,\s+/gu;

interface EarlierChoice {
  title: string;
  draft: OpenDraft;
}

const isUnder = ({ drafts }: DialogueContext, draft: OpenDraft): boolean =>
  draft === drafts?.at(-1);

/** Returns the choices to go back to: of the current draft, the latest first, then lower ones. */
function earlierChoices({ drafts = [] }: DialogueContext): EarlierChoice[] {
  const under = drafts.at(-1);
  if (!under) return [];
  const below = drafts
    .filter((one) => one !== under && one.dialog === under.dialog && !one.waiting)
    .toReversed();
  return [
    ...(under.earlier ?? []).map((title) => ({ title, draft: under })),
    ...below.flatMap((draft) => (draft.title === undefined ? [] : [{ title: draft.title, draft }])),
  ];
}

/** Returns the earlier choice that is named, or the latest if the message only goes back. */
function meantChoice(reading: MessageAnalysis): EarlierChoice | undefined {
  const { context, text, entities } = reading;
  const found = earlierChoices(context);
  if (found.length === 0) return undefined;
  const now = context.drafts?.at(-1)?.title;
  const wanted = { ...reading, text: dropNegatedClauses(text) };
  const named = namedOne(wanted, [...found, ...(now === undefined ? [] : [{ title: now }])]);
  if (named !== undefined) return found.find((one) => one === named);
  const other = entities.title?.sure === true && entities.title.title.title !== now;
  return !other && goesBackToChoice(reading) ? found[0] : undefined;
}

const WORDS_AFTER_PHRASE = 3;

/** True for "back to the dance one", false for "back to the date". */
function goesBackToChoice(reading: MessageAnalysis): boolean {
  const phrase = GO_BACK.exec(reading.text);
  if (!phrase) return false;
  const after = reading.text.slice(phrase.index + phrase[0].length).trim();
  const text = after.split(/\s+/u).slice(0, WORDS_AFTER_PHRASE).join(' ');
  return findMentionedSlot({ ...reading, text }) === undefined;
}

const ON_A_CLOCK: ReadonlySet<string> = new Set(['day', 'clock']);

/** Returns the values told with it, which replace the choice's own. */
const toldAlong = (reading: MessageAnalysis): Command[] => {
  const item = slotThatReads(reading, 'item')?.name;
  const now = mentionsConcept(reading, 'NOW'); // "now the fort after all" tells no time
  return collectOtherAnswers(reading, item).flatMap((one) =>
    (one.do === 'fill' || one.do === 'correct') && !(now && ON_A_CLOCK.has(one.value.is))
      ? [{ do: 'correct' as const, slot: one.slot, value: one.value }]
      : [],
  );
};

/** Recognises a return to an earlier choice: see the head of this file. */
export function recogniseEarlierChoice(
  reading: MessageAnalysis,
): CommandInterpretation | undefined {
  const here = currentDialog(reading);
  if (
    here?.purpose !== 'purchase' ||
    here.area !== 'experience' ||
    asksQuestion(reading) ||
    PAID_ONE.test(reading.text) ||
    mentionsConcept(reading, 'ADD', 'FIND') ||
    (callsOff(reading) && !GO_BACK.test(reading.text) && !/[,;.]/u.test(reading.text))
  )
    return undefined;
  const choice = meantChoice(reading);
  if (!choice) return undefined;
  const back: Command = isUnder(reading.context, choice.draft)
    ? { do: 'back', to: choice.title }
    : { do: 'resume', draft: choice.draft.id };
  return interpretAs(0.95, back, ...toldAlong(reading));
}

/** Reads only the return in "6:30 is too early. Go back to the dance one", not its reason. */
export function interpretGoingBack(
  { text, context }: MessageAnalysis,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  const at = earlierChoices(context).length > 0 ? GO_BACK.exec(text)?.index : undefined;
  const end = [...text.slice(0, at ?? 0).matchAll(SENTENCE_END)].at(-1);
  if (end === undefined) return undefined;
  const back = make(text.slice(end.index + end[0].length), context);
  const [first] = back.commands;
  return first?.do === 'back' || first?.do === 'resume' ? back : undefined;
}
