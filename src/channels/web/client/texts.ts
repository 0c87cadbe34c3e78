import { say as chatEn } from '../../../../prompts/en/web.json';
import { say as chatHi } from '../../../../prompts/hi/web.json';
import { say as chatHiLatn } from '../../../../prompts/hi-Latn/web.json';
import { say as launcherEn } from '../../../../prompts/en/web-launcher.json';
import { say as launcherHi } from '../../../../prompts/hi/web-launcher.json';
import { say as launcherHiLatn } from '../../../../prompts/hi-Latn/web-launcher.json';
import type { WebTexts } from '../../../reply/text-keys/web';
import type { WebLauncherTexts } from '../../../reply/text-keys/web-launcher';

/** Texts by language (BCP 47); one that is not English may lack some. */
type TextsByLanguage<Key extends string> = { en: Record<Key, string> } & Readonly<
  Record<string, Partial<Record<Key, string>>>
>;

/** Texts of prompts/<language>/web.json, made by scripts/text-keys.js. */
export const chatTexts: TextsByLanguage<keyof WebTexts> = {
  en: chatEn,
  hi: chatHi,
  'hi-Latn': chatHiLatn,
};

/** Texts of prompts/<language>/web-launcher.json, made by scripts/text-keys.js. */
export const launcherTexts: TextsByLanguage<keyof WebLauncherTexts> = {
  en: launcherEn,
  hi: launcherHi,
  'hi-Latn': launcherHiLatn,
};
