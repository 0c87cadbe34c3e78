import type { Reply } from '../../../../reply/reply';
import type { ReplyChoice } from '../../../../reply/reply-parts';
import { textMember } from '../line/unknown';
import type { ChatState } from './chat-state';

/** One bubble or card of the log. `at` is ms UTC. */
export interface ChatBubble {
  kind: 'bubble';
  key: string;
  from: 'person' | 'mela';
  at: number;
  text: string;
  reply?: Reply | undefined;
  adaptive?: unknown;
  /** Choice code that a person's bubble carries. */
  code?: string | undefined;
  card?: string | undefined;
  state: 'arrived' | 'waiting' | 'sent' | 'refused';
  /** True while the person has not answered: the quick answers show. */
  live: boolean;
  /** State of a form or a consent: open, answered by this code, or replaced by one below. */
  outcome: BubbleOutcome;
  /** True for the first, and the last, of a run of bubbles of one side. */
  first: boolean;
  last: boolean;
}

/** State of a form or a consent, see `ChatBubble.outcome`. */
export type BubbleOutcome =
  | { kind: 'open' }
  | { kind: 'answered'; code: string }
  | { kind: 'replaced' };

/** An item of the log: a day, a notice that a new conversation began, or a bubble. */
export type TimelineItem =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'anew'; key: string }
  | ChatBubble;

const RUN_MS = 5 * 60_000; // bubbles further apart than this show their own time

/** Builds the log to draw. `dayOf` names the day of a time (ms UTC) in the reader's zone. */
export function buildTimeline(state: ChatState, dayOf: (at: number) => string): TimelineItem[] {
  const entries = inPlace(withoutLooks(entriesOf(state), lookCodes(state)));
  return finishBubbles(entries).flatMap((bubble, i) =>
    isPastMenu(bubble) ? [] : [...breaksBefore(entries, i, dayOf), bubble],
  );
}

function finishBubbles(entries: TimelineEntry[]): ChatBubble[] {
  const answered = entries.findLastIndex((entry) => entry.bubble.from === 'mela');
  const spoken = entries[answered]?.bubble.reply?.choices[0]?.lasts
    ? answered - 1
    : entries.findLastIndex((entry) => entry.bubble.from === 'person');
  return entries.map((entry, i) => finishBubble(entries, i, entry, spoken));
}

/** Builds all bubbles, in the order said, with those that were only looked at. */
export const allBubbles = (state: ChatState): ChatBubble[] =>
  finishBubbles(inPlace(entriesOf(state)));

/** Returns the codes of choices whose answers are only looked at. */
const lookCodes = (state: ChatState): Set<string> =>
  new Set(
    state.messages.flatMap(({ activity: { reply } }) =>
      reply?.kind === 'carousel'
        ? reply.cards.flatMap(({ choices }) =>
            choices.flatMap(({ look, value }) => (look ? [value] : [])),
          )
        : [],
    ),
  );

/**
 * Drops looks and their answers, which were shown over the talk: what they were asked from is the
 * newest again. The card of an order that comes meanwhile is none of them.
 */
function withoutLooks(entries: TimelineEntry[], codes: ReadonlySet<string>): TimelineEntry[] {
  let looking = false;
  return entries.filter(({ bubble }) => {
    if (bubble.from === 'person') looking = codes.has(bubble.code ?? '');
    return !looking || bubble.state === 'refused' || bubble.card !== undefined;
  });
}

/** Tells whether a bubble showed a menu that is done with: the basket tells what came of it. */
const isPastMenu = ({ reply, outcome }: ChatBubble): boolean =>
  outcome.kind !== 'open' &&
  reply !== undefined &&
  'sheet' in reply &&
  reply.sheet?.sumPaise !== undefined;

interface TimelineEntry {
  epoch: number;
  bubble: ChatBubble;
}

/** Returns labels of forms' buttons by code: they stand for a sent form, which has no words. */
function submitLabels(state: ChatState): Map<string, string> {
  return new Map(
    state.messages.flatMap(({ activity: { reply } }) =>
      reply?.kind === 'form' ? [[reply.submit.value, reply.submit.label]] : [],
    ),
  );
}

/** Returns the codes by which sheets tell a change: such a message is none to read. */
const renewCodes = (state: ChatState): Set<string> =>
  new Set(
    state.messages.flatMap(({ activity: { reply } }) =>
      reply && 'sheet' in reply && reply.sheet ? reply.sheet.renew : [],
    ),
  );

function entriesOf(state: ChatState): TimelineEntry[] {
  const renewals = renewCodes(state);
  const submits = submitLabels(state);
  const arrived = state.messages.map(({ key, epoch, activity }): TimelineEntry => {
    const { from, at, reply, adaptive, code, card } = activity;
    const text = (code === undefined ? undefined : submits.get(code)) ?? activity.text;
    return {
      epoch,
      bubble: {
        ...blankBubble,
        key,
        from,
        at,
        text: reply ? '' : text,
        reply,
        adaptive,
        code,
        card,
      },
    };
  });
  const leaving = state.outgoing.map((one): TimelineEntry => {
    const text = one.outbound.text ?? textMember(one.outbound.value, 'label') ?? '';
    const code = textMember(one.outbound.value, 'mela');
    return {
      epoch: state.epoch,
      bubble: {
        ...blankBubble,
        key: one.clientId,
        from: 'person',
        at: one.at,
        text,
        code,
        state: one.state,
      },
    };
  });
  return [...arrived, ...leaving].filter(
    ({ bubble }) =>
      (bubble.from === 'person' && !renewals.has(bubble.code ?? '')) ||
      (bubble.from === 'mela' && (bubble.text !== '' || bubble.reply || bubble.adaptive)),
  );
}

