import type { Reply } from '../reply/reply';
import type { ClaimedTurn } from '../store/store';
import { codeOf, type CompleteTurnParts } from './parts';
import type { SayMeanwhile } from './turn';
import { deliveryPermitFor, publishReplies, type TurnPorts } from './publish';

/** Makes a turn's `SayMeanwhile`, which works once and logs errors; the turn keeps its claim. */
export function createMeanwhile(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
): SayMeanwhile {
  let said = false;
  return async (replies) => {
    if (said) return;
    said = true;
    try {
      await sayInterimReplies(parts, ports, turn, replies);
    } catch (error) {
      parts.log.warn(
        { conversation: turn.conversation.id, code: codeOf(error) },
        'nothing could be said meanwhile',
      );
    }
  };
}

async function sayInterimReplies(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
  replies: Reply[],
): Promise<void> {
  const result = { replies };
  const slot = deliveryPermitFor(parts, ports, turn, result);
  const since = parts.clock.elapsed();
  let told = false;
  try {
    const done = await parts.store.say(turn, replies, {
      now: parts.clock.now(),
      deliver: slot?.claim,
    });
    if (!done) return;
    told = true;
    publishReplies(ports, { turn, result, slot, since }, done);
  } finally {
    if (!told) slot?.free();
  }
}
