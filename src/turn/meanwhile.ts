import type { Reply } from '../reply/reply';
import type { Turn } from '../store/store';
import { codeOf, type Parts } from './parts';
import type { Meanwhile } from './turn';
import { slotFor, spoken, type Ports } from './written';

/** What a turn under way says at once, and only once: its claim stays, and what it comes to follows. A failure is of no weight. */
export function createMeanwhile(parts: Parts, ports: Ports, turn: Turn): Meanwhile {
  let said = false;
  return async (replies) => {
    if (said) return;
    said = true;
    try {
      await speak(parts, ports, turn, replies);
    } catch (error) {
      parts.log.warn({ conversation: turn.conversation.id, code: codeOf(error) }, 'nothing could be said meanwhile');
    }
  };
}

async function speak(parts: Parts, ports: Ports, turn: Turn, replies: Reply[]): Promise<void> {
  const result = { replies };
  const slot = slotFor(parts, ports, turn, result);
  const since = parts.clock.elapsed();
  let told = false;
  try {
    const done = await parts.store.say(turn, replies, { now: parts.clock.now(), deliver: slot?.claim });
    if (!done) return;
    told = true;
    spoken(ports, { turn, result, slot, since }, done);
  } finally {
    if (!told) slot?.free();
  }
}
