import { parseArgs } from 'node:util';
import { z } from 'zod';

const count = z.coerce.number().int().min(0);

const options = z.object({
  /** Numbers of users, measured one after another. */
  users: z
    .string()
    .transform((list) =>
      list.split(',').map((one) => z.coerce.number().int().positive().parse(one)),
    ),
  /** Seconds of one slice of load, and how many slices each server gets. */
  seconds: z.coerce.number().positive(),
  rounds: count.min(1),
  /** Conversations after which resident memory is read; 0 leaves that out. */
  conversations: count,
  /** Conversations stored beforehand; 0: beside the stock bot, else beside ourselves with nothing stored. */
  stored: count,
  /** Beside ourselves with requests that are handled one by one. */
  'without-batches': z.boolean(),
  /** Watched by all that the settings offer but traces, beside ourselves with all of it off. */
  watched: z.boolean(),
  /** Folder for CPU profiles of our server. */
  profile: z.string().optional(),
});

/** What `bench:turns` was asked to do. */
export type Options = z.infer<typeof options>;

/** Reads the command line; throws on an option that is not there. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string', default: '1,32' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '4' },
      conversations: { type: 'string', default: '10000' },
      stored: { type: 'string', default: '0' },
      'without-batches': { type: 'boolean', default: false },
      watched: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  return options.parse(values);
}
