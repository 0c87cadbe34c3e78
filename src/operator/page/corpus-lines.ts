import type { NotUnderstoodGroup, NotUnderstoodLine } from '../../store/not-understood-store';

/**
 * Writes groups as lines of the corpus (training/README.md): one for each language of a group, with
 * what was said and the words that nothing came of. `state` names the dialog and the question, as
 * `training/states.jsonl` holds them, for a person to choose the state by; `act` is theirs to note.
 * `name` tells the ids of one file from those of another.
 */
export function corpusLines(groups: readonly NotUnderstoodGroup[], name: string): string {
  const lines = groups.flatMap(({ dialog, slot, count, examples }) =>
    byLanguage(examples).map(([lang, said]) => ({
      state: dialog === '' ? 'idle' : [dialog, slot].filter(Boolean).join('/'),
      lang,
      by: 'people',
      says: distinct(said.map(({ text }) => text)),
      act: [],
      unexplained: distinct(said.flatMap(({ missed }) => missed)),
      count,
    })),
  );
  return lines
    .map((line, at) => `${JSON.stringify({ id: `heard-${name}-${at + 1}`, ...line })}\n`)
    .join('');
}

const byLanguage = (lines: readonly NotUnderstoodLine[]): [string, NotUnderstoodLine[]][] => {
  const sorted = new Map<string, NotUnderstoodLine[]>();
  for (const line of lines) sorted.set(line.language, [...(sorted.get(line.language) ?? []), line]);
  return [...sorted];
};

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
