/** The `--name value` arguments of a command. */
export type Args = Readonly<Record<string, string | undefined>>;

/** One line of the table that `npm run eval` prints. */
export interface Figure {
  readonly source: string;
  readonly language: string;
  readonly rows: number;
  readonly accuracy: string;
  readonly notes: string;
}

/** One thing that the evaluation measures. */
export interface EvalCommand {
  readonly usage: string;
  /** Reads rows from files and writes predictions; null when it worked, else what is wrong with the arguments. */
  run(args: Args): Promise<string | null> | string | null;
  /** Figures over the open data in a folder; none when the data is not there. */
  figures(data: string): Promise<readonly Figure[]> | readonly Figure[];
}
