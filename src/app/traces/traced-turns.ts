import { LRUCache } from 'lru-cache';
import type { OpenChannels } from '../open-channels';
import type { SpanPlace, Tracer } from '../../tracing';
import type { HandleContext } from '../../turn/handle/context';
import type { EffectHandlers } from '../../turn/handle/perform';
import type { InboundMessage } from '../../turn/message';
import type { TurnTracing } from '../../turn/parts';
import type { SpeculativeHandler } from '../../turn/turn';
import type { TurnService } from '../../turn/turns';
import type { Understanding } from '../../understanding/understanding';

const MESSAGES_KEPT = 10_000;

/** What traces add around turns, each of which is in the trace of the request that brought its message. */
export interface TracedTurns {
  tracing: TurnTracing;
  speculate(begin: SpeculativeHandler): SpeculativeHandler;
  /** Reading, operations and who understood what. */
  handling(of: HandleContext): HandleContext;
  deliverers(of: OpenChannels['deliverers']): OpenChannels['deliverers'];
  accept(turns: TurnService): TurnService;
}

/** Places of spans in this process: where messages were brought, and the last turn of a conversation. */
class TracePlaces {
  private readonly brought = new LRUCache<string, SpanPlace>({ max: MESSAGES_KEPT });
  readonly lastTurn = new LRUCache<string, SpanPlace>({ max: MESSAGES_KEPT });

  constructor(private readonly tracer: Tracer) {}

  /** Returns the span of a message's turn, within the request that brought it. */
  turnOf(id: string, channel: string, message: InboundMessage, seq?: number) {
    return {
      name: 'turn',
      kind: 'consumer' as const,
      attributes: {
        'mela.conversation': id,
        'mela.channel': channel,
        ...(seq === undefined ? {} : { 'mela.seq': seq }),
      },
      within: this.brought.get(nameOf(message)) ?? ('none' as const),
    };
  }

  /** Keeps the span under way as the last turn of a conversation. */
  keepTurn(id: string): void {
    const here = this.tracer.here();
    if (here) this.lastTurn.set(id, here);
  }

  /** Keeps the span under way as the one that brought these messages. */
  keepBringing(messages: readonly InboundMessage[]): void {
    const here = this.tracer.here();
    if (here) for (const message of messages) this.brought.set(nameOf(message), here);
  }
}

/** Makes them. Another node, or this one after a crash, begins a trace of its own for a turn. */
export function createTracedTurns(tracer: Tracer): TracedTurns {
  const places = new TracePlaces(tracer);
  return {
    tracing: turnTracing(tracer, places),
    speculate: (begin) => (turn) => {
      const { id, channel } = turn.conversation;
      return tracer.during(places.turnOf(id, channel, turn.message), (span) => {
        places.keepTurn(id);
        const begun = begin(turn);
        if (begun && 'result' in begun && begun.result.run)
          span.note({ 'mela.by': begun.result.run.by });
        return begun;
      });
    },
    handling: (of) => ({
      ...of,
      understanding: tracedReading(tracer, of.understanding),
      effectHandlers: tracedOperations(tracer, of.effectHandlers),
      onTurn: (channel, run, came) => {
        tracer.note({ 'mela.by': run.by });
        of.onTurn?.(channel, run, came);
      },
    }),
    deliverers: (of) => tracedDeliverers(tracer, places, of),
    accept: (turns) => ({
      ...turns,
      accept: (messages, options) => {
        places.keepBringing(messages);
        return turns.accept(messages, options);
      },
    }),
  };
}

const turnTracing = (tracer: Tracer, places: TracePlaces): TurnTracing => ({
  turn: ({ conversation: { id, channel }, message, messageSeq }, work) =>
    tracer.during(places.turnOf(id, channel, message, messageSeq), () => {
      places.keepTurn(id);
      return work();
    }),
  job: ({ kind, id, conversationId }, work) =>
    tracer.during(
      {
        name: `job ${kind}`,
        attributes: {
          'mela.job': id,
          ...(conversationId === undefined ? {} : { 'mela.conversation': conversationId }),
        },
        within: 'none',
      },
      work,
    ),
});

const tracedDeliverers = (
  tracer: Tracer,
  { lastTurn }: TracePlaces,
  of: OpenChannels['deliverers'],
): OpenChannels['deliverers'] =>
  Object.fromEntries(
    Object.entries(of).map(([channel, deliverer]) => [
      channel,
      deliverer && {
        deliver: async (item) =>
          tracer.during(deliveryOf(channel, item, lastTurn), async (span) => {
            const outcome = await deliverer.deliver(item);
            span.note({ 'mela.outcome': outcome.kind });
            return outcome;
          }),
      },
    ]),
  );

const tracedReading = (tracer: Tracer, of: Understanding): Understanding => ({
  ...of,
  read: (text, dialogue, talk) =>
    tracer.during({ name: 'understand' }, () => of.read(text, dialogue, talk)),
});

const tracedOperations = (tracer: Tracer, of: EffectHandlers): EffectHandlers =>
  Object.fromEntries(
    Object.entries(of).map(([name, handle]) => [
      name,
      async (input, who) =>
        tracer.during(
          { name: `operation ${name}`, attributes: { 'mela.operation': name } },
          async () => handle(input, who),
        ),
    ]),
  );

/** A message's name in this process's memory; it is in no span, as a provider's ids may hold a phone. */
const nameOf = ({ channel, conversation, messageId }: InboundMessage): string =>
  JSON.stringify([channel, conversation, messageId]);

const deliveryOf = (
  channel: string,
  { conversation: { id }, seq }: { conversation: { id: string }; seq: number },
  lastTurn: LRUCache<string, SpanPlace>,
) => ({
  name: `deliver ${channel}`,
  kind: 'producer' as const,
  attributes: { 'mela.channel': channel, 'mela.conversation': id, 'mela.seq': seq },
  within: lastTurn.get(id) ?? ('none' as const),
});
