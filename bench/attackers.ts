import { z } from 'zod';
import { numbersFrom } from './attack/strings';
import { ROWS } from './attack/rows';
import { address } from './attack/target';
import { Caller } from './attack/visitor';
import { tellParent } from './lib/ipc';

const order = z.object({
  is: z.literal('attack'),
  row: z.string(),
  ms: z.number(),
  seed: z.number(),
  at: address,
});

async function attack({ row, ms, seed, at }: z.infer<typeof order>): Promise<void> {
  const caller = new Caller(at);
  const end = performance.now() + ms;
  const outcome = await ROWS.find(({ name }) => name === row)?.attack({
    at,
    caller,
    below: numbersFrom(seed),
    over: () => performance.now() > end,
  });
  await caller.close();
  await tellParent({ is: 'done', ...outcome });
}

/** The attackers: a process of its own, so that its work does not count into what the bystander waits. Does what its parent asks. */
async function main(): Promise<void> {
  process.on('message', (message) => {
    const read = order.safeParse(message);
    if (!read.success) return;
    void attack(read.data).catch((error: unknown) => {
      process.stderr.write(`attackers: ${error instanceof Error ? error.message : 'failed'}\n`);
      process.exit(1);
    });
  });
  process.once('disconnect', () => process.exit(0));
  await tellParent({ is: 'ready' });
}

void main();
