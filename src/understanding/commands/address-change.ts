import type { PersonValue } from '../../engine/value';
import { tellsOfHouse, withoutTalkAround } from '../../language/persons';
import { NAMES_A_BUILDING, readAddressBeside } from './address';
import { ORDER_DIALOG } from './food-dialogs';
import { asksQuestion } from './guard';
import { type CommandRecogniser, interpretAs, knownSlotThatReads, questionReads } from './reading';

const ADDRESS_NOUN = /(?<![\p{L}\p{M}])(?:address|pat[ae]|पता|पते|एड्रेस)(?![\p{L}\p{M}])/iu;
const MIN_ADDRESS_LENGTH = 5; // characters: a house and a street

type AddressEdit = NonNullable<PersonValue['addressEdit']>;

/** Ways of saying which part of an address goes, and what comes in its place. */
const EDITS: readonly RegExp[] = [
  /(?:address|pat[ae]|पते|पता|एड्रेस)\s+(?:me(?:in)?\s+|में\s+)?(?:se|से)\s+(?<out>[^,;.]+?)\s+(?:hata|nikal|हटा|निकाल)/iu,
  /(?:remove|delete|drop|take out)\s+(?<out>[^,;.]+?)\s+(?:from|in)\s+(?:the |my )?address/iu,
  /(?:^|[,;.]\s*|\b(?:is|be|its|it['’]s)\s)(?<in>[^,;.]+?)(?:,| and| hai,?| है,?)?\s+(?:not|nahi+n? balki)\s+(?<out>[^,;.]+)$/iu,
  /(?:^|[,;.]\s*)(?<in>[^,;.]+?)\s+(?:hai|है),?\s+(?<out>[^,;.]+?)\s+(?:nahi+n?|nhi|नहीं|नही)(?:\s+(?:hai|है))?\W*$/iu,
  /(?:^|[,;.]\s*)(?<out>[^,;.]+?)\s+(?:nahi+n?|nhi|नहीं|नही),?\s+(?<in>[^,;.]+?)(?:\s+(?:hai|है|kar do|कर दो))?\W*$/iu,
];

const unquoted = (part: string): string =>
  withoutTalkAround(part)
    .replace(/['"“”‘’]/gu, '')
    .trim();

function readEdit(text: string): AddressEdit | undefined {
  for (const pattern of EDITS) {
    const groups = pattern.exec(text)?.groups;
    const [out, put] = [unquoted(groups?.['out'] ?? ''), unquoted(groups?.['in'] ?? '')];
    if (out === '') continue;
    return put === '' ? { out } : { out, in: put };
  }
  return undefined;
}

/**
 * The address once it is known: told anew ("address galat hai, flat 302 …"), or one part of it ("room 14 hai 12 nahi", "address se
 * 'Boys' hata do"). Words that name neither an address nor a house are of something else.
 */
export const recogniseAddressChange: CommandRecogniser = (reading) => {
  const { dialog } = reading.context;
  const slot = knownSlotThatReads(reading, 'person');
  if (
    dialog?.id !== ORDER_DIALOG ||
    slot === undefined ||
    questionReads(reading, 'person') ||
    asksQuestion(reading)
  )
    return undefined;
  const text = reading.written ?? reading.text;
  const named = ADDRESS_NOUN.test(text);
  if (!named && !NAMES_A_BUILDING.test(text) && !tellsOfStreet(text)) return undefined;
  const { name, phone } = reading.entities.contact ?? {};
  const who = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) };
  const edit = readEdit(text);
  if (edit)
    return interpretAs(0.95, {
      do: 'correct',
      slot: slot.name,
      value: { is: 'person', ...who, addressEdit: edit },
    });
  const address = readAddressBeside(text);
  return named && address.length >= MIN_ADDRESS_LENGTH && tellsOfHouse(address)
    ? interpretAs(0.95, {
        do: 'correct',
        slot: slot.name,
        value: { is: 'person', ...who, address },
      })
    : undefined;
};

const tellsOfStreet = (text: string): boolean =>
  /(?<![\p{L}\p{M}])(?:road|street|lane|sector|block|gali|apartments?|रोड|गली|सेक्टर|ब्लॉक)(?![\p{L}\p{M}])/iu.test(
    text,
  );
