import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { isUnsure } from '../parts/unsure';
import { transactionOf } from './quote';
import { wantsFormEach } from './visitors';

/** Tells whether the message asks if everybody's e-mail or number is needed. */
const asksOfEach = (t: Turn): boolean =>
  t.hears('book-experience.form-detail') &&
  t.hears('book-experience.form-everyone') &&
  t.hears('book-experience.form-needed');

/** Tells whether the message asks to do without an e-mail. */
const asksWithoutEmail = (t: Turn): boolean =>
  t.hears('book-experience.form-email') &&
  !t.hears('book-experience.form-everyone') &&
  (t.hears('book-experience.form-lacks') || t.hears('book-experience.form-needed'));

/** Tells whether the message asks whom or what the tickets come to. */
const asksWhereTickets = (t: Turn): boolean =>
  t.hears('book-experience.ticket') &&
  t.hears('book-experience.form-comes') &&
  (t.hears('book-experience.form-to-me') || t.hears('book-experience.form-detail'));

/** Tells whether a message asks about the details that Mela asks for; the organiser tells nothing of these. */
const asksOfForm = (t: Turn): boolean =>
  transactionOf(t) !== undefined && (asksOfEach(t) || asksWithoutEmail(t) || asksWhereTickets(t));

/** Answers questions about Mela's own form: whose details, without an e-mail, where tickets come. */
export function answerOfForm(t: Turn): ReplyOf<ReplyText>[] {
  if (!asksOfForm(t)) return [];
  const told = [
    ...(asksOfEach(t) ? [say(wantsFormEach(t) ? 'form.each' : 'form.one')] : []),
    ...(asksWithoutEmail(t) ? [say('form.email')] : []),
    ...(asksWhereTickets(t) ? [say('form.tickets')] : []),
  ];
  return told.map((text) => textReply(text));
}

const isNoAnswer = (one: Command): boolean =>
  isUnsure(one) ||
  one.do === 'why' ||
  (one.do === 'ask' && one.question === 'price') ||
  ((one.do === 'fill' || one.do === 'correct') && one.value.is === 'text') ||
  (one.do === 'start' && (one.fills ?? []).every(({ value }) => value.is === 'text'));

/** Reads a question about the form, where understanding took it for anything else; details told beside stay. */
export function readAskedOfForm(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  if (t.said === undefined || !asksOfForm(t) || !commands.some(isNoAnswer)) return undefined;
  return [...commands.filter((one) => !isNoAnswer(one)), { do: 'ask', question: 'other' }];
}
