/** A template as it is posted to WhatsApp. */
export interface Template {
  name: string;
  language: string;
  category: string;
  components: {
    type: string;
    text?: string;
    buttons?: { type: string; text: string; url?: string }[];
  }[];
}

/** Whose templates, and where. */
export interface Account {
  url: string;
  token: string;
  accountId: string;
}

/** Where the Graph API is when nothing else is said. */
export const GRAPH_URL: string;

/** All templates of a folder, the project's own when none is given, with `publicUrl` in their buttons. */
export function readTemplates(publicUrl: string, folder?: string, name?: string): Template[];

/**
 * Makes and changes what is needed; one line for each template says what became of it. Rejects with
 * the first refusal.
 */
export function registerTemplates(
  account: Account,
  templates: readonly Template[],
): Promise<string[]>;

/** Settings of the script. Throws an error that says which is missing and what to write. */
export function readAccount(
  environment: Readonly<Record<string, string | undefined>>,
): Account & { publicUrl: string };
