import type { Command } from '../../engine/command';
import { cutIntoClauses } from '../../language/text/clauses';
import { tokeniseText } from '../../language/text/tokens';
import { tellsOthers } from './told-to-others';
import { asksForCash, asksHowToPay } from './paid';
import { agrees, asksForPayment, isConsentWord, putsOff } from './consent';
import { EMPTY_CLAUSE } from './told-part';
import {
  type CommandInterpretation,
  interpretAs,
  type MessageAnalysis,
  slotThatReads,
} from './reading';
import type { SlotName } from '../../engine/names';
import type { SlotValue } from '../../engine/value';
import type { InterpretMessagePart } from './several';
import { isBasketUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

const SENTENCE_END = /(?:[;!।\n]+|\.(?=\s|$))\s*/gu;
const PART_END = /\s*(?:[;!।\n]+|\.(?=\s|$)|,(?!\d))\s*/gu;
/** A sum beside a yes: "₹1,593", "1593 rupees". */
const SUM = localPattern(
  'consent-beside.sum',
  /(?:₹|\brs\.?|\binr)?\s*(?<![\d.])(\d[\d,]{2,}(?:\.\d{1,2})?)(?![\d.])\s*(?:rs\b\.?|rupees?|rupa[yi]\w*|\/-|@rs)?/giu,
);
const GIVES = localPattern(
  'consent-beside.gives',
  /(?<![\p{L}\p{M}])(?:de|deti|deta|dete|dunga|dungi|denge|give|giving|@de)(?![\p{L}\p{M}])/iu,
);
/** "Do ticket ka pay karo": the count may differ from the bill. */
const COUNTS_TICKETS = localPattern(
  'consent-beside.counts-tickets',
  /(?<![\p{L}\p{M}])(?:tickets?|log|people|@tickets)(?![\p{L}\p{M}])/iu,
);
/** Words of a condition, beside which a yes is not plain. */
const RESTS_ON = localPattern(
  'consent-beside.rests-on',
  /(?<![\p{L}\p{M}])(?:but|if|unless|only if|provided|before|first|once|after|until|lekin|magar|par|agar|pehle|pahle|tab|@but)(?![\p{L}\p{M}])/iu,
);
const ASKED_FIRST = localPattern(
  'consent-beside.asked-first',
  /^\W*(?:first|before (?:i|that|paying)|if|agar|pehle|pahle|@first)(?![\p{L}\p{M}])/iu,
);
/** Requests to riders and cooks; they change nothing in the bill, and Mela cannot pass them on. */
const NOTE_TO_OTHERS = localPattern(
  'consent-beside.note-to-others',
  /(?<![\p{L}\p{M}])(?:cutlery|spoons?|chammach|tissues?|napkins?|rider|driver|delivery (?:boy|guy|man|partner)|watchman|guard|doorbell|bell|gate|@cutlery)(?![\p{L}\p{M}])/iu,
);
const ASIDES: ReadonlySet<Command['do']> = new Set(['ask', 'outside', 'person']);

interface Consent {
  /** The sum in it, in paise. */
  paise?: number;
}

/**
 * Reads a text whose words all agree or ask to pay, with at most one sum; undefined otherwise. A bare
 * yes is one only where the question beside it is how to pay, since only then both are of paying.
 */
function readConsent(text: string, besidePaying = false): Consent | undefined {
  if (COUNTS_TICKETS.test(text) || putsOff(tokeniseText(text))) return undefined;
  const sums = [...text.matchAll(SUM)];
  const words = tokeniseText(text.replace(SUM, ' ')).filter(({ kind }) => kind !== 'mark');
  if (sums.length > 1 || !words.every(({ text: word }) => isConsentWord(word))) return undefined;
  const [sum] = sums;
  const paise = sum && Math.round(Number((sum[1] ?? '').replaceAll(',', '')) * 100);
  const said = words.map(({ text: word }) => word);
  const pays = asksForPayment(said) || (besidePaying && said.some(agrees));
  return pays || (paise !== undefined && GIVES.test(text))
    ? { ...(paise !== undefined && { paise }) }
    : undefined;
}

const isQuiet = (text: string): boolean =>
  EMPTY_CLAUSE.test(text) ||
  tokeniseText(text).every(
    ({ kind, text: word }) => kind === 'mark' || (kind === 'word' && isConsentWord(word)),
  );

interface BesideConsent {
  text: string;
  asks: boolean;
}

const LEADING_PART = /^([^,–—-]+)[,–—-]\s*(?=\S)/u;

/** Cuts the yes off a question that it leads: "haan, upi chalega na?" */
function withoutLeadingYes(question: BesideConsent): BesideConsent[] {
  const [lead, said = ''] = LEADING_PART.exec(question.text) ?? [];
  return lead !== undefined && isQuiet(said) && readConsent(said, true) !== undefined
    ? [
        { text: said, asks: false },
        { text: question.text.slice(lead.length), asks: true },
      ]
    : [question];
}

const isNoteToOthers = (text: string): boolean => tellsOthers(text) || NOTE_TO_OTHERS.test(text);

/** Cuts a message into questions, requests to others, and parts of other sentences. */
const partsOf = (text: string): BesideConsent[] =>
  cutIntoClauses(text)
    .flatMap((clause) =>
      clause.asks
        ? withoutLeadingYes(clause)
        : clause.text
            .split(SENTENCE_END)
            .flatMap((part) =>
              isNoteToOthers(part) && !startsWithConsent(part) ? [part] : part.split(PART_END),
            )
            .map((part) => ({ text: part, asks: false })),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text));

