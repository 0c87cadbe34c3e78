import type { JSX, TargetedEvent } from 'preact';
import { useId } from 'preact/hooks';
import type { Field } from '../../../../reply/reply';
import { autocompleteOf, stepped } from '../ui/form-check';
import { useTools } from '../ui/tools';

/** What a field is drawn from; `problem` stands below it. */
export interface FieldProps {
  field: Field;
  value: string;
  problem?: string | undefined;
  onValue(value: string): void;
}

/** One field with its label, hint and problem. */
export function FieldView(props: FieldProps): JSX.Element {
  const { field, problem } = props;
  const { words } = useTools();
  const id = useId();
  const notes = [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div class={`field ${field.input} ${problem ? 'wrong' : ''}`}>
      <label for={id}>
        {field.label}
        {!field.required && <small> ({words.optional})</small>}
      </label>
      <Input {...props} id={id} notes={notes || undefined} />
      {field.hint && (
        <p class="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {problem && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldProps & { id: string; notes: string | undefined };

function Input(props: InputProps): JSX.Element {
  if (props.field.input === 'select') return <Select {...props} />;
  if (props.field.input === 'count') return <Count {...props} />;
  return <input {...shared(props)} type={typeOf(props.field)} inputMode={props.field.input === 'number' ? 'numeric' : undefined} autocomplete={autocompleteOf(props.field)} />;
}

const shared = ({ id, field, value, notes, problem, onValue }: InputProps) => ({
  id,
  name: field.name,
  value,
  'aria-required': field.required,
  'aria-invalid': problem !== undefined,
  'aria-describedby': notes,
  onInput: (event: TargetedEvent<HTMLInputElement | HTMLSelectElement>) => onValue(event.currentTarget.value),
});

/** Numbers are typed as text: a number input swallows what it cannot read. */
const typeOf = ({ input }: Field): 'text' | 'email' | 'tel' | 'date' => (input === 'email' || input === 'tel' || input === 'date' ? input : 'text');

function Select(props: InputProps): JSX.Element {
  const { words } = useTools();
  return (
    <select {...shared(props)}>
      <option value="">{words.choose}</option>
      {props.field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A number between two buttons. */
function Count(props: InputProps): JSX.Element {
  const { words } = useTools();
  const { field, value, onValue } = props;
  return (
    <div class="stepper">
      <Step by={-1} label={`${words.fewer}: ${field.label}`} off={Number(value) <= (field.min ?? 0)} onStep={() => onValue(stepped(field, value, -1))} />
      <input {...shared(props)} type="text" inputMode="numeric" autocomplete="off" />
      <Step by={1} label={`${words.more}: ${field.label}`} off={Number(value) >= (field.max ?? Infinity)} onStep={() => onValue(stepped(field, value, 1))} />
    </div>
  );
}

function Step({ by, label, off, onStep }: { by: 1 | -1; label: string; off: boolean; onStep: () => void }): JSX.Element {
  return (
    <button type="button" aria-label={label} disabled={off} onClick={onStep}>
      {by === 1 ? '+' : '−'}
    </button>
  );
}