const blankBubble: Omit<ChatBubble, 'key' | 'from' | 'at' | 'text'> = {
  kind: 'bubble',
  state: 'arrived',
  live: false,
  outcome: { kind: 'open' },
  first: true,
  last: true,
};

/**
 * Keeps one card for each order, with its latest state. Once the person has written since, the card
 * moves down to the newest bubbles; one with a new pay link always does.
 */
function inPlace(entries: TimelineEntry[]): TimelineEntry[] {
  const out: (TimelineEntry | undefined)[] = [];
  const places = new Map<string, number>();
  let spoken = -1;
  for (const entry of entries) {
    const { bubble } = entry;
    const name = bubble.card === undefined ? undefined : `${entry.epoch} ${bubble.card}`;
    const place = name === undefined ? undefined : places.get(name);
    const before = place === undefined ? undefined : out[place];
    if (place !== undefined && before && place > spoken && bubble.reply?.kind !== 'pay') {
      out[place] = { epoch: entry.epoch, bubble: { ...bubble, key: before.bubble.key } };
      continue;
    }
    if (place !== undefined) out[place] = undefined;
    out.push(entry);
    if (name !== undefined) places.set(name, out.length - 1);
    if (bubble.from === 'person') spoken = out.length - 1;
  }
  return out.filter((entry): entry is TimelineEntry => entry !== undefined);
}

/** `spoken` is where the person spoke last, or, where others answer, what Mela said last follows. */
function finishBubble(
  entries: TimelineEntry[],
  i: number,
  { bubble, epoch }: TimelineEntry,
  spoken: number,
): ChatBubble {
  const live = epoch === entries.at(-1)?.epoch && i > spoken;
  const next = entries[i + 1]?.bubble;
  return {
    ...bubble,
    live,
    outcome: outcomeOf(bubble, entries, i),
    first: !isSameRun(entries[i - 1]?.bubble, bubble),
    last: !isSameRun(bubble, next),
  };
}

const isSameRun = (a: ChatBubble | undefined, b: ChatBubble | undefined): boolean =>
  a !== undefined && b !== undefined && a.from === b.from && b.at - a.at < RUN_MS;

function outcomeOf(bubble: ChatBubble, entries: TimelineEntry[], i: number): BubbleOutcome {
  const answers = answersOf(bubble.reply);
  if (answers.length === 0) return { kind: 'open' };
  for (const { bubble: one } of entries.slice(i + 1)) {
    if (one.from === 'mela' && replaces(one.reply, bubble.reply)) return { kind: 'replaced' };
    const chosen =
      one.from === 'person' && one.state !== 'refused'
        ? answers.find((answer) => picksAnswer(one, answer))
        : undefined;
    if (chosen) return { kind: 'answered', code: chosen.value };
  }
  return { kind: 'open' };
}

/** Replies that a sheet leads to, whatever was said in between. */
const AFTER_SHEET: ReadonlySet<Reply['kind'] | undefined> = new Set([
  'receipt',
  'form',
  'consent',
  'carousel',
  'pay',
]);

function replaces(later: Reply | undefined, reply: Reply | undefined): boolean {
  if (reply && 'sheet' in reply && reply.sheet) return AFTER_SHEET.has(later?.kind);
  return later?.kind === reply?.kind;
}

function answersOf(reply: Reply | undefined): ReplyChoice[] {
  if (reply && 'sheet' in reply && reply.sheet)
    return [reply.sheet.submit, ...(reply.kind === 'form' ? [reply.submit] : [])];
  if (reply?.kind === 'form') return [reply.submit];
  return reply?.kind === 'consent' ? [reply.yes, reply.no] : [];
}

/** Tells whether a bubble picks an answer: by code, or by label where it carries none. */
const picksAnswer = (bubble: ChatBubble, answer: ReplyChoice): boolean =>
  bubble.code === undefined ? bubble.text === answer.label : bubble.code === answer.value;

function breaksBefore(
  entries: TimelineEntry[],
  i: number,
  dayOf: (at: number) => string,
): TimelineItem[] {
  const entry = entries[i];
  const before = entries[i - 1];
  if (!entry) return [];
  const day = dayOf(entry.bubble.at);
  const items: TimelineItem[] = [];
  if (before && before.epoch !== entry.epoch)
    items.push({ kind: 'anew', key: `anew ${entry.epoch}` });
  if (!before || dayOf(before.bubble.at) !== day)
    items.push({ kind: 'day', key: `day ${entry.bubble.key}`, at: entry.bubble.at });
  return items;
}
