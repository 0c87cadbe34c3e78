/** Where the server and the channels write their log; fields are declared, never message text or personal data. */
export interface ServerLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** One thing that must work before requests are taken; rejects or answers false when it does not. */
export interface ReadyCheck {
  name: string;
  check(): Promise<boolean>;
}
