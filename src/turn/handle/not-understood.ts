import type { Command } from '../../engine/command';
import type { HandledTurn } from '../../engine/engine';
import { activeDraft, type ConversationState } from '../../engine/state';
import { maskCards } from '../../language/persons';
import { tokeniseText } from '../../language/text/tokens';
import type { NotUnderstood } from '../../store/store';
import type { UnderstandingResult } from '../../understanding/understanding';
import type { MessageContent } from '../message';

const MOST_LETTERS = 500;
const MOST_PARTS = 8;
const MOST_WORDS = 40;

/** “Nobody sells that here” at less is a guess: where a model is set, it is asked. */
const SURE = 0.8;

/** Commands that leave the talk where it was and are understood all the same. */
const UNDERSTOOD_WITHOUT_EFFECT: ReadonlySet<Command['do']> = new Set([
  'chat',
  'event',
  'language',
  'outside',
  'person',
  'repeat',
  'strange',
  'why',
]);

/** What there is to tell of a message that was not understood. */
interface HandledMessage {
  content: MessageContent;
  understood: UnderstandingResult;
  before: ConversationState;
  handled: Pick<HandledTurn, 'state' | 'unread'>;
}

/** Returns what of a typed message was not understood; undefined where all of it was. */
export function notUnderstoodOf({
  content,
  understood: { commands, confidence, language },
  before,
  handled: { state, unread },
}: HandledMessage): NotUnderstood | undefined {
  if (content.kind !== 'text') return undefined;
  const nothing =
    commands.some((one) => one.do === 'unclear' || (one.do === 'outside' && confidence < SURE)) ||
    (state.misses > before.misses &&
      !commands.some((one) => UNDERSTOOD_WITHOUT_EFFECT.has(one.do)));
  if (!nothing && unread.length === 0) return undefined;
  const parts = unread.slice(0, MOST_PARTS).map(shortened);
  const text = shortened(content.text);
  return {
    ...placeOf(before),
    language,
    group: foldedWords(parts.length > 0 ? parts.join(' ') : text),
    text,
    missed: parts,
  };
}

/** What was asked when the message came, and in which dialog; the dialog under way where nothing was. */
function placeOf(state: ConversationState): Pick<NotUnderstood, 'dialog' | 'slot'> {
  const { asked, drafts } = state;
  const draft = drafts.find(({ id }) => id === asked?.draft) ?? activeDraft(state);
  return { dialog: draft?.dialog ?? '', slot: asked ? (asked.slot ?? asked.kind) : '' };
}

const shortened = (text: string): string => maskCards(text).slice(0, MOST_LETTERS);

/** The words of a text as they are looked up, so that spellings of one are told as one. */
const foldedWords = (text: string): string =>
  tokeniseText(text)
    .filter(({ kind }) => kind !== 'mark')
    .slice(0, MOST_WORDS)
    .map((token) => token.text)
    .join(' ');
