import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatBubble } from '../state/timeline';
import { isInField } from './reveal';
import { prefersReducedMotion } from './tools';

const NEAR_PX = 80; // this close to the end counts as reading along
const MARGIN_PX = 30; // clear of the garland
const GREETING_BUBBLES = 3;

/** The log's scrolling; `below`: there is more under the fold, `unread`: some of it is new. */
export interface ScrollFollowing {
  log: RefObject<HTMLDivElement | null>;
  inner: RefObject<HTMLDivElement | null>;
  below: boolean;
  unread: boolean;
  onScroll: () => void;
  byHand: () => void;
  /** Keeps the log still while the person types into a field of it, until they send it. */
  onInput: () => void;
  toEnd: () => void;
}

/** State at the start; `hand`: the reader scrolls, `filling`: they fill in a form. */
const AT_START = {
  following: true,
  hand: false,
  filling: false,
  last: '',
  settled: false,
  spoken: '',
  count: 0,
};

/**
 * Keeps the newest turn in view without fighting the reader: it follows while they read along, stops as soon as they
 * scroll away, and never scrolls past the start of the last answer, so that a long one is read from its top.
 */
export function useFollow(bubbles: readonly ChatBubble[]): ScrollFollowing {
  const log = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const mode = useRef({ ...AT_START });
  const { view, look } = useView(log);
  mode.current.spoken = bubbles.findLast((one) => one.from === 'person')?.key ?? '';
  mode.current.count = bubbles.length;
  const last = bubbles.at(-1)?.key ?? '';

  const isAlong = (): boolean =>
    mode.current.following && !mode.current.filling && !isInField(log.current);

  const aim = (end = false): void => {
    if (log.current) scrollLog(log.current, mode.current, end);
  };

  useLayoutEffect(() => {
    const isNew = last !== mode.current.last;
    mode.current.last = last;
    if (isNew && bubbles.at(-1)?.from === 'person') {
      mode.current.following = true;
      mode.current.filling = false;
    }
    const follows = isAlong();
    if (follows) aim();
    look(isNew && !follows);
    if (isNew) mode.current.settled = true;
  }, [last, bubbles.length]);

  useResized(inner, () => {
    if (isAlong()) aim();
    look();
  });

  return {
    ...view,
    log,
    inner,
    byHand: () => (mode.current.hand = true),
    onInput: () => (mode.current.filling = true),
    onScroll: () => {
      if (mode.current.hand && log.current)
        mode.current.following = distanceToEnd(log.current) < NEAR_PX;
      look();
    },
    toEnd: () => {
      mode.current.following = true;
      aim(true);
    },
  };
}

/** Scrolls to the last turn, or to the end; without motion at first, and for who asked for less of it. */
function scrollLog(box: HTMLElement, mode: typeof AT_START, end: boolean): void {
  mode.hand = false;
  const top = end ? box.scrollHeight : scrollTarget(box, mode.spoken, mode.count);
  box.scrollTo({ top, behavior: mode.settled && !prefersReducedMotion() ? 'smooth' : 'auto' });
}

/** Tracks what lies below the fold; `news` is true for a message that has just come. */
function useView(log: RefObject<HTMLDivElement | null>): {
  view: Pick<ScrollFollowing, 'below' | 'unread'>;
  look: (news?: boolean) => void;
} {
  const [view, setView] = useState({ below: false, unread: false });
  const look = (news = false): void => {
    const box = log.current;
    if (!box) return;
    const isBelow = distanceToEnd(box) > NEAR_PX;
    setView((before) =>
      keepIfSame(before, { below: isBelow, unread: isBelow && (before.unread || news) }),
    );
  };
  return { view, look };
}

/** Runs the first drawing's `run` whenever the element changes its size. */
function useResized(element: RefObject<HTMLDivElement | null>, run: () => void): void {
  useEffect(() => {
    if (!element.current) return undefined;
    const watch = new ResizeObserver(run);
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
}

const distanceToEnd = (box: HTMLElement): number =>
  box.scrollHeight - box.clientHeight - box.scrollTop;

const keepIfSame = <T extends { below: boolean; unread: boolean }>(before: T, after: T): T =>
  before.below === after.below && before.unread === after.unread ? before : after;

/**
 * Returns where to scroll: the end, yet no further than the person's last message at the top, or than
 * the answer's first row where the two do not fit together. A mere greeting shows from its start.
 */
function scrollTarget(box: HTMLElement, spoken: string, count: number): number {
  const end = box.scrollHeight - box.clientHeight;
  if (spoken === '') return count <= GREETING_BUBBLES ? 0 : end;
  const rows = [...box.querySelectorAll<HTMLElement>('[data-key]')];
  const at = rows.findIndex((one) => one.dataset['key'] === spoken);
  const topOf = (row: HTMLElement | undefined): number => (row ? row.offsetTop - MARGIN_PX : end);
  if (at < 0 || topOf(rows[at]) >= end) return end;
  return Math.min(end, topOf(rows[at + 1] ?? rows[at]));
}
