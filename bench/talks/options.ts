import { parseArgs } from 'node:util';
import { z } from 'zod';

const options = z.object({
  /** Numbers of users, measured one after another; at most 32. */
  users: z
    .string()
    .transform((list) =>
      list.split(',').map((one) => z.coerce.number().int().min(1).max(32).parse(one)),
    ),
  /** The longest that one slice may begin new talks, in seconds; slices for each server; talks in one slice at most. */
  seconds: z.coerce.number().positive().max(60),
  rounds: z.coerce.number().int().min(1).max(20),
  talks: z.coerce.number().int().positive().max(2_000),
  /** A PostgreSQL server beside SQLite; left out when there is none. */
  database: z.string().optional(),
  /** How many of the dearest places in the code are printed. */
  places: z.coerce.number().int().min(0).max(200),
  /** Writes the profile of SQLite's server to this file. */
  profile: z.string().optional(),
});

/** What `bench:talks` was asked to do. */
export type Options = z.infer<typeof options>;

/** Reads the command line, and TEST_DATABASE_URL where no `--database` is given; throws on an option that is not there. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string', default: '1,8,32' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '2' },
      talks: { type: 'string', default: '200' },
      places: { type: 'string', default: '0' },
      database: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  return options.parse({ database: env['TEST_DATABASE_URL'], ...values });
}
