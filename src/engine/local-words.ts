// Patterns and lists with the words of every language in `src/language/locales`, for dialogs.
export {
  localMeanings,
  localPattern,
  localSmallCounts,
  localSource,
  localWords,
} from '../language/text/local-pattern';
