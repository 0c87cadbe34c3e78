import { createTypingIndicators } from '../../../../src/channels/teams/signs';

/** Timers that a test fires by hand. */
function timers() {
  const waiting = new Set<() => void>();
  return {
    waiting,
    setTimer: (run: () => void) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
    fire: () => [...waiting].forEach((run) => (waiting.delete(run), run())),
  };
}

test('who waits long is shown that an answer is on its way, once', () => {
  const { setTimer, fire } = timers();
  const signs = createTypingIndicators(setTimer);
  const shown: string[] = [];
  signs.heard('a', () => shown.push('a1'));
  signs.heard('a', () => shown.push('a2'));
  signs.heard('b', () => shown.push('b'));
  fire();
  fire();
  expect(shown).toEqual(['a2', 'b']);
});

test('who is answered soon is not, and nothing is left when the channel ends', () => {
  const { setTimer, fire, waiting } = timers();
  const signs = createTypingIndicators(setTimer);
  const shown: string[] = [];
  signs.heard('a', () => shown.push('a'));
  signs.said('a');
  signs.said('never heard of');
  signs.heard('b', () => shown.push('b'));
  signs.close();
  fire();
  expect([shown, waiting.size]).toEqual([[], 0]);
});

test('a flood of conversations leaves no flood of timers', () => {
  const { setTimer, waiting } = timers();
  const signs = createTypingIndicators(setTimer);
  for (let i = 0; i < 5_000; i++) signs.heard(`c${i}`, () => undefined);
  expect(waiting.size).toBeLessThanOrEqual(1_000);
});
