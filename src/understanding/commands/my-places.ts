import type { SlotFill } from '../../engine/command';
import {
  interpretAs,
  type CommandInterpretation,
  type MessageAnalysis,
  questionReads,
} from './reading';
import { PLACES, dialogFor, startCommand } from './dialog-roles';
import type { SlotName } from '../../engine/names';
import { localSource } from '../../language/text/local-pattern';

const PLACE_NAME = localSource(
  'own-places.place-name',
  "(home|house|flat|office|work(?:place)?|hostel|pg|gym|college|school|clinic|shop|[\\p{L}]{2,20}['’]s (?:place|house|home|flat|office)|ghar|daftar|@home)",
);
const POSSESSIVE_WORDS = localSource(
  'own-places.possessive-words',
  '(?:my|our|mera|meri|mere|apna|apne|@my)',
);
const OPTIONAL_ADDRESS_WORD = localSource(
  'own-places.optional-address-word',
  '(?:\\s+(?:address|place|location|ka (?:pata|address)|@address))?',
);
const OPTIONAL_NEW_PLACE = '(?:\\s+(?:to|in|at|is now)\\s+(.+?))?';
const MESSAGE_END = '[^\\p{L}\\p{M}\\p{N}]*$';

const LIST_PLACES_PHRASE =
  /^\W*(?:(?:what are|show(?: me)?|see|list|manage)\s+)?(?:my\s+)?(?:saved|remembered|stored)\s+(?:places?|address(?:es)?|locations?)\W*$|^\W*(?:show(?: me)?\s+)?my (?:places|addresses)\W*$/iu;
const PLACE_MOVED_PATTERNS: readonly RegExp[] = [
  new RegExp(
    `^\\W*(?:hi,?\\s+)?${POSSESSIVE_WORDS}\\s+${PLACE_NAME}${OPTIONAL_ADDRESS_WORD}\\s+(?:has\\s+)?(?:moved|changed|shifted|is now)${OPTIONAL_NEW_PLACE}${MESSAGE_END}`,
    'iu',
  ),
  new RegExp(
    `^\\W*(?:please\\s+)?(?:change|update|edit|move|set)\\s+(?:${POSSESSIVE_WORDS}|the)\\s+${PLACE_NAME}${OPTIONAL_ADDRESS_WORD}${OPTIONAL_NEW_PLACE}${MESSAGE_END}`,
    'iu',
  ),
  new RegExp(
    `^\\W*${POSSESSIVE_WORDS}\\s+${PLACE_NAME}\\s+is\\s+(?:now\\s+)?(?:in|at)\\s+(.+?)${MESSAGE_END}`,
    'iu',
  ),
  new RegExp(
    localSource(
      'own-places.place-moved-patterns',
      `^\\W*${POSSESSIVE_WORDS}\\s+${PLACE_NAME}${OPTIONAL_ADDRESS_WORD}\\s+(?:badal (?:gaya|gayi|do)|badlo|shift ho gaya|@badal)${OPTIONAL_NEW_PLACE}${MESSAGE_END}`,
    ),
    'iu',
  ),
];
const FORGET_PLACE_PHRASE = new RegExp(
  `^\\W*(?:please\\s+)?(?:forget|remove|delete|erase)\\s+(?:${POSSESSIVE_WORDS}|the)\\s+${PLACE_NAME}${OPTIONAL_ADDRESS_WORD}${MESSAGE_END}`,
  'iu',
);
const FORGET_PLACE_HINDI = new RegExp(
  localSource(
    'own-places.forget-place-hindi',
    `^\\W*${POSSESSIVE_WORDS}\\s+${PLACE_NAME}${OPTIONAL_ADDRESS_WORD}\\s+(?:bhool jao|hata do|mita do|@bhool)${MESSAGE_END}`,
  ),
  'iu',
);

const textFill = (slot: SlotName, text: string): SlotFill => ({
  slot,
  value: { is: 'text', text },
});
/** Recognises talk about saved places: "my office has moved to Koramangala", "forget my office". */
export function recogniseMyPlaces(reading: MessageAnalysis): CommandInterpretation | undefined {
  const places = dialogFor(reading, PLACES);
  if (!places || questionReads(reading, 'around-place', 'delivery-place')) return undefined;
  const said = reading.text;
  if (LIST_PLACES_PHRASE.test(said)) return interpretAs(0.9, startCommand(places));
  const gone = FORGET_PLACE_PHRASE.exec(said)?.[1] ?? FORGET_PLACE_HINDI.exec(said)?.[1];
  if (gone !== undefined)
    return interpretAs(
      0.9,
      startCommand(places, [
        textFill('called', gone),
        { slot: 'gone', value: { is: 'flag', on: true } },
      ]),
    );
  for (const pattern of PLACE_MOVED_PATTERNS) {
    const [, name, to] = pattern.exec(said) ?? [];
    if (name !== undefined)
      return interpretAs(
        0.9,
        startCommand(places, [
          textFill('called', name),
          ...(to === undefined ? [] : [textFill('to', to)]),
        ]),
      );
  }
  return undefined;
}
