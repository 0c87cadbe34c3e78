/** How often a step was taken on a day (YYYY-MM-DD), by dialog, channel and language: nothing of anybody. */
export interface FunnelCount {
  day: string;
  dialog: string;
  channel: string;
  language: string;
  step: string;
  n: number;
}

/** What figures of a funnel are told apart by. */
export type FunnelAxis = 'day' | 'dialog' | 'channel' | 'language';

/** Which figures to read: of days, both included, and of one channel or language where given. */
export interface FunnelQuery {
  from: string;
  to: string;
  by: FunnelAxis;
  channel?: string | undefined;
  language?: string | undefined;
}

/** Figures of one value of an axis. `dialog` always is told apart, as its steps are its own. */
export interface FunnelLine {
  key: string;
  dialog: string;
  step: string;
  n: number;
}

/** Counts how far people come. */
export interface FunnelStore {
  /** Adds to the counts; those of days before `since` are dropped. */
  addFunnel(counts: readonly FunnelCount[], since: string): Promise<void>;
  funnel(query: FunnelQuery): Promise<FunnelLine[]>;
}
