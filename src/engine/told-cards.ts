import { z } from 'zod';
import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import { digestOfJson } from './digest';

/** The last words of an order's card: the card's key, and a digest of its state and text. */
export const toldCardSchema = z.tuple([z.string(), z.string()]);

/** The last words of an order's card (see `toldCardSchema`). */
export type ToldCard = z.infer<typeof toldCardSchema>;

/** Cards remembered, the newest first: as many as a list of orders shows, and one. */
const MOST_TOLD = 6;

const asTold = (reply: ReplyOf<ReplyText>): ToldCard | undefined => {
  if (reply.kind === 'status')
    return [reply.card, digestOfJson({ state: reply.state, text: reply.text })];
  return reply.kind === 'pay' ? [reply.card, ''] : undefined; // a link asks for another try: its outcome is news again
};

/** Returns the records of what cards said last, brought up to date with these replies. */
export function withToldCards(
  before: ToldCard[] | undefined,
  replies: readonly ReplyOf<ReplyText>[],
): ToldCard[] | undefined {
  const told = new Map(replies.map(asTold).filter((one) => one !== undefined));
  if (told.size === 0) return before;
  const rest = (before ?? []).filter(([card]) => !told.has(card));
  return [...[...told].toReversed(), ...rest].slice(0, MOST_TOLD);
}

/** Removes from an update the cards that an answer just showed: nobody is told the same twice. */
export const withoutTold = (
  told: readonly ToldCard[] | undefined,
  news: readonly ReplyOf<ReplyText>[],
): ReplyOf<ReplyText>[] =>
  news.filter((one) => {
    const said = one.kind === 'status' ? asTold(one) : undefined;
    return !said || !told?.some(([card, what]) => card === said[0] && what === said[1]);
  });
