import type { Command, SlotFill } from '../../engine/command';
import {
  interpretAs,
  type CommandInterpretation,
  type MessageAnalysis,
  questionReads,
} from './reading';
import { PLACES, dialogFor, startCommand } from './dialog-roles';
import type { SlotName } from '../../engine/names';
import { localPattern, localSource } from '../../language/text/local-pattern';

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

/** Verbs of keeping an address. */
const KEEPS_WORDS = localPattern(
  'own-places.keeps',
  /(?<![\p{L}\p{M}])(?:save|saved?|remember|store|yaad (?:rakh|kar)\p{L}*|@keep)(?![\p{L}\p{M}])/iu,
);
/** The address of the order just made: "this address", "is pate ko". */
const THIS_ADDRESS = localPattern(
  'own-places.this-address',
  /(?<![\p{L}\p{M}])(?:this|that|the|delivery|current|same|is|iss|isi|yeh?|yah|@this)\s+(?:[\p{L}\p{M}]+\s+)?(?:address|place|location|pat[ae]|jagah|@address)(?![\p{L}\p{M}])/iu,
);
/** The name that it is to have: "as my office", "office ke naam se". */
const AS_NAMED = [
  new RegExp(
    `(?<!\\p{L})(?:as|for|under)\\s+(?:${POSSESSIVE_WORDS}\\s+|the\\s+)?${PLACE_NAME}`,
    'iu',
  ),
  new RegExp(
    localSource(
      'own-places.as-named',
      `${PLACE_NAME}\\s+(?:ke naam|ka naam|ki tarah|ke roop|naam|bana|@named)(?![\\p{L}\\p{M}])`,
    ),
    'iu',
  ),
];

/** Returns the command that keeps the address of the last order by a name, where that is wished. */
export function keepsLastAddress(reading: MessageAnalysis): Command | undefined {
  const places = dialogFor(reading, PLACES);
  const { text, context } = reading;
  if (!places || !context.owned?.some(({ area }) => area === 'food')) return undefined;
  if (!KEEPS_WORDS.test(text) || !THIS_ADDRESS.test(text)) return undefined;
  const name = AS_NAMED.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  return name === undefined
    ? undefined
    : startCommand(places, [
        textFill('called', name),
        { slot: 'sent', value: { is: 'fields', fields: {} } }, // wherever the last order went
      ]);
}

const textFill = (slot: SlotName, text: string): SlotFill => ({
  slot,
  value: { is: 'text', text },
});
/** Recognises talk about saved places: "my office has moved to Koramangala", "forget my office". */
export function recogniseMyPlaces(reading: MessageAnalysis): CommandInterpretation | undefined {
  const places = dialogFor(reading, PLACES);
  if (!places || questionReads(reading, 'around-place', 'delivery-place')) return undefined;
  const said = reading.text;
  const kept = keepsLastAddress(reading);
  if (kept) return interpretAs(0.95, kept);
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
