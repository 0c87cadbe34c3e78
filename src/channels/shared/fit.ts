import type { Reply } from '../../reply/reply';
import { chunkItems } from './chunk-items';
import { halveLimits, type FitLimits } from './fit-limits';
import { shortenReply } from './shorten';
import { splitText } from './split-text';

/** Limits that replies must fit; `size` measures a rendered reply in the unit of `cap`. */
export interface FitOptions {
  limits: FitLimits;
  cap: number;
  size(reply: Reply): number;
}

/** Most halvings of the limits: after seven even a form of twenty fields is a few kilobytes. */
const MAX_HALVINGS = 7;

/**
 * Splits a reply into messages within the channel's limits (I11), in sending order. Nothing is
 * lost: text messages before it hold in full what was cut, and the last parts keep the choices.
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
  return withBar(pages, reply);
}

/** The bar goes with the last part. */
const withBar = (pages: readonly Reply[], { bar }: Reply): Reply[] =>
  pages.map((page, i) => (bar && i === pages.length - 1 ? { ...page, bar } : page));

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

/** Choices above the limit follow in messages of their own. */
function withChoices(reply: Reply, limits: FitLimits): Reply[] {
  const groups = chunkItems(reply.choices, limits.choices);
  const more = groups.slice(1).map((choices): Reply => ({ kind: 'text', text: '…', choices }));
  return [{ ...reply, choices: groups[0] ?? [] }, ...more];
}
