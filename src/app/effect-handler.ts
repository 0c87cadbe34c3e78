import type { z } from 'zod';
import type { CallFor, EffectHandler } from '../turn/handle/perform';

/** Ties an effect handler to its operation's name; the operation's schema parses the input. */
export function effectHandlerFor<I>(
  operation: { name: string; input: z.ZodType<I> },
  run: (input: I, who: CallFor) => Promise<unknown>,
): [string, EffectHandler] {
  return [operation.name, (input, who) => run(operation.input.parse(input), who)];
}
