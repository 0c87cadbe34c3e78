/** How much one message of a channel holds; lengths in UTF-16 units. */
export interface FitLimits {
  /** A paragraph. */
  text: number;
  /** A title, label, fact or term. */
  short: number;
  /** Lines of a bill, and terms, in one message. */
  lines: number;
  cards: number;
  facts: number;
  /** Choices below one message. */
  choices: number;
  cardChoices: number;
  /** Options of all the select fields of a form together. */
  options: number;
}

/** Half of each, down to what a message can do with; a card keeps its choices. */
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
