import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReplySheet, SheetAnswerOf, SheetFieldOf } from '../../../../reply/sheet';
import { useTools } from '../ui/tools';

type WordedField = SheetFieldOf<string>;
/** Values of a sheet by the names of its fields. */
export type SheetValues = Readonly<Record<string, string>>;

const RENEW_AFTER_MS = 300; // arrow keys pass over several options
const RENEWED_WITHIN_MS = 15_000;

/** State of a sheet. `renewing`: a change is told, and the sheet that fits to it has not come yet. */
export interface SheetState {
  values: SheetValues;
  renewing: boolean;
  set: (field: WordedField, value: string) => void;
  /** Tells a tap on a row at once, with what was not told yet. */
  answer: (answer: SheetAnswerOf<string>) => void;
  /** Ends it: what is not told yet goes with the sheet's button. */
  end: () => void;
}

/**
 * Keeps what the person chose over what the sheet suggests. Where the sheet that comes next holds
 * another value, as something was typed meanwhile, that one stands.
 */
export function useSheet(sheet: ReplySheet): SheetState {
  const { unsent } = useTools();
  const [touched, setTouched] = useState<SheetValues>(() =>
    keptFor(sheet, unsent.form(sheet.card)),
  );
  const before = useRef(sheet);
  const renewal = useRenewal(before);
  const keep = (next: SheetValues): void => {
    setTouched(next);
    unsent.keepForm(sheet.card, typedOn(sheet, next));
  };
  useEffect(() => {
    if (before.current === sheet) return;
    const others = renewal.answered();
    if (!renewal.isWaiting()) keep(stillChosen(before.current, sheet, touched, others));
    before.current = sheet;
  }, [sheet]);
  return {
    values: valuesOf(sheet, touched),
    renewing: renewal.renewing,
    end: () => {
      renewal.stop();
      unsent.dropForm(sheet.card);
    },
    set: (field, value) => {
      const next = { ...touched, ...changedBy(sheet, field, value) };
      keep(next);
      if (field.atOnce) renewal.tell(valuesOf(sheet, next), labelOf(field, value));
    },
    answer: ({ name, value, label }) =>
      renewal.tell(valuesOf(sheet, touched), label, { [name]: value }),
  };
}

interface Renewal {
  renewing: boolean;
  /** True while a change waits a moment before it is told. */
  isWaiting: () => boolean;
  /** Tells values after a moment, as others may follow; with an answer at once. */
  tell: (values: SheetValues, label: string, answer?: SheetValues) => void;
  /** Counts a sheet that came; true where others are still to come. */
  answered: () => boolean;
  stop: () => void;
}

