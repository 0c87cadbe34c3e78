import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OptionFieldProps } from './sheet-options';

/** Draws the field that searches a menu, as the person types. */
export function SearchField({ field, value, onValue }: OptionFieldProps): JSX.Element {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() !== value) setText(value); // something else was searched for meanwhile
  }, [value]);
  return (
    <input
      type="search"
      class="search"
      value={text}
      aria-label={field.label}
      placeholder={field.label}
      maxLength={field.max}
      autocomplete="off"
      enterkeyhint="search"
      onInput={(event) => {
        setText(event.currentTarget.value);
        onValue(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault(); // it would send the sheet
      }}
    />
  );
}
