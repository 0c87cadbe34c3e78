import type { Command } from '../../src/engine/command';

/** What the last message was understood as. */
export interface Understood {
  confidence: number;
  commands: readonly Command[];
}

/** The answer to `/why`: how sure, and each command as it acted. */
export function whyLines(understood: Understood | undefined): string {
  if (understood === undefined) return 'Nothing was said yet.';
  const commands = understood.commands.map((command) => `  ${JSON.stringify(command)}`);
  return [`confidence ${understood.confidence.toFixed(2)}`, ...commands].join('\n');
}
