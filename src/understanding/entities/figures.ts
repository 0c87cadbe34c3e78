import { readMoney } from '../../language/numbers';
import { findSharingCounts } from '../../language/persons';
import { localPattern } from '../../language/text/local-pattern';
import type { DialogueContext, SlotManifest } from '../understanding';
import { withoutReported } from './as-reported';
import type { Figures } from './beside-title';
import { blankOut } from './blank';
import { readCounts } from './counts';
import type { SpannedValue } from './found';
import type { SpannedCount } from './mentioned-counts';
import { wantedOf } from './negated';
import { originOfAll, withOrigin } from './origin-of-all';
import { correctedNumber, dropCorrectedValues } from './put-right';
import { wantedDaysAndTimes } from './said-when';

function moneyOf(text: string, when: readonly SpannedValue<unknown>[]): Figures['money'] {
  return readMoney(blankOut(text, when)).map(({ minPaise, maxPaise, start, end }) => ({
    value: {
      is: 'money' as const,
      ...(minPaise !== undefined && { min: minPaise }),
      ...(maxPaise !== undefined && { max: maxPaise }),
    },
    start,
    end,
  }));
}

// A currency makes a number a price, even if it could be an hour or a year.
const RUPEE_WORD = localPattern(
  'figures.rupee-word',
  /₹|\b(?:rs\.?|inr|rupees?|rupay[ea]?|rupya)\b|@rs/iu,
);

const AGE_AFTER_COUNT = localPattern(
  'figures.age-after-count',
  /^\s*(?:(?:who|which|jo|@who)\s+)?(?:(?:is|are|of|aged|age|hai|@is)\s+)*\d{1,2}\s*(?:saal|sal|years?|yrs?|months?|mahine|@saal)/iu,
);

/** Corrects counts; "one child is 5 years old" describes a child counted before. */
function correctCounts(text: string, isCounted: boolean, said: SpannedCount[]): SpannedCount[] {
  const [only] = said;
  if (
    said.length === 1 &&
    only?.value.of === 'child' &&
    only.value.n === 1 &&
    only.value.more !== true &&
    isCounted &&
    AGE_AFTER_COUNT.test(text.slice(only.end))
  )
    return [];
  const counted = dropCorrectedValues(
    text,
    said,
    (earlier, later) => later.of === undefined || earlier.of === later.of,
  );
  return counted.map((one, at) => {
    const n = at === counted.length - 1 ? correctedNumber(text, one.end) : undefined;
    return n === undefined ? one : { ...one, value: { ...one.value, n } };
  });
}

/** Reads counts outside the days, times and prices of a message. */
function countsOf(
  plain: string,
  besides: readonly SpannedValue<unknown>[],
  { asked, dialog }: DialogueContext,
  slots: readonly SlotManifest[],
): SpannedCount[] {
  const isCounted = slots.some(
    ({ name, reads }) => reads === 'count' && dialog?.known.includes(name),
  );
  const said = readCounts(
    blankOut(plain, [...besides, ...findSharingCounts(plain)]),
    asked?.takes.includes('counts'),
  );
  return correctCounts(plain, isCounted, withoutReported(plain, wantedOf(plain, said)));
}

/** Reads the figures of a message: days, times, prices, counts. */
export function figuresOf(
  plain: string,
  context: DialogueContext,
  slots: readonly SlotManifest[],
): Figures {
  const priced = RUPEE_WORD.test(plain) ? moneyOf(plain, []) : [];
  const said = wantedDaysAndTimes(blankOut(plain, priced), context);
  const money = priced.length > 0 ? priced : moneyOf(plain, [...said.days, ...said.clocks]);
  const from = originOfAll(plain);
  const figures = [...said.days, ...said.clocks, ...money];
  const counted = withOrigin(from, countsOf(from?.rest ?? plain, figures, context, slots));
  return { said, money, counted };
}
