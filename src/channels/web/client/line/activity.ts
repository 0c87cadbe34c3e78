import type { Reply } from '../../../../reply/reply';
import { isRecord, listOf, memberOf, textMember } from './unknown';

/** A Direct Line activity, with the parts that the chat reads. `at` is ms UTC. */
export interface DirectLineActivity {
  id: string;
  type: 'message' | 'typing';
  from: 'person' | 'mela';
  at: number;
  text: string;
  /** The id that its sender gave it, which matches an echo with its bubble. */
  clientId?: string | undefined;
  /** The choice code that a person's message carries. */
  code?: string | undefined;
  reply?: Reply | undefined;
  /** Key of the order card that this message shows. */
  card?: string | undefined;
  /** An Adaptive Card that came without a reply of ours. */
  adaptive?: unknown;
}

/** An activity that the chat posts: a message or an event of Direct Line. */
export interface OutboundActivity {
  type: 'message' | 'event';
  text?: string | undefined;
  name?: string | undefined;
  value?: unknown;
}

const REPLY_SHAPES: Record<Reply['kind'], { texts: string[]; lists: string[]; parts: string[] }> = {
  text: { texts: ['text'], lists: [], parts: [] },
  carousel: { texts: ['text'], lists: ['cards'], parts: [] },
  form: { texts: ['title'], lists: ['fields'], parts: ['submit'] },
  receipt: { texts: ['title'], lists: ['lines'], parts: ['total'] },
  consent: {
    texts: ['title', 'question'],
    lists: ['lines', 'terms'],
    parts: ['total', 'yes', 'no'],
  },
  pay: { texts: ['card', 'title', 'text', 'amount', 'label', 'url'], lists: [], parts: [] },
  status: { texts: ['card', 'state', 'title', 'text'], lists: ['lines'], parts: [] },
  arrangement: { texts: ['card', 'state', 'title', 'text'], lists: ['lines'], parts: [] },
  ticket: { texts: ['title', 'url', 'label'], lists: ['lines'], parts: [] },
  place: { texts: ['text'], lists: [], parts: [] },
};

/** Tells whether a value is a reply that the chat can draw; others show as plain text. */
export function isReply(value: unknown): value is Reply {
  const kind = memberOf(value, 'kind');
  const shape = Object.entries(REPLY_SHAPES).find(([name]) => name === kind)?.[1];
  if (!shape || !isRecord(value)) return false;
  return (
    shape.texts.every((name) => typeof value[name] === 'string') &&
    [...shape.lists, 'choices'].every((name) => Array.isArray(value[name])) &&
    shape.parts.every((name) => isRecord(value[name])) &&
    (value['sheet'] === undefined || Array.isArray(memberOf(value['sheet'], 'fields')))
  );
}

/** Reads one activity off the wire; `undefined` for what the chat does not show. `now` stands in for a missing time. */
export function readActivity(raw: unknown, now: number): DirectLineActivity | undefined {
  const type = memberOf(raw, 'type');
  if (type !== 'message' && type !== 'typing' && type !== 'event') return undefined;
  const from = memberOf(memberOf(raw, 'from'), 'role') === 'user' ? 'person' : 'mela';
  if (type === 'event' && !isPlace(raw, from)) return undefined;
  return {
    ...messageFieldsOf(raw),
    id: textMember(raw, 'id') ?? '',
    type: type === 'typing' ? 'typing' : 'message',
    from,
    at: timeOf(raw, now),
  };
}

/** A person's place is an event, and yet shows as a bubble. */
const isPlace = (raw: unknown, from: string): boolean =>
  from === 'person' && textMember(raw, 'name') === PLACE_EVENT;

/** Name of the event that carries a place. */
export const PLACE_EVENT = 'mela/place';

function messageFieldsOf(
  raw: unknown,
): Pick<DirectLineActivity, 'text' | 'clientId' | 'code' | 'reply' | 'card' | 'adaptive'> {
  const data = memberOf(raw, 'channelData');
  const mela = memberOf(data, 'mela');
  const reply = memberOf(mela, 'reply');
  const known = isReply(reply) ? reply : undefined;
  return {
    text: textMember(raw, 'text') ?? textMember(memberOf(raw, 'value'), 'label') ?? '',
    clientId: textMember(data, 'clientActivityID'),
    code: textMember(memberOf(raw, 'value'), 'mela'),
    reply: known,
    card: textMember(mela, 'card') ?? (known && 'card' in known ? known.card : undefined),
    adaptive: known ? undefined : adaptiveOf(raw),
  };
}

const adaptiveOf = (raw: unknown): unknown =>
  memberOf(
    listOf(raw, 'attachments').find(
      (one) => textMember(one, 'contentType') === 'application/vnd.microsoft.card.adaptive',
    ),
    'content',
  );

function timeOf(raw: unknown, now: number): number {
  const at = Date.parse(textMember(raw, 'timestamp') ?? '');
  return Number.isNaN(at) ? now : at;
}

const MAX_PARTS_PER_ENTRY = 10_000; // more than one entry will ever have

/**
 * Returns an activity's place in its conversation: the number after the last `|` of its id, and
 * after a dot that of its part, as in `thread|0000012.1`. Undefined where there is no number.
 */
export function sequenceOf(id: string): number | undefined {
  const [, entry, part = '0'] = /\|(\d+)(?:\.(\d+))?$/.exec(id) ?? [];
  return entry === undefined ? undefined : Number(entry) + Number(part) / MAX_PARTS_PER_ENTRY;
}
