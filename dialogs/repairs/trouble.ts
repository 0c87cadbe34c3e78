import type { Failure } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { Text } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';

/** Which sentence stands for a code; others are "the service did not answer". */
const SENTENCES: Record<string, string> = {
  timeout: 'trouble.slow',
  network: 'trouble.down',
  server: 'trouble.down',
  breaker_open: 'trouble.down',
  rate_limited: 'trouble.busy',
  not_found: 'trouble.gone',
  refused: 'trouble.refused',
  out_of_area: 'trouble.area',
  malformed: 'trouble.odd',
  unauthorised: 'trouble.account',
};

/** A true sentence for a call that failed, by its code, and a way on. What was answered so far is kept. */
export function trouble(t: Turn, failure: Failure): ReplyOf<Text>[] {
  const key = failure.outcome === 'unknown' ? 'trouble.unknown' : (SENTENCES[failure.code] ?? 'trouble.down');
  return [sentence(key, [choice('choice.try-again', t.code({ do: 'repeat' }), 'primary'), choice('choice.person', t.code({ do: 'person' }))])];
}
