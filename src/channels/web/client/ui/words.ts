import { nearestLanguage } from '../../../../reply/nearest-language';
import type { WebTexts } from '../../../../reply/text-keys/web';
import { chatTexts } from '../texts';

type WebTextValues<K extends keyof WebTexts> = WebTexts[K] extends undefined
  ? []
  : [values: Record<keyof WebTexts[K] & string, string | number>];

/** Words the page's own texts by their key; replies come worded from the server. */
export type ChatPageWords = <K extends keyof WebTexts>(
  key: K,
  ...values: WebTextValues<K>
) => string;

/** Returns the page's own words in a language; what it lacks is said in English. */
export function chatPageWordsIn(language: string): ChatPageWords {
  const texts = { ...chatTexts.en, ...chatTexts[language], ...ownTextsIn(language) };
  return (key, ...[values]) => fillIn(texts[key], values ?? {});
}

/** Returns the texts that whoever runs this server has otherwise; the page brings them along. */
function ownTextsIn(language: string): Partial<Record<keyof WebTexts, string>> {
  if (typeof document === 'undefined') return {};
  const held = document.querySelector<HTMLMetaElement>('meta[name="own-texts"]')?.content;
  if (held === undefined) return {};
  const byLanguage: Record<string, Partial<Record<keyof WebTexts, string>>> = JSON.parse(held); // made by this server
  return byLanguage[language] ?? {};
}

const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

/** Returns the nearest language that Mela speaks; `tag` is BCP 47. */
export const languageOf = (tag: string | null | undefined): string =>
  nearestLanguage(tag, Object.keys(chatTexts), 'en');
