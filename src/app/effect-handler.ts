import type { z } from 'zod';
import type { CallFor, EffectHandler } from '../turn/handle/perform';

/** Ties an operation's name to what does it; the input is parsed by the operation's own schema. */
export function effectHandlerFor<I>(
  operation: { name: string; input: z.ZodType<I> },
  run: (input: I, who: CallFor) => Promise<unknown>,
): [string, EffectHandler] {
  return [operation.name, (input, who) => run(operation.input.parse(input), who)];
}
