import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icons';
import { revealOpened } from '../ui/reveal';
import { useTools } from '../ui/tools';
import { daysLater, monthOf, weeksOf } from './month';
import { Option, OptionGroup, useChosenInView, type OptionFieldProps } from './sheet-options';

const MOST_IN_STRIP = 5; // days that a strip shows without moving it

/**
 * Draws the days that can be booked: in a strip that moves sideways, and where there are many in a
 * month as well, which a button opens in its place.
 */
export function DayField(props: OptionFieldProps): JSX.Element {
  const { words } = useTools();
  const [asMonth, showMonth] = useState(false);
  const id = useId();
  const many = (props.field.options?.length ?? 0) > MOST_IN_STRIP;
  return (
    <OptionGroup {...props}>
      {many && (
        <button
          type="button"
          class="link as-month"
          aria-expanded={asMonth}
          aria-controls={id}
          onClick={() => showMonth(!asMonth)}
        >
          <Icon name="calendar" />
          {words('web.days.month')}
        </button>
      )}
      <div id={id}>{asMonth ? <Month {...props} /> : <DayStrip {...props} />}</div>
    </OptionGroup>
  );
}

/** Draws the days in a strip, each with its weekday, number and month. */
function DayStrip(props: OptionFieldProps): JSX.Element {
  const strip = useChosenInView();
  const { times } = useTools();
  return (
    <div class="days" ref={strip}>
      {props.field.options?.map((option) => {
        const [weekday, number, month] = times.partsOf(option.day ?? '');
        return (
          <Option key={option.value} option={option} {...props}>
            <span class="unseen">{option.label}</span>
            <span aria-hidden="true">
              {weekday}
              <b>{number}</b>
              {month}
            </span>
          </Option>
        );
      })}
    </div>
  );
}

/** Draws a month: only its bookable days can be chosen, and only months that have some are shown. */
function Month(props: OptionFieldProps): JSX.Element {
  const { times } = useTools();
  const { options = [] } = props.field;
  const months = [...new Set(options.map(({ day = '' }) => monthOf(day)))];
  const chosen = monthOf(options.find(({ value }) => value === props.value)?.day ?? '');
  const [month, show] = useState(chosen || (months[0] ?? ''));
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => revealOpened(opened.current), []);
  useEffect(() => {
    if (chosen) show(chosen);
  }, [chosen]);
  return (
    <div class="month" role="group" aria-label={times.month(month)} ref={opened}>
      <MonthBar month={month} months={months} onMonth={show} />
      <div class="month-days" onKeyDown={(event) => moveByWeek(event, props)}>
        {times.weekdays.map((weekday, n) => (
          <span key={n} class="weekday" aria-hidden="true">
            {weekday}
          </span>
        ))}
        {weeksOf(month).map((day, n) => (
          <DayOfMonth key={day ?? n} day={day} {...props} />
        ))}
      </div>
    </div>
  );
}

function MonthBar({
  month,
  months,
  onMonth,
}: {
  month: string;
  months: readonly string[];
  onMonth: (month: string) => void;
}): JSX.Element {
  const { times, words } = useTools();
  const at = months.indexOf(month);
  const turn = (by: 1 | -1, label: string, icon: 'left' | 'right'): JSX.Element => (
    <button
      type="button"
      class="round"
      aria-label={label}
      disabled={months[at + by] === undefined}
      onClick={() => onMonth(months[at + by] ?? month)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <p class="month-bar">
      {turn(-1, words('web.days.earlier'), 'left')}
      <b aria-live="polite">{times.month(month)}</b>
      {turn(1, words('web.days.later'), 'right')}
    </p>
  );
}

function DayOfMonth({
  day,
  ...props
}: OptionFieldProps & { day: string | undefined }): JSX.Element {
  const { times } = useTools();
  const option =
    day === undefined ? undefined : props.field.options?.find((one) => one.day === day);
  const number = day === undefined ? '' : times.partsOf(day)[1];
  if (!option)
    return (
      <span class="no-day" aria-hidden="true">
        {number}
      </span>
    );
  return (
    <Option option={option} {...props}>
      <span class="unseen">{option.label}</span>
      <span aria-hidden="true">{number}</span>
    </Option>
  );
}

const WEEK = 7;

/** Moves the choice a week up or down, where that day can be booked. */
function moveByWeek(
  event: TargetedKeyboardEvent<HTMLDivElement>,
  { field, value, onValue }: OptionFieldProps,
): void {
  const by = { ArrowUp: -WEEK, ArrowDown: WEEK }[event.key];
  const chosen = field.options?.find((option) => option.value === value)?.day;
  if (by === undefined || chosen === undefined) return;
  event.preventDefault();
  const wanted = field.options?.find(({ day }) => day === daysLater(chosen, by));
  if (!wanted) return;
  onValue(wanted.value);
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  inputs.find((input) => input.value === wanted.value)?.focus();
}
