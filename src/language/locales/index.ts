import { enLocale } from './en';
import { hiLocale } from './hi';
import { hinglishLocale } from './hinglish';
import type { Locale } from './locale';

/** Every language that is read; a word of two languages means what the first one says. */
export const LOCALES: readonly Locale[] = [enLocale, hinglishLocale, hiLocale];
