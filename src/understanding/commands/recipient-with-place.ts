import type { Command } from '../../engine/command';
import type { PersonValue } from '../../engine/value';
import { findBeneficiary, readEmails, readPhones } from '../../language/persons';
import { isQuestion } from '../../language/text/question';
import { isTalkWord } from '../../language/text/talk-words';
import { recipientCommands } from './checkout-line';
import { deliveryAddressCommands } from './delivery-place';
import { fillCommand } from './food-dialogs';
import {
  interpretAs,
  questionReads,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';
import { isBasketUnderWay } from './dialog-roles';
import { localPattern, localWords } from '../../language/text/local-pattern';

/** "My brother's place", "mummy ke ghar": where somebody lives, not who receives the food. */
const LIVES_THERE = localPattern(
  'recipient-with-place.lives-there',
  /^(?:['’]s?)?\s*(?:(?:ke|ka|ki|@ke)\s+)?(?:place|house|home|flat|office|ghar|@place)(?![\p{L}\p{M}])/iu,
);
const NAME_LEAD = localPattern(
  'recipient-with-place.name-lead',
  /(?<![\p{L}\p{M}])(?:(?:my |mera |meri |@my)?(?:name|naam|@name)(?: is| hai|@is)?|i am|i['’]m|this is)\s*:?\s*$/iu,
);
const NAME_TRAIL = localPattern(
  'recipient-with-place.name-trail',
  /^\s*(?:hai|hoon|hu|@hai)(?![\p{L}\p{M}])/iu,
);
const NUMBER_LEAD = localPattern(
  'recipient-with-place.number-lead',
  /(?:my |mera |meri |@my)?(?:mobile|phone|contact|number|no\.?|@mobile)(?: number| no\.?|@number)?(?: is| hai|@is)?\s*:?\s*$/iu,
);
/** Verbs of bringing and the words around them. */
const BRINGING: ReadonlySet<string> = new Set(
  `its deliver delivery send bring give ship it this that the food order to at in for is hai bhej bhejo bhejna bhejiye dena do de pahuncha pahunchana ko ke liye pe par me mein and aur ${localWords('recipient-with-place.bringing')}`.split(
    ' ',
  ),
);
/** Endings of areas' names: "HSR Layout" beside a number is no person. */
const AREA_NAME = localPattern(
  'recipient-with-place.area-name',
  /(?<![\p{L}\p{M}])(?:layout|nagar|road|colony|sector|puram|block|stage|phase|enclave|vihar|market|circle|city|town|@layout)(?![\p{L}\p{M}])/iu,
);

interface RecipientAndRest {
  recipient: PersonValue;
  /** The words that are not about the recipient; empty if all are. */
  rest: string;
}

/** Separates the recipient from the rest: by a number, an e-mail, a name, or "for my wife". */
function readRecipient(reading: MessageAnalysis): RecipientAndRest | undefined {
  const { text } = reading;
  const { contact } = reading.entities;
  const found = findBeneficiary(text);
  const served = found && !LIVES_THERE.test(text.slice(found.end)) ? found : undefined;
  const spans = [...readPhones(text), ...readEmails(text), ...(served ? [served] : [])];
  let rest = spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => {
      const before = left.slice(0, start).replace(NUMBER_LEAD, '');
      return `${before} , ${left.slice(end)}`;
    }, text);
  const area = contact?.name !== undefined && AREA_NAME.test(contact.name);
  const name = area ? undefined : contact?.name;
  if (name !== undefined) rest = withoutName(rest, name);
  const { phone, email } = contact ?? {};
  if (served === undefined && name === undefined && phone === undefined && email === undefined)
    return undefined;
  return {
    rest: saysSomething(rest) ? withoutEdges(rest) : '',
    recipient: {
      is: 'person',
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
      ...(served === undefined ? {} : { for: served.whom }),
    },
  };
}

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return text;
  const before = text.slice(0, at).replace(NAME_LEAD, '');
  return `${before} , ${text.slice(at + name.length).replace(NAME_TRAIL, '')}`;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const saysSomething = (text: string): boolean =>
  wordsOf(text).some((word) => word.length > 1 && !BRINGING.has(word) && !isTalkWord(word));

/** Removes commas and verbs of bringing at both ends. */
function withoutEdges(text: string): string {
  const words = text
    .replace(/\s*,(?:\s*,)*\s*/gu, ' , ')
    .trim()
    .split(/\s+/u);
  const isEdge = (word: string): boolean => word === ',' || BRINGING.has(word.toLowerCase());
  const from = words.findIndex((word) => !isEdge(word));
  const to = words.findLastIndex((word) => !isEdge(word));
  return words
    .slice(from, to + 1)
    .join(' ')
    .replace(/ ,/gu, ',');
}

/** Slots at whose question a message may tell only the recipient. */
const BESIDE: ReadonlySet<string | undefined> = new Set([undefined, 'lines', 'way']);

/**
 * Recognises a recipient beside the place ("HSR Layout flat 12, Asha Rao 98…"): fills the contact,
 * and takes the rest as the place. "Send it to my dad" names only a recipient, also at a basket.
 */
export const recogniseRecipientWithPlace: CommandRecogniser = (reading) => {
  if (!isBasketUnderWay(reading) || isQuestion(reading.text)) return undefined;
  const place = questionReads(reading, 'delivery-place');
  if (!place && !BESIDE.has(reading.context.asked?.slot)) return undefined;
  const found = readRecipient(reading);
  if (!found) return undefined;
  const { recipient, rest } = found;
  const told: Command[] = recipientCommands(reading, { recipient });
  if (rest === '')
    return place || recipient.for !== undefined ? interpretAs(0.95, ...told) : undefined;
  if (!place) return undefined;
  const address = deliveryAddressCommands(reading, rest).map((one) =>
    one.do === 'fill' && one.value.is === 'person'
      ? { ...one, value: { ...recipient, ...one.value } }
      : one,
  );
  const { pin } = reading.entities;
  return interpretAs(
    0.95,
    ...(address.length > 0 ? address : told),
    fillCommand('place', {
      is: 'place',
      name: rest.slice(0, 200),
      ...(pin === undefined ? {} : { pin }),
    }),
  );
};
