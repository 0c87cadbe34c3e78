/**
 * What came of a trial: `off` is not set, `doubt` works and wants a look, `fails` is set and does
 * not work.
 */
export interface TrialResult {
  state: 'works' | 'off' | 'doubt' | 'fails';
  /** What there is, in a few words: never a secret, and nothing of a body. */
  found: string;
  /** What the operator does about it. */
  remedy?: string | undefined;
}

/** A setting, credential or dependency that is tried without changing anything. */
export interface Trial {
  /** What is tried, in one to three words. */
  what: string;
  run(): Promise<TrialResult>;
}

/** A request of a trial. A GET where `method` is not given. */
export interface TrialRequest {
  method?: 'GET' | 'POST' | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | undefined;
}

/** An answer with its JSON, where it is any; or why there is none. */
export type TrialAnswer =
  | { status: number; headers: Headers; json: unknown; sentAt: number; tookMs: number }
  | { failure: string };

/** What trials work with. */
export interface TrialTools {
  /** Asks one address once. Never rejects, follows no redirect, ends in time. */
  ask(url: string, request?: TrialRequest): Promise<TrialAnswer>;
  /** How the world reaches this server. */
  publicUrl: string;
  /** The project's folder, which holds `manifest`. */
  root: string;
}

/** Makes the result of what works. */
export const works = (found: string): TrialResult => ({ state: 'works', found });
/** Makes the result of what is not set; `remedy` says how to set it. */
export const off = (found: string, remedy?: string): TrialResult => ({
  state: 'off',
  found,
  remedy,
});
/** Makes the result of what works and wants a look. */
export const doubt = (found: string, remedy: string): TrialResult => ({
  state: 'doubt',
  found,
  remedy,
});
/** Makes the result of what is set and does not work. */
export const fails = (found: string, remedy: string): TrialResult => ({
  state: 'fails',
  found,
  remedy,
});
