import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { SheetFieldOf, SheetOptionOf } from '../../../../reply/sheet';

/** Properties of a field of a sheet; `waiting`: its options are about to change. */
export interface OptionFieldProps {
  field: SheetFieldOf<string>;
  value: string;
  problem?: string | undefined;
  waiting?: boolean;
  onValue: (value: string) => void;
}

/** Draws options of which one is chosen; arrow keys move the choice. */
export function OptionField(props: OptionFieldProps): JSX.Element {
  const { field, waiting = false } = props;
  const wide = field.options?.some(({ note }) => note !== undefined) === true;
  return (
    <OptionGroup {...props}>
      <div class={`options ${wide ? 'rows' : ''} ${waiting ? 'waiting' : ''}`} aria-busy={waiting}>
        {field.options?.map((option) => (
          <Option key={option.value} option={option} {...props}>
            <span>{option.label}</span>
            {option.note !== undefined && <b>{option.note}</b>}
          </Option>
        ))}
      </div>
      {field.note !== undefined && !waiting && <p class="hint">{field.note}</p>}
    </OptionGroup>
  );
}

/** Draws the sections of a menu, side by side. */
export function SectionField(props: OptionFieldProps): JSX.Element {
  const strip = useChosenInView();
  return (
    <OptionGroup {...props}>
      <div class="sections" ref={strip}>
        {props.field.options?.map((option) => (
          <Option key={option.value} option={option} {...props}>
            <span>{option.label}</span>
          </Option>
        ))}
      </div>
    </OptionGroup>
  );
}

/** Scrolls a strip so far that what is chosen stands in its middle. */
export function useChosenInView(): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector<HTMLElement>(':has(> :checked)');
    if (box && chosen)
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return strip;
}

/** Draws a field's name, its options and what is wrong with it. */
export function OptionGroup({
  field,
  problem,
  children,
}: OptionFieldProps & { children: ComponentChildren }): JSX.Element {
  const id = useId();
  return (
    <fieldset
      class={`sheet-field ${problem ? 'wrong' : ''}`}
      data-field={field.name}
      aria-describedby={problem ? id : undefined}
    >
      <legend>{field.label}</legend>
      {children}
      {problem && (
        <p class="problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Draws one option. */
export function Option({
  option,
  field,
  value,
  waiting = false,
  onValue,
  children,
}: OptionFieldProps & {
  option: SheetOptionOf<string>;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <label class="option">
      <input
        type="radio"
        class="unseen"
        name={field.name}
        value={option.value}
        checked={option.value === value}
        disabled={waiting}
        onChange={() => onValue(option.value)}
      />
      {children}
    </label>
  );
}
