import type { JSX, TargetedInputEvent } from 'preact';
import { useId } from 'preact/hooks';
import type { ReplyField } from '../../../../reply/reply-parts';
import { autocompleteOf, stepValue } from '../ui/form-check';
import { useTools } from '../ui/tools';

/** Properties of a field; `note` stands below its label, and `problem` is the error text below it. */
export interface FieldProps {
  field: ReplyField;
  value: string;
  note?: string | undefined;
  problem?: string | undefined;
  onValue: (value: string) => void;
}

/** Draws one field with its label, hint and problem. */
export function FieldView(props: FieldProps): JSX.Element {
  const { field, note, problem } = props;
  const { words } = useTools();
  const id = useId();
  const descriptions = [field.hint && `${id}-hint`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  return (
    <div class={`field ${field.input} ${problem ? 'wrong' : ''}`}>
      <label for={id}>
        {field.label}
        {note !== undefined && <small>{note}</small>}
        {!field.required && <small> ({words('web.form.optional')})</small>}
      </label>
      <FieldInput {...props} id={id} descriptions={descriptions || undefined} />
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

type InputProps = FieldProps & { id: string; descriptions: string | undefined };

function FieldInput(props: InputProps): JSX.Element {
  if (props.field.input === 'select') return <FieldSelect {...props} />;
  if (props.field.input === 'count') return <CountStepper {...props} />;
  return <TextInput {...props} />;
}

const sharedAttributes = ({ id, field, value, descriptions, problem }: InputProps) => ({
  id,
  name: field.name,
  value,
  'aria-required': field.required,
  'aria-invalid': problem !== undefined,
  'aria-describedby': descriptions,
});

function TextInput(props: InputProps): JSX.Element {
  const all = {
    ...sharedAttributes(props),
    autocomplete: autocompleteOf(props.field),
    onInput: (event: TargetedInputEvent<HTMLInputElement>) =>
      props.onValue(event.currentTarget.value),
  };
  switch (props.field.input) {
    case 'email':
      return <input type="email" {...all} />;
    case 'tel':
      return <input type="tel" {...all} />;
    case 'date':
      return <input type="date" {...all} />;
    case 'number': // a number input swallows what it cannot read
      return <input type="text" inputMode="numeric" {...all} />;
    default:
      return <input type="text" {...all} />;
  }
}

function FieldSelect(props: InputProps): JSX.Element {
  const { words } = useTools();
  return (
    <select
      {...sharedAttributes(props)}
      onInput={(event) => props.onValue(event.currentTarget.value)}
    >
      <option value="">{words('web.form.choose')}</option>
      {props.field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Draws a number between two buttons. */
function CountStepper(props: InputProps): JSX.Element {
  const { words } = useTools();
  const { field, value, onValue } = props;
  return (
    <div class="stepper">
      <StepButton
        by={-1}
        label={`${words('web.form.fewer')}: ${field.label}`}
        off={Number(value) <= (field.min ?? 0)}
        onStep={() => onValue(stepValue(field, value, -1))}
      />
      <input
        {...sharedAttributes(props)}
        onInput={(event) => onValue(event.currentTarget.value)}
        type="text"
        inputMode="numeric"
        autocomplete="off"
      />
      <StepButton
        by={1}
        label={`${words('web.form.more')}: ${field.label}`}
        off={Number(value) >= (field.max ?? Infinity)}
        onStep={() => onValue(stepValue(field, value, 1))}
      />
    </div>
  );
}

function StepButton({
  by,
  label,
  off,
  onStep,
}: {
  by: 1 | -1;
  label: string;
  off: boolean;
  onStep: () => void;
}): JSX.Element {
  return (
    <button type="button" aria-label={label} disabled={off} onClick={onStep}>
      {by === 1 ? '+' : '−'}
    </button>
  );
}
