import type {
  ConsentOf,
  FormOf,
  GroupOrderOf,
  OrderStatusOf,
  PayLinkOf,
  ReceiptOf,
  Reply,
  ReplyOf,
  TicketOf,
} from './reply';
import type { CardOf, ChoiceOf, FieldOf, FormSectionOf, LineOf } from './reply-parts';
import type { SheetDishOf, SheetOf } from './sheet';

type WordText<T> = (text: T) => string;
const wordIfPresent = <T>(held: T | undefined, word: WordText<T>): string | undefined =>
  held === undefined ? undefined : word(held);

function choiceIn<T>(one: ChoiceOf<T>, word: WordText<T>): ChoiceOf<string> {
  return { ...one, label: word(one.label) };
}

function lineIn<T>(one: LineOf<T>, word: WordText<T>): LineOf<string> {
  return {
    label: word(one.label),
    amount: wordIfPresent(one.amount, word),
    note: wordIfPresent(one.note, word),
  };
}

function cardIn<T>(one: CardOf<T>, word: WordText<T>): CardOf<string> {
  return {
    title: word(one.title),
    subtitle: wordIfPresent(one.subtitle, word),
    facts: one.facts.map(word),
    badge: wordIfPresent(one.badge, word),
    picture: one.picture && { url: one.picture.url, alt: word(one.picture.alt) },
    at: one.at,
    choices: one.choices.map((choice) => choiceIn(choice, word)),
  };
}

function fieldIn<T>(one: FieldOf<T>, word: WordText<T>): FieldOf<string> {
  const options = one.options?.map((option) => ({
    value: option.value,
    label: word(option.label),
  }));
  return {
    ...one,
    label: word(one.label),
    hint: wordIfPresent(one.hint, word),
    error: wordIfPresent(one.error, word),
    options,
  };
}

function linesIn<T>(held: readonly LineOf<T>[], word: WordText<T>): LineOf<string>[] {
  return held.map((line) => lineIn(line, word));
}

function sectionIn<T>(
  { title, fields, shared }: FormSectionOf<T>,
  word: WordText<T>,
): FormSectionOf<string> {
  return {
    title: word(title),
    fields: fields.map((field) => fieldIn(field, word)),
    ...(shared
      ? {
          shared: {
            title: word(shared.title),
            fields: shared.fields.map((field) => fieldIn(field, word)),
          },
        }
      : {}),
  };
}

const dishIn = <T>(
  { about, picture, chosen, open, ask, ...dish }: SheetDishOf<T>,
  word: WordText<T>,
): SheetDishOf<string> => ({
  ...dish,
  chosen: wordIfPresent(chosen, word),
  open: open && { ...open, label: word(open.label) },
  ask: ask && {
    text: word(ask.text),
    answers: ask.answers.map((one) => ({ ...one, label: word(one.label) })),
  },
  about: wordIfPresent(about, word),
  picture: picture && { url: picture.url, alt: word(picture.alt) },
});

function sheetIn<T>(
  { title, text, fields, total, submit, ...plain }: SheetOf<T>,
  word: WordText<T>,
): SheetOf<string> {
  return {
    ...plain,
    title: word(title),
    text: wordIfPresent(text, word),
    fields: fields.map((field) => ({
      ...field,
      label: word(field.label),
      note: wordIfPresent(field.note, word),
      dish: field.dish && dishIn(field.dish, word),
      options: field.options?.map((option) => ({
        ...option,
        label: word(option.label),
        note: wordIfPresent(option.note, word),
      })),
    })),
    total: wordIfPresent(total, word),
    submit: choiceIn(submit, word),
  };
}

const sheetOf = <T>(sheet: SheetOf<T> | undefined, word: WordText<T>) =>
  sheet ? { sheet: sheetIn(sheet, word) } : {};

function formIn<T>(
  said: FormOf<T>,
  word: WordText<T>,
  choices: ChoiceOf<string>[],
): FormOf<string> {
  return {
    kind: 'form',
    ...(said.complete ? { complete: true } : {}),
    title: word(said.title),
    text: wordIfPresent(said.text, word),
    fields: said.fields.map((field) => fieldIn(field, word)),
    ...(said.more ? { more: said.more.map((section) => sectionIn(section, word)) } : {}),
    ...sheetOf(said.sheet, word),
    submit: choiceIn(said.submit, word),
    choices,
  };
}

