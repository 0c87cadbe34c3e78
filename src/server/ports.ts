/** The log of server and channels: declared fields, never message text or personal data. */
export interface ServerLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/**
 * One thing that must work before the server takes requests; `check` rejects or resolves to false
 * when it does not.
 */
export interface ReadyCheck {
  name: string;
  check(): Promise<boolean>;
}
