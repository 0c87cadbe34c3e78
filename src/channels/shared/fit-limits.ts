/** How much one message of a channel holds; lengths in UTF-16 units. */
export interface FitLimits {
  /** Length of a paragraph. */
  text: number;
  /** Length of a title, label, fact or note. */
  short: number;
  /** Most lines of a bill, and most terms, in one message. */
  lines: number;
  cards: number;
  facts: number;
  /** Most choices below one message. */
  choices: number;
  cardChoices: number;
  /** Most options of all select fields of a form together. */
  options: number;
}

/** Halves the limits, each to a usable least; a card keeps as many choices. */
export const halveLimits = (limits: FitLimits): FitLimits => ({
  ...limits,
  text: halveDownTo(limits.text, 200),
  short: halveDownTo(limits.short, 20),
  lines: halveDownTo(limits.lines, 2),
  cards: halveDownTo(limits.cards, 1),
  facts: halveDownTo(limits.facts, 2),
  options: halveDownTo(limits.options, 10),
  choices: halveDownTo(limits.choices, 3),
});

const halveDownTo = (value: number, least: number): number =>
  Math.max(least, Math.floor(value / 2));
