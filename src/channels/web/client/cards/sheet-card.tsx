import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ReplySheet, SheetFieldOf } from '../../../../reply/sheet';
import { useTools } from '../ui/tools';
import type { ChatPageWords } from '../ui/words';
import { DayField } from './day-field';
import { FieldView } from './field';
import { DishField } from './dish-field';
import { SearchField } from './search-field';
import { OptionField, SectionField } from './sheet-options';
import {
  chosenInWords,
  missingIn,
  sentBy,
  sheetSum,
  useSheet,
  type SheetState,
} from './sheet-values';

/** Draws a sheet: all that a booking needs, chosen at once, with the sum of what is chosen. */
export function SheetCard({ sheet }: { sheet: ReplySheet }): JSX.Element {
  const { chat, focus } = useTools();
  const element = useRef<HTMLFormElement>(null);
  const state = useSheet(sheet);
  const [missing, setMissing] = useState<string>();
  const submit = (): void => {
    const open = missingIn(sheet, state.values);
    setMissing(open);
    if (open) return focusOption(element.current, open);
    chat.submit(
      { ...sheet.submit, label: chosenInWords(sheet, state.values) },
      sentBy(sheet, state.values),
    );
    state.end();
    focus();
  };
  return (
    <form
      class="card sheet"
      ref={element}
      noValidate
      aria-label={sheet.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{sheet.title}</h2>
      {sheet.text !== undefined && <p class="lead-in">{sheet.text}</p>}
      {sheet.fields.map((field) => (
        <SheetField key={field.name} field={field} state={state} missing={missing === field.name} />
      ))}
      <SheetEnd sheet={sheet} state={state} />
    </form>
  );
}

/** Draws the sum and the button that sends all. */
function SheetEnd({ sheet, state }: { sheet: ReplySheet; state: SheetState }): JSX.Element {
  const { times } = useTools();
  const sum = sheetSum(sheet, state.values);
  const isBasket = sheet.sumPaise !== undefined; // it takes what was not told yet along
  return (
    <div class="sheet-end">
      {sheet.total !== undefined && (
        <p class="sheet-total" role="status">
          <span>{sheet.total}</span> <b>{times.money(sum)}</b>
        </p>
      )}
      <button type="submit" class="button primary" disabled={isBasket ? sum === 0 : state.renewing}>
        {sheet.submit.label}
      </button>
    </div>
  );
}

function SheetField({
  field,
  state,
  missing,
}: {
  field: SheetFieldOf<string>;
  state: SheetState;
  missing: boolean;
}): JSX.Element {
  const { words } = useTools();
  const common = {
    field,
    value: state.values[field.name] ?? '',
    problem: missing ? problemOf(field, words) : undefined,
    onValue: (value: string) => state.set(field, value),
  };
  if (field.dish) return <DishField {...common} onAnswer={state.answer} />;
  if (field.input === 'search') return <SearchField {...common} />;
  if (field.input === 'section') return <SectionField {...common} />;
  if (field.input === 'day') return <DayField {...common} />;
  if (field.input === 'choice')
    return <OptionField {...common} waiting={state.renewing && !field.atOnce} />;
  const { name, label, note, min, max } = field;
  return (
    <FieldView
      {...common}
      note={note}
      field={{ name, label, input: 'count', required: true, min, max }}
    />
  );
}

const problemOf = ({ input }: SheetFieldOf<string>, words: ChatPageWords): string =>
  input === 'count' ? words('web.form.count.least', { min: 1 }) : words('web.sheet.choose');

function focusOption(form: HTMLFormElement | null, name: string): void {
  const field = CSS.escape(name);
  form
    ?.querySelector<HTMLInputElement>(`[data-field="${field}"] input, input[name="${field}"]`)
    ?.focus();
}
