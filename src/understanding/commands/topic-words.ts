/** Builds the pattern of a topic: whole words, with any ending at "~", separated by ", ". */
export const topicWords = (...lists: readonly string[]): RegExp => {
  const all = lists
    .flatMap((list) => list.split(', '))
    .map((word) =>
      word
        .replaceAll('~', '[\\p{L}\\p{M}]*')
        .replaceAll("'", "['’]?")
        .replaceAll(' ?', '\\s*')
        .replaceAll(' ', '\\s+'),
    );
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${all.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
};
