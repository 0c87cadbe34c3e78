/** Tells the process that started this one, if there is one; resolves once it is handed over. */
export async function tellParent(message: object): Promise<void> {
  if (!process.send) return;
  await new Promise<void>((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });
}

/** Answers the bench's questions for CPU time (µs, user and system) and resident memory (bytes), and ends with its parent. */
export function answerParent(): void {
  if (!process.send) return;
  process.on('message', (question) => {
    if (question !== 'usage') return;
    const { user, system } = process.cpuUsage();
    void tellParent({ is: 'usage', cpu: user + system, rss: process.memoryUsage.rss() });
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
