import { namedKind } from './counted-kind';
import type { SpannedCount } from './mentioned-counts';

const ARTICLE = /^an?\s/iu;

/** Drops "a senior ticket" beside "1 adult 1 senior": an article counts nobody whom a figure counts. */
export const withoutArticles = (text: string, all: readonly SpannedCount[]): SpannedCount[] =>
  all.filter(
    (one) =>
      !ARTICLE.test(text.slice(one.start, one.end)) ||
      all.every(
        (other) =>
          other === one ||
          ARTICLE.test(text.slice(other.start, other.end)) ||
          namedKind(other.value.of ?? '') !== namedKind(one.value.of ?? ''),
      ),
  );
