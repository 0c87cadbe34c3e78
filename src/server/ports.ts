/** The log of server and channels: declared fields, never message text or personal data. */
export interface ServerLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A thing that must work before requests; `check` rejects or gives false when it does not. */
export interface ReadyCheck {
  name: string;
  check(): Promise<boolean>;
}
