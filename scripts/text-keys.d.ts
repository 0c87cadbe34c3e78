/** English texts below a project's folder: by the name of their file in prompts/en, then by key. */
export function englishTexts(root: string): Record<string, Record<string, string>>;
/** Keys of the English lists of words that dialogs listen for: the name of their file, then that of the list. */
export function wordListKeys(root: string): string[];
/** Ids of side questions: each has English examples under the id of its dialog and its own. */
export function questionIds(root: string): string[];
/** The files of src/reply/text-keys by name, for what `englishTexts`, `wordListKeys` and `questionIds` give. */
export function textKeysFiles(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  lists?: readonly string[],
  questions?: readonly string[],
): Record<string, string>;
/** The source of src/channels/web/client/texts.ts, for the languages in prompts below a project's folder. */
export function webTextsSource(root: string): string;
/** How far a language is: a line with all of it, then one for each file that lacks texts, those of every talk first. */
export function progressLines(root: string, language: string): string[];
