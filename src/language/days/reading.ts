import type { TextToken } from '../text/tokens';
import type { ChartItem } from './chart';
import type { DateContext } from './context';
import { isDateByPosition } from './date-position';
import { fromToday, interpretDay, interpretInstant, interpretRange } from './interpret-calendar';
import {
  alternativeHour,
  clockFields,
  interpretClock,
  interpretClockSpan,
  interpretDayPart,
  interpretOpenClock,
  isCertainClock,
  PART_OF_DAY,
} from './interpret-clock';
import { interpretNumber, interpretNumberSpan } from './interpret-number';
import type { DateInterpretation, RecognisedDate } from './recognised-date';
import { findDay, momentOf, resolveDatableTerm, searchFrom } from './resolve';
import { dayStart, spanOnDay } from './span-on-day';
import type { TimeTermOf } from './terms';

/** Turns a term that the parser found into a date; undefined if it tells no time alone. */
export function recognisedDateOf(
  item: ChartItem,
  tokens: readonly TextToken[],
  context: DateContext,
  asked?: 'date' | 'time',
): RecognisedDate | undefined {
  const said = interpretItem(item, tokens, context, asked);
  const span: RecognisedDate['span'] = [
    tokens[item.from]?.start ?? 0,
    tokens[item.to - 1]?.end ?? 0,
  ];
  return said && { span, ...said };
}

function interpretItem(
  item: ChartItem,
  tokens: readonly TextToken[],
  context: DateContext,
  asked?: 'date' | 'time',
): DateInterpretation | undefined {
  const { term } = item;
  switch (term.kind) {
    case 'day':
      return term.weak === true && !isDateByPosition(item, tokens, asked)
        ? undefined
        : interpretDay(term, context);
    case 'month':
      return term.weak === true && !isDateByPosition(item, tokens, asked)
        ? undefined
        : interpretRange(resolveDatableTerm(term, context));
    case 'span':
    case 'edged':
      return interpretRange(fromToday(resolveDatableTerm(term, context), context));
    case 'clock':
      return term.weak === true && asked !== 'time' && item.to - item.from < tokens.length
        ? undefined
        : interpretClock(term, context);
    case 'part':
      return interpretDayPart(term, context);
    case 'clockspan':
      return term.weak === true && asked !== 'time' ? undefined : interpretClockSpan(term, context);
    case 'openclock':
      return interpretOpenClock(term, context);
    case 'numspan':
      return interpretNumberSpan(term, context, asked);
    case 'num':
      return asked && item.to - item.from === tokens.length
        ? interpretNumber(term, context, asked)
        : undefined;
    case 'length':
      return interpretLength(term);
    default:
      return interpretMoment(item, context);
  }
}

function interpretMoment(
  { term }: ChartItem,
  context: DateContext,
): DateInterpretation | undefined {
  switch (term.kind) {
    case 'moment': {
      const day = findDay(term.day, searchFrom(term.day, context), context);
      return day === undefined
        ? undefined
        : {
            ...interpretInstant(momentOf(day, term.clock, context)),
            ...alternativeHour(term.clock, context),
            certain: isCertainClock(term.clock),
          };
    }
    case 'instant':
      return { ...interpretInstant(term.at), certain: term.at !== context.now };
    case 'daypart': {
      const found = interpretRange(resolveDatableTerm(term, context));
      return found && { ...found, part: PART_OF_DAY[term.part] };
    }
    case 'momentspan': {
      const start = dayStart(context, term.day);
      return start === undefined
        ? undefined
        : {
            ...interpretRange(spanOnDay(term, start, context)),
            kind: 'datetimerange',
            certain: isCertainClock(term.a) || isCertainClock(term.b),
          };
    }
    case 'range':
      return { ...interpretRange(term.range), ...clockFields(term.range.clock, context) };
    default:
      return undefined;
  }
}

function interpretLength({ length }: TimeTermOf<'length'>): DateInterpretation {
  const minutes = length.seconds / 60 + (length.days + length.workdays + length.months * 30) * 1440;
  return { kind: 'duration', minutes, certain: true };
}
