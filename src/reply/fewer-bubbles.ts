import type { CarouselOf, FormOf, PlaceRequestOf, ReceiptOf, ReplyOf, TextReplyOf } from './reply';
import { withLeadOnSheet } from './sheet-lead';
import { say, type ReplyText } from './text';

/** Words a text, to know how long it is and whether it has lines. */
type WordsOf = (text: ReplyText) => string;
type SaidReply = ReplyOf<ReplyText>;

/** The most characters of a sentence that stands before a question in one bubble. */
const MOST_BEFORE = 220;
const MOST_TOGETHER = 320;
/** The end of a sentence; behind an address or a title a question would read as a part of it. */
const SENTENCE_END = /[.!?:…।]$/u;

/**
 * Joins what is said in a row and read as one: a sentence and the question after it, a note on
 * what a form was told and the form, a bill in a sentence and the form that comes before its card.
 */
export function inFewerBubbles(replies: readonly SaidReply[], word: WordsOf): SaidReply[] {
  const withForms = pairwise(replies, (before, next) =>
    next.kind === 'form' ? inForm(before, next) : undefined,
  );
  return pairwise(withForms, (before, next) =>
    before.kind === 'text' && isQuestion(next) ? asLead(before, next, word) : undefined,
  );
}

/** Puts each reply together with the one before where `join` makes one of the two. */
function pairwise(
  replies: readonly SaidReply[],
  join: (before: SaidReply, next: SaidReply) => SaidReply | undefined,
): SaidReply[] {
  const bubbles: SaidReply[] = [];
  for (const next of replies) {
    const before = bubbles.at(-1);
    const one = before && join(before, next);
    if (one) bubbles.splice(-1, 1, one);
    else bubbles.push(next);
  }
  return bubbles;
}

/**
 * Puts what is said before a form into it: the sentence of a bill, or a note on what it was told. What is
 * wrong heads a form that asks for nothing else.
 */
function inForm(before: SaidReply, next: FormOf<ReplyText>): SaidReply | undefined {
  const said =
    before.kind === 'receipt' && before.personal !== true
      ? before.short
      : before.kind === 'text' && before.note
        ? before.text
        : undefined;
  if (said === undefined || before.choices.length > 0) return undefined;
  const fault = 'note' in before && before.note === 'fault';
  const missing = next.text && 'say' in next.text && next.text.say === 'form.missing';
  const saysNoMore = next.text === undefined || (missing && fault);
  if (fault && next.remainder && saysNoMore) return { ...next, title: said, text: undefined };
  const form = { ...next, ...withLeadOnSheet(next, said) };
  if (saysNoMore || form.text === undefined) return { ...form, text: said };
  return { ...form, text: say('text.below', { first: said, then: form.text }) };
}

type QuestionReply =
  | TextReplyOf<ReplyText>
  | CarouselOf<ReplyText>
  | PlaceRequestOf<ReplyText>
  | (ReceiptOf<ReplyText> & { text: ReplyText });

/** True for replies that put something to the person in a sentence of their own. */
const isQuestion = (next: SaidReply): next is QuestionReply =>
  next.kind === 'carousel' ||
  next.kind === 'place' ||
  (next.kind === 'receipt' && next.text !== undefined) ||
  (next.kind === 'text' && next.choices.length > 0);

/** Puts a sentence before a question; a sole button of its own comes after the answers. */
function asLead(
  before: TextReplyOf<ReplyText>,
  next: QuestionReply,
  word: WordsOf,
): SaidReply | undefined {
  const [own] = before.choices;
  if (before.choices.length > 1 || (own && next.kind !== 'text')) return undefined;
  const [first, then] = [word(before.text), word(next.text)];
  const long = first.length > MOST_BEFORE || first.length + then.length > MOST_TOGETHER;
  if (long || first.includes('\n') || !SENTENCE_END.test(first)) return undefined;
  const choices = own
    ? [...next.choices.filter(({ value }) => value !== own.value), own]
    : next.choices;
  return {
    ...next,
    ...withLeadOnSheet(next, before.text),
    text: say('text.then', { first: before.text, then: next.text }),
    choices,
  };
}
