import type { Reply } from '../../reply/reply';
import type { ReplyCard, ReplyChoice, ReplyField } from '../../reply/reply-parts';
import { chunkItems } from './chunk-items';
import type { FitLimits } from './fit-limits';
import { shortChoice, shortLine, shortText, shortTitleAndText, someLines } from './shorten-parts';
import { clipText, splitText } from './split-text';

/** Splits a reply into parts with shortened texts; adds in full to `said` what it shortened. */
export function shortenReply(reply: Reply, limits: FitLimits, said: string[]): Reply[] {
  const short = (text: string): string => shortText(text, limits.short, said);
  const choices = reply.choices.map((choice) => shortChoice(choice, short));
  switch (reply.kind) {
    case 'text':
      return splitText(reply.text, limits.text).map(
        (text, i, all): Reply => ({
          kind: 'text',
          text,
          ...(reply.sheet && i === all.length - 1 ? { sheet: reply.sheet } : {}),
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
      return [{ ...shortReceipt(reply, limits, said), choices }];
    case 'consent':
      return [shortConsent({ ...reply, choices }, limits, said)];
    case 'pay':
      return [{ ...shortPay(reply, limits, said), choices }];
    case 'status':
      return [{ ...shortStatus(reply, limits, said), choices }];
    case 'arrangement':
      return [{ ...shortGroupOrder(reply, limits, said), choices }];
    default:
      return [{ ...shortTicket(reply, limits, said), choices }];
  }
}

function shortReceipt(
  reply: Extract<Reply, { kind: 'receipt' }>,
  limits: FitLimits,
  said: string[],
): Extract<Reply, { kind: 'receipt' }> {
  const short = (text: string): string => shortText(text, limits.short, said);
  return {
    ...reply,
    ...shortTitleAndText(reply, limits, said),
    lines: someLines(reply.lines, limits, said),
    total: shortLine(reply.total, short),
  };
}

function shortPay(
  reply: Extract<Reply, { kind: 'pay' }>,
  limits: FitLimits,
  said: string[],
): Extract<Reply, { kind: 'pay' }> {
  const short = (text: string): string => shortText(text, limits.short, said);
  return {
    ...reply,
    title: short(reply.title),
    text: shortText(reply.text, limits.text, said),
    amount: short(reply.amount),
    label: short(reply.label),
  };
}

function shortStatus(
  reply: Extract<Reply, { kind: 'status' }>,
  limits: FitLimits,
  said: string[],
): Extract<Reply, { kind: 'status' }> {
  const short = (text: string): string => shortText(text, limits.short, said);
  return {
    ...reply,
    title: short(reply.title),
    text: shortText(reply.text, limits.text, said),
    lines: someLines(reply.lines, limits, said),
  };
}

function shortGroupOrder(
  reply: Extract<Reply, { kind: 'arrangement' }>,
  limits: FitLimits,
  said: string[],
): Extract<Reply, { kind: 'arrangement' }> {
  const short = (text: string): string => shortText(text, limits.short, said);
  const total = reply.total === undefined ? {} : { total: shortLine(reply.total, short) };
  return {
    ...reply,
    title: short(reply.title),
    text: shortText(reply.text, limits.text, said),
    lines: someLines(reply.lines, limits, said),
    ...total,
  };
}

function shortTicket(
  reply: Extract<Reply, { kind: 'ticket' }>,
  limits: FitLimits,
  said: string[],
): Extract<Reply, { kind: 'ticket' }> {
  const short = (text: string): string => shortText(text, limits.short, said);
  return {
    ...reply,
    title: short(reply.title),
    label: short(reply.label),
    lines: someLines(reply.lines, limits, said),
    qr: reply.qr && { ...reply.qr, alt: short(reply.qr.alt) },
  };
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
      ...(reply.sheet && i === groups.length - 1 ? { sheet: reply.sheet } : {}),
      choices: i === groups.length - 1 ? choices : [],
    }),
  );
  return [...before, ...pages];
}

/** Repeats a card that has too many choices, each time with the next of them. */
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
    ...(card.at === undefined ? {} : { at: card.at }),
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
  const shortFields = (fields: readonly ReplyField[]): ReplyField[] =>
    fields.map((field) => {
      left -= field.options?.length ?? 0;
      return shortField(field, left >= 0, limits, said);
    });
  const fields = shortFields(reply.fields);
  const more = reply.more
    ?.filter((section) => section.fields.every((field) => field.options === undefined || left > 0))
    .map((section) => ({
      title: short(section.title),
      fields: shortFields(section.fields),
      ...(section.shared
        ? {
            shared: {
              title: short(section.shared.title),
              fields: shortFields(section.shared.fields),
            },
          }
        : {}),
    }));
  return {
    ...reply,
    ...shortTitleAndText(reply, limits, said),
    fields,
    ...(more ? { more } : {}),
    submit: shortChoice(reply.submit, short),
  };
}

/** Makes a field whose options are too many a text field; `said` gets the list of them. */
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
