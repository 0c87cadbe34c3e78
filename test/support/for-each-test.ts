/** Sets something up for each test of a file and takes it down again; the answer gives what the test under way has. */
export function forEachTest<T>(
  setUp: () => Promise<T>,
  takeDown: (held: T) => Promise<void>,
): () => T {
  let held: { value: T } | undefined;
  beforeEach(async () => {
    held = { value: await setUp() };
  });
  afterEach(async () => {
    if (held) await takeDown(held.value);
    held = undefined;
  });
  return () => {
    if (!held) throw new Error('used outside of a test');
    return held.value;
  };
}
