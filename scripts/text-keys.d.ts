/** English texts by key, below a project's folder. */
export function englishTexts(root: string): Record<string, string>;
/** The source of src/reply/text-keys.ts for some texts by key. */
export function textKeysSource(texts: Readonly<Record<string, string>>): string;
