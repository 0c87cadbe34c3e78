import type { TextToken } from '../text/tokens';
import type { ChartItem } from './chart';
import { localWords } from '../text/local-pattern';

const TIME_PREPOSITIONS = new Set(
  'in on of for during by till until since from around this next coming late early mid is iss agle'.split(
    ' ',
  ),
);
const CONJUNCTION_WORDS = new Set(
  `and or & aur ya ${localWords('date-position.conjunction-words')}`.split(' '),
);
const TIME_POSTPOSITIONS = new Set(
  `mein me ko tak ke ka ki ${localWords('date-position.time-postpositions')}`.split(' '),
);

// A doubtful word ("may", "sun", "21st") is a date behind a preposition, before a postposition or
// as the whole answer; a day of the month also behind another ("5th and 6th"). "Sat" and "sun" are
// days at the end of a sentence ("book the fort walk sat"), but not in "the sun" or "we sat".
const LEAST_BEFORE = 2;
const NO_WEEKDAY_AFTER = /^(?:the|a|an|my|in|under|we|i|he|she|they|you|and)$/;
/** "Sun na" means "listen" and "sat log" seven people: no days, even where Mela asked for one. */
const NO_WEEKDAY = 'sun';
/** English words behind it, which make "sun" the day where Mela asked for one: "sun actually". */
const WEEKDAY_BEFORE =
  /^(?:actually|instead|then|please|pls|plz|works?|is|it|only|and|morning|afternoon|evening|night|would|will)$/;
const NO_WEEKDAY_BEFORE = /^(?:log|logo|logon|jan[ae]?|bande|people|ppl|persons?|tickets?)$/;
const endsSentence = (token: TextToken | undefined): boolean =>
  token === undefined || token.kind === 'mark';

/** True where a number of people follows: "sat 4 ppl", "sun for 2". */
const isBeforeNumber = ([first, second]: readonly (TextToken | undefined)[]): boolean =>
  /^\d{1,2}$/.test((first?.text === 'for' ? second : first)?.text ?? '');

/** True when its neighbours make a doubtful date one; a short weekday also if Mela `asked`. */
export function isDateByPosition(
  { from, to, term }: ChartItem,
  tokens: readonly TextToken[],
  asked?: 'date' | 'time',
): boolean {
  const [before, after] = [
    tokens[tokens[from - 1]?.text === 'the' ? from - 2 : from - 1],
    tokens[to],
  ];
  if (term.kind === 'day' && term.day.d !== undefined && CONJUNCTION_WORDS.has(before?.text ?? ''))
    return true;
  if (
    term.kind === 'day' &&
    term.day.dow !== undefined &&
    ((from >= LEAST_BEFORE && endsSentence(after)) ||
      isBeforeNumber(tokens.slice(to, to + 2)) ||
      (asked === 'date' &&
        (tokens[from]?.text !== NO_WEEKDAY || WEEKDAY_BEFORE.test(after?.text ?? '')) &&
        !NO_WEEKDAY_BEFORE.test(after?.text ?? ''))) &&
    !NO_WEEKDAY_AFTER.test(before?.text ?? '')
  )
    return true;
  return (
    to - from === tokens.length ||
    TIME_PREPOSITIONS.has(before?.text ?? '') ||
    TIME_POSTPOSITIONS.has(after?.text ?? '') ||
    (after === undefined && from === 0)
  );
}
