import { readNumbers } from '../../language/numbers';
import type { RecognisedNumber } from '../../language/numbers/read-numbers';
import { isForeignNumber, withoutHelpers } from './helping-verbs';
import { HYPOTHETICAL_PHRASE } from './control-words';
import { asksQuestion } from './guard';
import { ruledOut } from '../../language/text/ruled-out';
import type { DialogueContext } from '../understanding';
import {
  countContentWords,
  interpretAs,
  knownSlotThatReads,
  questionReads,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';
import { localPattern } from '../../language/text/local-pattern';

type CountedTickets = NonNullable<NonNullable<DialogueContext['dialog']>['counted']>;

const MOST_WORDS = 6; // words; in a longer message a number counts something else
const LARGEST_COUNT = 99;

/** Words behind a number of people who do not go: "1 hata do", "one less", "ek kam". */
const FEWER_BEHIND = localPattern(
  'replaced-count.fewer-behind',
  /^\s*(?:(?:tickets?|people|persons?|log|seats?|@tickets)\s+)?(?:ko\s+|@ko)?(?:hata\p{L}*|kam|nika+l\p{L}*|less|fewer|minus|out(?!\s+of)|@hata)(?![\p{L}\p{M}])/iu,
);
/** The same words before a number: "remove one", "drop 2". */
const FEWER_BEFORE = /\b(?:remove|drop|minus|take off|take out|hatao|kam karo)\s+$/iu;

const numbersOf = (text: string): RecognisedNumber[] =>
  readNumbers(text).filter(
    ({ value, ordinal }) =>
      !ordinal && Number.isInteger(value) && value >= 0 && value <= LARGEST_COUNT,
  );

const sumOf = (counted: CountedTickets): number => counted.reduce((sum, { n }) => sum + n, 0);

/** Reads a replaced count: "4 chahiye 3 nahi", "not 3, 4", where one number is the known count. */
function replaced(
  text: string,
  [first, second, ...others]: readonly RecognisedNumber[],
  counted: CountedTickets,
): CountedTickets | undefined {
  if (!first || !second || others.length > 0 || first.value === second.value) return undefined;
  const out = [first, second].filter((one) => ruledOut(text, one));
  const [gone] = out;
  if (!gone || out.length > 1) return undefined;
  const wanted = gone === first ? second.value : first.value;
  const same = counted.filter(({ n }) => n === gone.value);
  if (same.length === 1)
    return counted.map((one) => (one === same[0] ? { ...one, n: wanted } : one));
  return sumOf(counted) === gone.value ? [{ n: wanted }] : undefined;
}

/** Reads a reduced count ("3 hi rakho, 1 hata do"); undefined if the kind is ambiguous. */
function left(
  text: string,
  numbers: readonly RecognisedNumber[],
  counted: CountedTickets,
): CountedTickets | undefined {
  const isGone = ({ start, end }: RecognisedNumber): boolean =>
    FEWER_BEHIND.test(text.slice(end)) || FEWER_BEFORE.test(text.slice(0, start));
  const [gone, ...othersGone] = numbers.filter(isGone);
  const [kept, ...othersKept] = numbers.filter((one) => one !== gone);
  if (!gone || gone.value === 0 || othersGone.length > 0 || othersKept.length > 0) return undefined;
  const n = sumOf(counted) - gone.value;
  if (n < 1 || (kept !== undefined && kept.value !== n)) return undefined;
  const [only, other] = counted;
  if (only && !other) return [{ ...only, n }];
  const same = counted.filter((one) => one.n === gone.value);
  return kept !== undefined && same.length === 1
    ? counted.filter((one) => one !== same[0])
    : undefined;
}

/** Recognises a count corrected by naming the old one: "5 nahi 4", "4 not 5", "ek kam kar do". */
export const recogniseReplacedCount: CommandRecogniser = (reading: MessageAnalysis) => {
  const slot = knownSlotThatReads(reading, 'count');
  const counted = reading.context.dialog?.counted ?? [];
  const { text, entities } = reading;
  const ofOthers =
    entities.days.length + entities.clocks.length + entities.money.length > 0 ||
    entities.counts.some(({ of }) => of !== undefined) ||
    isForeignNumber(text);
  if (
    slot === undefined ||
    counted.length === 0 ||
    ofOthers ||
    questionReads(reading, 'count', 'people', 'person') ||
    countContentWords(reading) > MOST_WORDS ||
    asksQuestion(reading) ||
    HYPOTHETICAL_PHRASE.test(text)
  )
    return undefined;
  const plain = withoutHelpers(text);
  const numbers = numbersOf(plain);
  const counts = replaced(plain, numbers, counted) ?? left(plain, numbers, counted);
  return counts === undefined
    ? undefined
    : interpretAs(0.95, {
        do: 'correct',
        slot: slot.name,
        value: { is: 'counts', counts: [...counts] },
      });
};
