// What replies are made of: choices, cards, lines and fields. As in `reply.ts`, `T` is the type of their texts.

/**
 * A button of a reply. `value` is a choice code (see engine/choice-code), at most 2,000 characters;
 * it comes back unchanged.
 */
export interface ChoiceOf<T> {
  label: T;
  value: string;
  style?: 'primary' | 'danger' | undefined;
  /** The answer is only looked at: a channel may show it over what it was asked from. */
  look?: true | undefined;
  /** Somebody else answers until Mela says more: the button stays in view while the person writes on. */
  lasts?: true | undefined;
}

/**
 * A line that stays in view beside the talk while a draft holds something, and the way to it. The
 * last reply of a turn brings it, for channels whose client draws it; one without it ends it.
 */
export interface BarOf<T> {
  text: T;
  choice: ChoiceOf<T>;
}

/** A picture, and the words for those who cannot see it. */
export interface PictureOf<T> {
  url: string;
  alt: T;
}

/** One card of a carousel: an experience, a restaurant, a dish, a day. */
export interface CardOf<T> {
  title: T;
  subtitle?: T | undefined;
  /** Short lines: price, rating, distance. */
  facts: T[];
  /** One word over the picture, such as "Free" or "Closed". */
  badge?: T | undefined;
  picture?: PictureOf<T> | undefined;
  /** Where it is, in degrees, where its seller tells it. */
  at?: { lat: number; lng: number } | undefined;
  choices: ChoiceOf<T>[];
}

/** One line of a bill. `amount` is worded money; `note` stands small below the label. */
export interface LineOf<T> {
  label: T;
  amount?: T | undefined;
  note?: T | undefined;
}

/** One field of a form. `count` is a number with a stepper between `min` and `max`. */
export interface FieldOf<T> {
  name: string;
  label: T;
  input: 'text' | 'email' | 'tel' | 'number' | 'count' | 'select' | 'date';
  required: boolean;
  value?: string | undefined;
  hint?: T | undefined;
  error?: T | undefined;
  min?: number | undefined;
  max?: number | undefined;
  options?: { value: string; label: T }[] | undefined;
}

/**
 * One of the further forms that may be sent together with a `FormOf`. A `shared` field left empty
 * takes the first form's value; a channel may leave these fields out.
 */
export interface FormSectionOf<T> {
  title: T;
  fields: FieldOf<T>[];
  shared?: { title: T; fields: FieldOf<T>[] } | undefined;
}

/** A worded choice. */
export type ReplyChoice = ChoiceOf<string>;
/** A worded card. */
export type ReplyCard = CardOf<string>;
/** A worded form field. */
export type ReplyField = FieldOf<string>;
/** A worded line of a bill. */
export type ReplyLine = LineOf<string>;