/** Tells changes of the newest sheet, and knows how many of them no sheet has answered yet. */
function useRenewal(newest: { readonly current: ReplySheet }): Renewal {
  const { chat } = useTools();
  const [renewing, setRenewing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unanswered = useRef(0);
  const renewed = (left: number): boolean => {
    unanswered.current = Math.max(0, left);
    setRenewing(unanswered.current > 0);
    return unanswered.current > 0;
  };
  useEffect(() => {
    if (!renewing) return undefined;
    const end = setTimeout(() => renewed(0), RENEWED_WITHIN_MS);
    return () => clearTimeout(end);
  }, [renewing]);
  return {
    renewing,
    isWaiting: () => timer.current !== undefined,
    answered: () => renewed(unanswered.current - 1),
    stop: () => clearTimeout(timer.current),
    tell: (values, label, answer) => {
      setRenewing(true);
      clearTimeout(timer.current);
      const send = (): void => {
        timer.current = undefined;
        unanswered.current += 1;
        const sheet = newest.current;
        chat.submit({ label, value: sheet.renew }, { ...renewedBy(sheet, values), ...answer });
      };
      if (answer) send();
      else timer.current = setTimeout(send, RENEW_AFTER_MS);
    },
  };
}

/** Returns what a field's change sets: a search shows no section, and a section ends the search. */
function changedBy({ fields }: ReplySheet, field: WordedField, value: string): SheetValues {
  const [search, section] = (['search', 'section'] as const).map((kind) =>
    fields.find(({ input }) => input === kind),
  );
  const other = {
    search: section,
    section: search,
    choice: undefined,
    day: undefined,
    count: undefined,
  }[field.input];
  if (!other) return { [field.name]: value };
  const first = value === '' ? other.options?.[0]?.value : undefined;
  return { [field.name]: value, [other.name]: first ?? '' };
}

const labelOf = (field: WordedField, value: string): string =>
  field.options?.find((option) => option.value === value)?.label ?? value;

/** Returns the option of that label: the same time of another day has another value. */
const valueOf = ({ options }: WordedField, label: string): string | undefined =>
  options ? options.find((option) => option.label === label)?.value : label;

const isPossible = ({ options }: WordedField, value: string): boolean =>
  !options || value === '' || options.some((option) => option.value === value);

const valuesOf = ({ fields }: ReplySheet, touched: SheetValues): SheetValues =>
  Object.fromEntries(
    fields.map((field) => {
      const own = touched[field.name];
      return [field.name, own !== undefined && isPossible(field, own) ? own : (field.value ?? '')];
    }),
  );

/**
 * Drops what the new sheet tells otherwise than the one before, and what it has told already; where
 * `others` are still to come, these may answer what this one does not.
 */
function stillChosen(
  before: ReplySheet,
  now: ReplySheet,
  touched: SheetValues,
  others: boolean,
): SheetValues {
  const told = new Map(before.fields.map(({ name, value }) => [name, value]));
  const stands = now.fields.filter(({ name, value, atOnce }) =>
    atOnce ? others && touched[name] !== value : !told.has(name) || told.get(name) === value,
  );
  return Object.fromEntries(
    stands.flatMap((field) => {
      const own = touched[field.name];
      const was = before.fields.find(({ name }) => name === field.name) ?? field;
      const value = own === undefined ? undefined : valueOf(field, labelOf(was, own));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** Returns what a change tells: choices whole, counts that are others than the sheet told. */
const renewedBy = ({ fields }: ReplySheet, values: SheetValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, atOnce, input, value: told }) => {
      const value = values[name];
      return atOnce && value && (input !== 'count' || value !== told) ? [[name, value]] : [];
    }),
  );

/** Returns what the sheet's button sends: all of it, or of a menu what it has not told yet. */
export const sentBy = (sheet: ReplySheet, values: SheetValues): Record<string, string> =>
  sheet.sumPaise === undefined ? { ...values } : renewedBy(sheet, values);

const typedOn = ({ fields }: ReplySheet, touched: SheetValues) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const own = touched[field.name];
      return own === undefined
        ? []
        : [[field.name, { typed: labelOf(field, own), shown: field.value ?? '' }]];
    }),
  );

const keptFor = (
  { fields }: ReplySheet,
  kept: Readonly<Record<string, { typed: string; shown: string }>>,
): SheetValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const one = kept[field.name];
      const value = one?.shown === (field.value ?? '') ? valueOf(field, one.typed) : undefined;
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

/** Returns what is chosen in words, as the person's message; of a menu it is in the basket by then. */
export const chosenInWords = (
  { fields, sumPaise, submit }: ReplySheet,
  values: SheetValues,
): string => (sumPaise === undefined ? allInWords(fields, values) : submit.label);

const allInWords = (fields: readonly WordedField[], values: SheetValues): string =>
  fields
    .flatMap((field) => {
      const value = values[field.name] ?? '';
      if (field.input !== 'count') return labelOf(field, value);
      return Number(value) > 0 ? `${value} × ${field.label}` : [];
    })
    .join(', ')
    .slice(0, MOST_WORDS);

const MOST_WORDS = 200; // letters; the server keeps no more

/** Returns the name of the first field that nothing is chosen in, if any. */
export function missingIn(
  { fields, sumPaise }: ReplySheet,
  values: SheetValues,
): string | undefined {
  if (sumPaise !== undefined) return undefined;
  const open = fields.find(({ name, input }) => input !== 'count' && !values[name]);
  const counts = fields.filter(({ input }) => input === 'count');
  const some = counts.length === 0 || counts.some(({ name }) => Number(values[name]) > 0);
  return open?.name ?? (some ? undefined : counts[0]?.name);
}

/** Returns the sum of all counts in paise. */
export const sheetSum = ({ fields, sumPaise }: ReplySheet, values: SheetValues): number =>
  fields.reduce(
    (sum, { name, paise = 0, value }) =>
      sum + paise * (numberOf(values[name]) - (sumPaise === undefined ? 0 : numberOf(value))),
    sumPaise ?? 0,
  );

const numberOf = (text: string | undefined): number => Number(text) || 0;
