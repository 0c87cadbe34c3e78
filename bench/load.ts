import { startConnector } from './lib/connector';
import { crowd, crowdOrder } from './lib/crowd';
import { tellParent } from './lib/ipc';

/** The people: a process of its own, with the connector that hears the bots' answers. Does what its parent asks. */
async function main(): Promise<void> {
  const connector = await startConnector();
  process.on('message', (message) => {
    const order = crowdOrder.safeParse(message);
    if (!order.success) return;
    void crowd(order.data, connector).then(tellParent, (error: unknown) => {
      process.stderr.write(`load: ${error instanceof Error ? error.message : 'failed'}\n`);
      process.exitCode = 1;
      process.disconnect();
    });
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await tellParent({ is: 'ready' });
}

void main();
