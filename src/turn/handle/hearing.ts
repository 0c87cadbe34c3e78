import type { Command } from '../../engine/command';
import type { Dialog } from '../../engine/dialog';
import { withoutInterruptions } from '../../engine/interruption';
import type { CustomerProfile } from '../../engine/profile';
import type { ConversationState } from '../../engine/state';
import type { MissedPart, PartReading } from '../../engine/turn-environment';
import { maskCards } from '../../language/persons';
import type {
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../../understanding/understanding';
import type { ShowTalk, TalkView } from '../../understanding/talk-view';
import type { MessageContent } from '../message';
import { commandsAtOnce, commandsOf } from './commands';
import { dialogueContextOf } from './dialogue-context';

/** A file that came in a message. */
export type FileContent = Extract<MessageContent, { kind: 'file' }>;

/** The transcription of a voice note: heard, not made out in time, or too long to transcribe. */
export type VoiceTranscription = { is: 'heard'; words: string } | { is: 'unclear' | 'too_long' };

/** Transcribes a voice note; undefined for another file, or one not to be had. Never rejects. */
export type TranscribeVoice = (file: FileContent) => Promise<VoiceTranscription | undefined>;

/** The message whose conversation is shown to a model, with its state. */
export interface TalkToShow {
  conversationId: string;
  customerId: string;
  messageId: string;
  fence: number;
  state: ConversationState;
  profile: CustomerProfile;
  text: string;
}

/** Returns a conversation as its person sees it. */
export type TalkViewer = (of: TalkToShow) => Promise<TalkView>;

/** Everything that understanding a message uses. */
export interface UnderstandingContext {
  dialogs: readonly Dialog[];
  understanding: Understanding;
  /** Transcribes voice notes; missing when no model is set for it. */
  hear?: TranscribeVoice | undefined;
  /** Shows the conversation to a model; missing where none is set. */
  talkViewer?: TalkViewer | undefined;
}

/** The part of the dialogue context that does not come from the state. */
export type ContextOutsideState = Pick<
  DialogueContext,
  'now' | 'zone' | 'language' | 'customer' | 'owned'
>;

/** The meaning of a message, and the state that it applies to. */
export interface MessageMeaning {
  state: ConversationState;
  understood: UnderstandingResult;
}

/** Understands a message; drops a modal question from the state unless the message answers it. */
export async function understandMessage(
  state: ConversationState,
  content: MessageContent,
  place: ContextOutsideState,
  reader: UnderstandingContext,
  talkOf?: (state: ConversationState) => ShowTalk,
): Promise<MessageMeaning> {
  const voice = content.kind === 'file' ? await voiceNoteCommand(content, reader) : undefined;
  if (voice)
    return { state, understood: { commands: [voice], confidence: 1, language: place.language } };
  const understood = await commandsOf(
    content,
    dialogueContextOf(state, reader.dialogs, place),
    reader.understanding,
    talkOf?.(state),
  );
  const under = stateUnderneath(state, content, understood, reader);
  return under
    ? {
        state: under,
        understood: await commandsOf(
          content,
          dialogueContextOf(under, reader.dialogs, place),
          reader.understanding,
          talkOf?.(under),
        ),
      }
    : { state, understood };
}

/** Understands a message when that is possible at once; else returns undefined. */
export function understandAtOnce(
  state: ConversationState,
  content: MessageContent,
  place: ContextOutsideState,
  reader: UnderstandingContext,
): MessageMeaning | undefined {
  if (content.kind === 'file' && reader.hear) return undefined;
  const understood = commandsAtOnce(
    content,
    dialogueContextOf(state, reader.dialogs, place),
    reader.understanding,
  );
  const under = understood && stateUnderneath(state, content, understood, reader);
  if (!under) return understood && { state, understood };
  const meant = commandsAtOnce(
    content,
    dialogueContextOf(under, reader.dialogs, place),
    reader.understanding,
  );
  return meant && { state: under, understood: meant };
}

/** Returns the state without its modal question, when typed words do not answer that question. */
function stateUnderneath(
  state: ConversationState,
  content: MessageContent,
  { commands }: UnderstandingResult,
  { dialogs }: UnderstandingContext,
): ConversationState | undefined {
  const under = withoutInterruptions(state, dialogs);
  return under === state ||
    content.kind !== 'text' ||
    commands.every((one) => ANSWERING_COMMANDS.has(one.do))
    ? undefined
    : under;
}

/** Commands that answer a modal question. */
const ANSWERING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'yes',
  'no',
  'why',
  'repeat',
  'cancel',
]);

const MOST_CHARS = 2_000; // as much as a value of a slot holds

async function voiceNoteCommand(
  file: FileContent,
  { hear }: UnderstandingContext,
): Promise<Command | undefined> {
  const heard = await hear?.(file);
  if (!heard) return undefined;
  if (heard.is === 'heard' && heard.words.length <= MOST_CHARS)
    return { do: 'event', name: 'heard', data: { words: maskCards(heard.words) } };
  return {
    do: 'event',
    name: 'unheard',
    data: { why: heard.is === 'unclear' ? 'unclear' : 'too-long' },
  };
}

/** Reads a part of a message at once, as if it were sent at that state. */
export function readingOfPart(
  part: MissedPart,
  state: ConversationState,
  place: ContextOutsideState,
  { dialogs, understanding }: UnderstandingContext,
): PartReading | undefined {
  return understanding.readPart?.(part, dialogueContextOf(state, dialogs, place));
}

/** Returns the commands of a voice note's words, read without the question that confirms them. */
export async function meaningOf(
  words: string,
  state: ConversationState,
  place: ContextOutsideState,
  { dialogs, understanding }: UnderstandingContext,
): Promise<Command[]> {
  const context = dialogueContextOf(withoutInterruptions(state, dialogs), dialogs, place);
  return (await commandsOf({ kind: 'text', text: words }, context, understanding)).commands;
}
