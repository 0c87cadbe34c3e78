import { enLocale } from './en';
import { hiLocale } from './hi';
import { hinglishLocale } from './hinglish';
import type { Locale } from './locale';

/** Every language that is read; one line each. Where two have a word, the meaning of the first one listed is taken. */
export const LOCALES: readonly Locale[] = [enLocale, hinglishLocale, hiLocale];
