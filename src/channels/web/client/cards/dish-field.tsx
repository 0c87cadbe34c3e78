import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SheetAnswerOf, SheetDishOf, SheetFieldOf } from '../../../../reply/sheet';
import { stepValue } from '../ui/form-check';
import { revealOpened } from '../ui/reveal';
import { safeAddress } from '../ui/text';
import { Zoom } from './gallery';
import { useTools } from '../ui/tools';

/** A dish of a menu with how many of it are wanted. */
interface DishProps {
  field: SheetFieldOf<string>;
  value: string;
  onValue: (value: string) => void;
}

/** Properties of a dish's row; `onAnswer` tells what is tapped of its choices. */
interface DishRowProps extends DishProps {
  onAnswer: (answer: SheetAnswerOf<string>) => void;
}

/** Draws a dish of a menu: its mark, price and picture, and how many of it are taken. */
export function DishField({ field, value, onValue, onAnswer }: DishRowProps): JSX.Element {
  const { base } = useTools();
  const picture = safeAddress(field.dish?.picture?.url, base);
  return (
    <article class="dish" aria-label={field.label}>
      <div class="dish-words">
        <h3>
          {field.dish?.diet && <DietMark diet={field.dish.diet} />}
          {field.label}
        </h3>
        {field.note !== undefined && <p class="dish-price">{field.note}</p>}
        {field.dish?.about && <p class="dish-about">{field.dish.about}</p>}
      </div>
      <div class="dish-side">
        {picture && field.dish?.picture && (
          <Zoom pictures={[field.dish.picture]}>
            <img src={picture} alt="" loading="lazy" width="88" height="66" />
          </Zoom>
        )}
        <DishStepper field={field} value={value} onValue={onValue} />
      </div>
      <DishChoices field={field} onAnswer={onAnswer} />
    </article>
  );
}

/** Draws what is chosen of a dish and the way to change it, or what it waits for. */
function DishChoices({
  field: { dish, label },
  onAnswer,
}: Pick<DishRowProps, 'field' | 'onAnswer'>): JSX.Element | null {
  if (dish?.ask) return <DishQuestion ask={dish.ask} onAnswer={onAnswer} />;
  const { open, chosen } = dish ?? {};
  if (!open) return null;
  return (
    <p class="dish-chosen">
      {chosen}{' '}
      <button
        type="button"
        class="link"
        aria-label={`${open.label}: ${label}`}
        onClick={() => onAnswer(open)}
      >
        {open.label}
      </button>
    </p>
  );
}

function DishQuestion({
  ask,
  onAnswer,
}: {
  ask: NonNullable<SheetDishOf<string>['ask']>;
  onAnswer: DishRowProps['onAnswer'];
}): JSX.Element {
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => revealOpened(element.current), []);
  return (
    <fieldset class="dish-ask" ref={element}>
      <legend>{ask.text}</legend>
      {ask.answers.map((answer) => (
        <button key={answer.value} type="button" class="choice" onClick={() => onAnswer(answer)}>
          {answer.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Draws the mark that packages in India bear: a dot in a square for veg, a triangle for non-veg. */
function DietMark({ diet }: { diet: 'veg' | 'nonveg' }): JSX.Element {
  const { words } = useTools();
  return (
    <svg
      class={`diet ${diet}`}
      viewBox="0 0 16 16"
      role="img"
      aria-label={words(`web.dish.${diet}`)}
    >
      <rect x="1" y="1" width="14" height="14" rx="2" />
      {diet === 'veg' ? <circle cx="8" cy="8" r="3.6" /> : <path d="M8 4 12 11.5 4 11.5Z" />}
    </svg>
  );
}

function DishStepper({ field, value, onValue }: DishProps): JSX.Element {
  const { words } = useTools();
  const count = Number(value) || 0;
  const step = (by: 1 | -1): void => onValue(stepValue(field, value, by));
  if (count === 0)
    return (
      <button
        type="button"
        class="button dish-add"
        aria-label={`${words('web.dish.add')}: ${field.label}`}
        onClick={() => step(1)}
      >
        {words('web.dish.add')}
      </button>
    );
  return (
    <div class="dish-steps">
      <button
        type="button"
        aria-label={`${words('web.form.fewer')}: ${field.label}`}
        onClick={() => step(-1)}
      >
        −
      </button>
      <output>{count}</output>
      <button
        type="button"
        aria-label={`${words('web.form.more')}: ${field.label}`}
        disabled={count >= (field.max ?? Infinity)}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
