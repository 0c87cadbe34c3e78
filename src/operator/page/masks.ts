import type { HistoryItem } from '../../store/store';
import { createTextMask, withCodeDays, type TextMask } from './masking';
import type { OperatorPageContext } from './ports';
import { personalWords } from './transcript';

const asSaid: TextMask = (text) => text;
/** The masks of a conversation that is shown as it was said. */
export const UNMASKED = { talk: asSaid, runs: asSaid };

/** Masks for the talk of a conversation, and for what our code wrote of its turns. */
export async function masksOf(
  { store, knownWords, codeWords, ownTexts }: OperatorPageContext,
  id: string,
  talk: readonly HistoryItem[],
): Promise<{ talk: TextMask; runs: TextMask }> {
  const person = await store.conversation(id);
  const kept = person && (await store.customer(person.customerId));
  const personal = personalWords(talk, ownTexts(kept?.profile));
  const known = knownWords();
  return {
    talk: createTextMask(known, personal),
    runs: withCodeDays(createTextMask(new Set([...known, ...codeWords()]), personal)),
  };
}