const startsWithConsent = (sentence: string): boolean =>
  readConsent(sentence.split(PART_END)[0] ?? '') !== undefined;

/** True if a word outside questions and requests is a condition, or a question comes first. */
function restsOnMore(text: string, parts: readonly BesideConsent[]): boolean {
  const beside = parts
    .filter((part) => part.asks || isNoteToOthers(part.text))
    .reduce((left, part) => left.replace(part.text, ' '), text);
  return RESTS_ON.test(beside) || parts.some((part) => part.asks && ASKED_FIRST.test(part.text));
}

/** Words that leave what the bill has: "keep 9:30 only", "9:30 hi rehne dijiye". */
const KEEPS = localPattern(
  'consent-beside.keeps',
  /(?<![\p{L}\p{M}])(?:keep|leave|stay|stick|same|r[ae]hne|rakh\p{L}*|@keep)(?![\p{L}\p{M}])/iu,
);

/**
 * Reads a part that keeps a day or an hour of the bill; whether the bill has it is the dialog's to
 * check. Undefined for anything else.
 */
function readKept(text: string, reading: MessageAnalysis): Command[] | undefined {
  const { days, clocks, counts, money, people } = reading.entities;
  if (!KEEPS.test(text) || counts.length + money.length + people.length > 0) return undefined;
  const [day, clock] = [slotThatReads(reading, 'day'), slotThatReads(reading, 'clock')];
  const kept: Command[] = [
    ...days.map(({ value }) => day && correctTo(day.name, { is: 'day', ...value })),
    ...clocks.map(({ value }) => clock && correctTo(clock.name, { is: 'clock', ...value })),
  ].flatMap((one) => one ?? []);
  return kept.length > 0 && kept.length === days.length + clocks.length ? kept : undefined;
}

const correctTo = (slot: SlotName, value: SlotValue): Command => ({ do: 'correct', slot, value });

/** Returns the answers to questions, and that notes reach nobody; undefined for anything else. */
function readAsides(
  parts: readonly BesideConsent[],
  reading: MessageAnalysis,
  make: InterpretMessagePart,
  answer: () => CommandInterpretation | undefined,
): Command[] | undefined {
  const food = isBasketUnderWay(reading);
  const wishes = parts.filter(({ asks }) => !asks);
  if (!wishes.every(({ text }) => food && isNoteToOthers(text))) return undefined;
  const questions = parts.filter(({ asks }) => asks);
  const whole = questions.length > 0 ? answer() : undefined;
  const answered = whole?.commands.filter((one) => ASIDES.has(one.do)) ?? [];
  const asked =
    answered.length > 0
      ? answered
      : questions.flatMap(({ text }) => make(text, reading.context).commands);
  const told = asked.map(
    (one): Command => (ASIDES.has(one.do) ? one : { do: 'outside', what: 'untold' }),
  );
  return [...told, ...(wishes.length > 0 ? [{ do: 'outside' as const, what: 'note' }] : [])];
}

/** How one pays, told beside the link itself. */
const PAYMENT_PAGE: Command = { do: 'outside', what: 'payment-page' };
const isHowToPay = (one: Command): boolean => one.do === 'outside' && one.what === 'payment';

/**
 * Recognises a plain yes to the bill beside a question or a request to others: "looks right, I'm
 * paying. Does the driver call?" The yes has its own words for paying, and nothing else changes the
 * bill. A sum in it goes along and must be the bill's; so must a day or an hour that is to be kept,
 * which the dialog checks. Where the question is whether cash will do, the yes rests on its answer, and
 * the bill stands; any other way to pay is chosen behind the link, so the yes holds.
 */
export function interpretConsentBeside(
  reading: MessageAnalysis,
  make: InterpretMessagePart,
  answer: () => CommandInterpretation | undefined,
): CommandInterpretation | undefined {
  if (reading.context.asked?.bill !== true) return undefined;
  const parts = partsOf(reading.text);
  if (reading.text.includes('?') && !parts.some((part) => part.asks)) return undefined; // a question mark alone is a doubt
  if (restsOnMore(reading.text, parts)) return undefined;
  const paying = parts.some((part) => part.asks && asksHowToPay(part.text));
  const consents = parts.flatMap((part) =>
    part.asks ? [] : (readConsent(part.text, paying) ?? []),
  );
  if (consents.length === 0) return undefined;
  const rest = parts.filter(
    (part) => part.asks || (readConsent(part.text) === undefined && !isQuiet(part.text)),
  );
  const kept = rest.flatMap((part) => (part.asks ? [] : (readKept(part.text, reading) ?? [])));
  const others = rest.filter((part) => part.asks || readKept(part.text, reading) === undefined);
  const asides = readAsides(others, reading, make, answer);
  if (asides === undefined) return undefined;
  const asked = others.filter((part) => part.asks);
  if (kept.length === 0 && asked.some((part) => asksForCash(part.text)))
    return { ...interpretAs(0.95, ...asides), byClause: true };
  const paise = consents.find((one) => one.paise !== undefined)?.paise;
  const yes: Command = { do: 'yes', ...(paise !== undefined && { paise }) };
  const told = asides.map((one) => (isHowToPay(one) ? PAYMENT_PAGE : one));
  return { ...interpretAs(0.95, ...kept, ...told, yes), byClause: true };
}
