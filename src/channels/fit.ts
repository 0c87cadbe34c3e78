import type { ReplyCard, ReplyChoice, ReplyField, ReplyLine, Reply } from '../reply/reply';
import { clipText, splitText } from './split-text';

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

/** A reply as several that each fit, in the order they are sent; `size` is what a rendered one takes of `cap`. */
export interface FitOptions {
  limits: FitLimits;
  cap: number;
  size(reply: Reply): number;
}

/** Each round halves the lengths; after seven even a form of twenty fields is a few kilobytes. */
const MAX_HALVINGS = 7;

/**
 * The reply in messages that keep the channel's limits (I11). Nothing is lost: what is too long or too much is said
 * whole in text messages before, and the last part keeps what can be answered.
 */
export function fitReply(reply: Reply, fitting: FitOptions): Reply[] {
  let limits = fitting.limits;
  let pages = splitReply(reply, limits);
  for (
    let round = 0;
    round < MAX_HALVINGS && pages.some((page) => fitting.size(page) > fitting.cap);
    round++
  ) {
    limits = halveLimits(limits);
    pages = splitReply(reply, limits);
  }
  return pages;
}

const halveLimits = (limits: FitLimits): FitLimits => ({
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

function splitReply(reply: Reply, limits: FitLimits): Reply[] {
  const said: string[] = [];
  const main = shortenReply(reply, limits, said);
  const before =
    said.length === 0
      ? []
      : splitText(said.join('\n'), limits.text).map(
          (text): Reply => ({ kind: 'text', text, choices: [] }),
        );
  return [...before, ...main.flatMap((part) => withChoices(part, limits))];
}

/** Choices that are too many follow in messages of their own. */
function withChoices(reply: Reply, limits: FitLimits): Reply[] {
  const groups = chunkItems(reply.choices, limits.choices);
  const more = groups.slice(1).map((choices): Reply => ({ kind: 'text', text: '…', choices }));
  return [{ ...reply, choices: groups[0] ?? [] }, ...more];
}

/** The reply in parts with short texts; what had to be shortened is put into `said`, whole. */
function shortenReply(reply: Reply, limits: FitLimits, said: string[]): Reply[] {
  const short = (text: string): string => shortText(text, limits.short, said);
  const choices = reply.choices.map((choice) => shortChoice(choice, short));
  switch (reply.kind) {
    case 'text':
      return longText(reply.text, limits).map(
        (text, i, all): Reply => ({
          kind: 'text',
          text,
          choices: i === all.length - 1 ? choices : [],
        }),
      );
    case 'place':
      return [{ ...reply, text: shortText(reply.text, limits.text, said), choices }];
    case 'carousel':
      return splitCarousel(reply, choices, limits, said);
    case 'form':
      return [{ ...shortForm(reply, limits, said), choices }];
    case 'receipt':
      return [
        {
          ...reply,
          ...shortTitleAndText(reply, limits, said),
          lines: someLines(reply.lines, limits, said),
          total: shortLine(reply.total, short),
          choices,
        },
      ];
    case 'consent':
      return [shortConsent({ ...reply, choices }, limits, said)];
    case 'pay':
      return [
        {
          ...reply,
          title: short(reply.title),
          text: shortText(reply.text, limits.text, said),
          amount: short(reply.amount),
          label: short(reply.label),
          choices,
        },
      ];
    case 'status':
      return [
        {
          ...reply,
          title: short(reply.title),
          text: shortText(reply.text, limits.text, said),
          lines: someLines(reply.lines, limits, said),
          choices,
        },
      ];
    case 'pot': {
      const total = reply.total === undefined ? {} : { total: shortLine(reply.total, short) };
      return [
        {
          ...reply,
          title: short(reply.title),
          text: shortText(reply.text, limits.text, said),
          lines: someLines(reply.lines, limits, said),
          ...total,
          choices,
        },
      ];
    }
    default:
      return [
        {
          ...reply,
          title: short(reply.title),
          label: short(reply.label),
          lines: someLines(reply.lines, limits, said),
          qr: { ...reply.qr, alt: short(reply.qr.alt) },
          choices,
        },
      ];
  }
}

const longText = (text: string, limits: FitLimits): string[] => splitText(text, limits.text);

function shortText(text: string, max: number, said: string[]): string {
  if (text.length > max) said.push(text);
  return clipText(text, max);
}

type ShortenText = (text: string) => string;

const shortChoice = (choice: ReplyChoice, short: ShortenText): ReplyChoice => ({
  ...choice,
  label: short(choice.label),
});

const shortLine = (line: ReplyLine, short: ShortenText): ReplyLine => ({
  label: short(line.label),
  ...(line.amount === undefined ? {} : { amount: short(line.amount) }),
  ...(line.note === undefined ? {} : { note: short(line.note) }),
});

function shortTitleAndText(
  reply: { title: string; text?: string | undefined },
  limits: FitLimits,
  said: string[],
): { title: string; text?: string } {
  const title = shortText(reply.title, limits.short, said);
  return reply.text === undefined
    ? { title }
    : { title, text: shortText(reply.text, limits.text, said) };
}

const lineText = (line: ReplyLine): string =>
  [line.label, line.amount, line.note].filter(Boolean).join(': ');

function someLines(lines: readonly ReplyLine[], limits: FitLimits, said: string[]): ReplyLine[] {
  const spare = Math.max(0, lines.length - limits.lines);
  said.push(...lines.slice(0, spare).map(lineText));
  return lines
    .slice(spare)
    .map((line) => shortLine(line, (text) => shortText(text, limits.short, said)));
}

function shortConsent(
  reply: Extract<Reply, { kind: 'consent' }>,
  limits: FitLimits,
  said: string[],
): Reply {
  const short = (text: string): string => shortText(text, limits.short, said);
  const spare = Math.max(0, reply.terms.length - limits.lines);
  const lines = someLines(reply.lines, limits, said);
  said.push(...reply.terms.slice(0, spare));
  return {
    ...reply,
    title: short(reply.title),
    lines,
    total: shortLine(reply.total, short),
    terms: reply.terms.slice(spare).map((term) => shortText(term, limits.text, said)),
    question: shortText(reply.question, limits.text, said),
    yes: shortChoice(reply.yes, short),
    no: shortChoice(reply.no, short),
  };
}

function splitCarousel(
  reply: Extract<Reply, { kind: 'carousel' }>,
  choices: ReplyChoice[],
  limits: FitLimits,
  said: string[],
): Reply[] {
  const texts = splitText(reply.text, limits.text);
  const cards = reply.cards.flatMap((card) => shortCard(card, limits, said));
  const groups = chunkItems(cards, limits.cards);
  if (groups.length === 0)
    return texts.map(
      (text, i): Reply => ({ kind: 'text', text, choices: i === texts.length - 1 ? choices : [] }),
    );
  const before = texts.slice(0, -1).map((text): Reply => ({ kind: 'text', text, choices: [] }));
  const pages = groups.map(
    (group, i): Reply => ({
      kind: 'carousel',
      text: i === 0 ? (texts.at(-1) ?? '') : '',
      cards: group,
      choices: i === groups.length - 1 ? choices : [],
    }),
  );
  return [...before, ...pages];
}

/** A card whose choices are too many comes again with the rest of them. */
function shortCard(card: ReplyCard, limits: FitLimits, said: string[]): ReplyCard[] {
  const short = (text: string): string => shortText(text, limits.short, said);
  said.push(...card.facts.slice(limits.facts));
  const main: ReplyCard = {
    title: short(card.title),
    ...(card.subtitle === undefined ? {} : { subtitle: short(card.subtitle) }),
    facts: card.facts.slice(0, limits.facts).map(short),
    ...(card.badge === undefined ? {} : { badge: short(card.badge) }),
    ...(card.picture === undefined
      ? {}
      : { picture: { ...card.picture, alt: clipText(card.picture.alt, limits.short) } }),
    choices: [],
  };
  const groups = chunkItems(
    card.choices.map((choice) => shortChoice(choice, short)),
    limits.cardChoices,
  );
  const again = groups
    .slice(1)
    .map((choices): ReplyCard => ({ title: main.title, facts: [], choices }));
  return [{ ...main, choices: groups[0] ?? [] }, ...again];
}

function shortForm(
  reply: Extract<Reply, { kind: 'form' }>,
  limits: FitLimits,
  said: string[],
): Extract<Reply, { kind: 'form' }> {
  const short = (text: string): string => shortText(text, limits.short, said);
  let left = limits.options;
  const fields = reply.fields.map((field) => {
    left -= field.options?.length ?? 0;
    return shortField(field, left >= 0, limits, said);
  });
  return {
    ...reply,
    ...shortTitleAndText(reply, limits, said),
    fields,
    submit: shortChoice(reply.submit, short),
  };
}

/** A field whose options are too many is typed instead; they are listed in the text before. */
function shortField(
  field: ReplyField,
  listed: boolean,
  limits: FitLimits,
  said: string[],
): ReplyField {
  const short = (text: string): string => shortText(text, limits.short, said);
  const { options, ...rest } = field;
  const label = short(field.label);
  const words = {
    ...(field.hint === undefined ? {} : { hint: short(field.hint) }),
    ...(field.error === undefined ? {} : { error: short(field.error) }),
  };
  if (options === undefined) return { ...rest, ...words, label };
  if (listed)
    return {
      ...rest,
      ...words,
      label,
      options: options.map((option) => ({ value: option.value, label: short(option.label) })),
    };
  said.push(`${field.label}: ${options.map((option) => option.label).join(', ')}`);
  return { ...rest, ...words, label, input: 'text' };
}

function chunkItems<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size));
  return groups;
}