function receiptIn<T>(
  said: ReceiptOf<T>,
  word: WordText<T>,
  choices: ChoiceOf<string>[],
): ReceiptOf<string> {
  return {
    kind: 'receipt',
    ...(said.personal ? { personal: true } : {}),
    ...(said.billFollows ? { billFollows: true } : {}),
    title: word(said.title),
    text: wordIfPresent(said.text, word),
    lines: linesIn(said.lines, word),
    total: lineIn(said.total, word),
    choices,
  };
}

function consentIn<T>(
  said: ConsentOf<T>,
  word: WordText<T>,
  choices: ChoiceOf<string>[],
): ConsentOf<string> {
  return {
    kind: 'consent',
    title: word(said.title),
    lines: linesIn(said.lines, word),
    total: lineIn(said.total, word),
    terms: said.terms.map(word),
    question: word(said.question),
    yes: choiceIn(said.yes, word),
    no: choiceIn(said.no, word),
    choices,
  };
}

function payLinkIn<T>(
  said: PayLinkOf<T>,
  word: WordText<T>,
  choices: ChoiceOf<string>[],
): PayLinkOf<string> {
  return {
    ...said,
    bar: undefined, // `mapReplyTexts` words it
    title: word(said.title),
    text: word(said.text),
    amount: word(said.amount),
    label: word(said.label),
    choices,
  };
}

function groupOrderIn<T>(
  said: GroupOrderOf<T>,
  word: WordText<T>,
  choices: ChoiceOf<string>[],
): GroupOrderOf<string> {
  return {
    ...said,
    bar: undefined, // `mapReplyTexts` words it
    title: word(said.title),
    text: word(said.text),
    lines: linesIn(said.lines, word),
    total: said.total && lineIn(said.total, word),
    choices,
  };
}

function orderStatusIn<T>(
  said: OrderStatusOf<T>,
  word: WordText<T>,
  choices: ChoiceOf<string>[],
): OrderStatusOf<string> {
  return {
    ...said,
    bar: undefined, // `mapReplyTexts` words it
    title: word(said.title),
    text: word(said.text),
    lines: linesIn(said.lines, word),
    choices,
  };
}

function ticketIn<T>(
  said: TicketOf<T>,
  word: WordText<T>,
  choices: ChoiceOf<string>[],
): TicketOf<string> {
  return {
    ...said,
    bar: undefined, // `mapReplyTexts` words it
    title: word(said.title),
    lines: linesIn(said.lines, word),
    qr: said.qr && { url: said.qr.url, alt: word(said.qr.alt) },
    label: word(said.label),
    choices,
  };
}

/** Applies `word` to the texts of a reply; typed values, choice codes and addresses stay. */
export function mapReplyTexts<T>(said: ReplyOf<T>, word: WordText<T>): Reply {
  const { bar } = said;
  const reply = textsMapped(said, word);
  return bar
    ? { ...reply, bar: { text: word(bar.text), choice: choiceIn(bar.choice, word) } }
    : reply;
}

function textsMapped<T>(said: ReplyOf<T>, word: WordText<T>): Reply {
  const choices = said.choices.map((choice) => choiceIn(choice, word));
  switch (said.kind) {
    case 'text':
      return { kind: 'text', text: word(said.text), ...sheetOf(said.sheet, word), choices };
    case 'place':
      return { kind: 'place', text: word(said.text), choices };
    case 'carousel':
      return {
        kind: 'carousel',
        text: word(said.text),
        cards: said.cards.map((card) => cardIn(card, word)),
        ...sheetOf(said.sheet, word),
        choices,
      };
    case 'form':
      return formIn(said, word, choices);
    case 'receipt':
      return receiptIn(said, word, choices);
    case 'consent':
      return consentIn(said, word, choices);
    case 'pay':
      return payLinkIn(said, word, choices);
    case 'arrangement':
      return groupOrderIn(said, word, choices);
    case 'status':
      return orderStatusIn(said, word, choices);
    case 'ticket':
      return ticketIn(said, word, choices);
  }
}
