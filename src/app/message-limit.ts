import type { Clock } from '../clock';
import type { AcceptMessages, MessageAcceptance } from '../channels/host';
import type { Reply } from '../reply/reply';
import { RateLimiter } from '../server/pace';
import type { InboundMessage } from '../turn/message';
import type { SpeculativeHandler, TurnHandler, TurnInput } from '../turn/turn';
import type { TurnResult } from '../store/store';
import { MINUTE_MS } from '../units';

/** The event that stands in for a message beyond the limit; the person is told by it. */
const TOO_MANY = 'too-many-messages';

/** What the channel hears of a message that was left out: nothing is done about it. */
const LEFT_OUT: MessageAcceptance = { duplicate: true };

/**
 * Limits the messages of one person in a minute, where a channel cannot refuse them: a provider
 * would send them again. Those beyond are left out before they are stored; of a minute's the first
 * becomes an event by which the person is told.
 */
export function limitMessages(
  accept: AcceptMessages,
  clock: Clock,
  perMinute: number,
): AcceptMessages {
  const people = new RateLimiter(clock, { count: perMinute, spanMs: MINUTE_MS });
  const notices = new RateLimiter(clock, { count: 1, spanMs: MINUTE_MS });
  const limited = (message: InboundMessage): InboundMessage | undefined => {
    if (people.take(message.customer) === 0) return message;
    if (notices.take(message.customer) > 0) return undefined;
    return { ...message, content: { kind: 'event', name: TOO_MANY, data: {} } };
  };
  return async (messages, options) => {
    const all = messages.map(limited);
    const taken = all.flatMap((one) => one ?? []);
    const accepted = taken.length === 0 ? [] : [...(await accept(taken, options))];
    return all.map((one) => (one && accepted.shift()) ?? LEFT_OUT);
  };
}

/** Adds the turn of that event to a handler: the sentence is said, and all else stays as it was. */
export function tellingTooMany(
  handle: TurnHandler,
  speculate: SpeculativeHandler,
  sentence: (input: TurnInput) => Reply,
): { handle: TurnHandler; speculate: SpeculativeHandler } {
  const told = (input: TurnInput): TurnResult => ({
    state: input.state,
    replies: [sentence(input)],
  });
  return {
    handle: async (input, meanwhile) => (isTooMany(input) ? told(input) : handle(input, meanwhile)),
    speculate: (input) => (isTooMany(input) ? { result: told(input) } : speculate(input)),
  };
}

const isTooMany = ({ message: { content } }: TurnInput): boolean =>
  content.kind === 'event' && content.name === TOO_MANY;
