import type { TurnLine } from '../../store/operator-store';
import type { HistoryItem } from '../../store/store';
import { shortNumber } from '../../reply/short-number';
import type { FindGivenPlace } from './given-places';
import { createTextMask, MASK, maskableWords, withCodeDays, type TextMask } from './masking';
import type { OperatorPageContext } from './ports';
import { offeredWords, personalWords, repliedTexts, type TranscriptLine } from './transcript';

const ORDERS_NAMED = 20;

const asSaid: TextMask = (text) => text;
/** The masks of a conversation that is shown as it was said. */
export const UNMASKED: ConversationMasks = {
  talk: asSaid,
  runs: asSaid,
  slot: (_name, value) => value,
  lines: (lines) => [...lines],
};

/** What hides the personal parts of a conversation's page. */
export interface ConversationMasks {
  /** Masks what was said, and what our code wrote of a turn. */
  talk: TextMask;
  runs: TextMask;
  /** Masks the value of a slot. */
  slot: (name: string, value: string) => string;
  /** Hides the messages that told a place, given the turns. */
  lines: (lines: readonly TranscriptLine[], turns: readonly TurnLine[]) => TranscriptLine[];
}

/** Slots that hold where a person is, and a command that fills one. */
const PLACE_SLOTS: ReadonlySet<string> = new Set(['place', 'address']);
const FILLS_PLACE = /\bslot (?:place|address)\b/u;

/** Masks for the talk of a conversation, and for what our code wrote of its turns. */
export async function masksOf(
  context: OperatorPageContext,
  id: string,
  talk: readonly HistoryItem[],
): Promise<ConversationMasks> {
  const { store, knownWords, codeWords, ownTexts } = context;
  const person = await store.conversation(id);
  const kept = person && (await store.customer(person.customerId));
  const places = placeWords(context, talk);
  const personal = new Set([...personalWords(talk, ownTexts(kept?.profile)), ...places]);
  const known = new Set([...knownWords(), ...offeredWords(talk)]);
  const orders = await store.orderLines(id, ORDERS_NAMED);
  const numbers = orders.flatMap(({ orderId }) => [orderId, shortNumber(orderId)]);
  const runs = withCodeDays(createTextMask(new Set([...known, ...codeWords()]), personal, numbers));
  return {
    talk: withoutPlaces(createTextMask(known, personal, numbers), context.givenPlace),
    runs: (text) => {
      const at = FILLS_PLACE.exec(text);
      return at ? `${runs(text.slice(0, at.index))}${at[0]} ${MASK}` : runs(text);
    },
    slot: (name, value) => (PLACE_SLOTS.has(name) && value !== '' ? MASK : runs(value)),
    lines: withoutPlaceLines,
  };
}

/** Words of the places that Mela told the person as theirs, but the names of cities. */
function* placeWords(
  { givenPlace, cityWords }: OperatorPageContext,
  talk: readonly HistoryItem[],
): Generator<string> {
  const cities = cityWords();
  for (const text of repliedTexts(talk))
    for (const word of maskableWords([givenPlace(text)?.where ?? '']))
      if (!cities.has(word) && !/^\p{Nd}{1,3}$/u.test(word)) yield word;
}

/** Hides each message that answered the question for a place: it may name a house in words of the catalogue. */
function withoutPlaceLines(
  lines: readonly TranscriptLine[],
  turns: readonly TurnLine[],
): TranscriptLine[] {
  const told = new Set(
    turns.flatMap(({ seq, run: { asked, commands } }) =>
      PLACE_SLOTS.has(asked[0]) && commands.some((one) => FILLS_PLACE.test(one)) ? [seq] : [],
    ),
  );
  return lines.map((line) =>
    told.has(line.seq) && line.texts.length > 0 ? { ...line, texts: [MASK] } : line,
  );
}

/** Makes a mask that hides a place which the person gave as one, whatever words it is of. */
const withoutPlaces =
  (mask: TextMask, givenPlace: FindGivenPlace): TextMask =>
  (text) => {
    const found = givenPlace(text);
    return found ? mask(found.before) + MASK + mask(found.after) : mask(text);
  };
