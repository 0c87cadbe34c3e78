import { z } from 'zod';
import { startConnector } from './lib/connector';
import { crowd, crowdOrder } from './lib/crowd';
import { tellParent } from './lib/ipc';
import { talksOrder, talkTogether } from './talks/crowd';

/** The people: a process of its own, with the connector that hears the bots' answers. Does what its parent asks. */
async function main(): Promise<void> {
  const connector = await startConnector();
  process.on('message', (message) => {
    const order = z.discriminatedUnion('is', [crowdOrder, talksOrder]).safeParse(message);
    if (!order.success) return;
    const done =
      order.data.is === 'crowd' ? crowd(order.data, connector) : talkTogether(order.data);
    void done.then(tellParent, (error: unknown) => {
      process.stderr.write(`load: ${error instanceof Error ? error.message : 'failed'}\n`);
      process.exitCode = 1;
      process.disconnect();
    });
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await tellParent({ is: 'ready' });
}

void main();
