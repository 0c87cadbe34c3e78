import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { optionsByTellingWords } from '../../src/engine/slots/telling-words';
import type { Hears, Turn } from '../../src/engine/turn';

const FEW_WORDS = 3; // of a name as somebody says it

const ID_PATTERN = /^[0-9a-f-]{36}$/i;
/** Between names that a question is about, where it has no ids for them. */
export const NAMES_MARK = '; ';

/** "Nandi ya Skandagiri kaunsa better": the two as they were called; nothing where no two are compared. */
export function namesCompared(t: Hears, said: string): [string, string] | undefined {
  const words = accentFoldedWords(said);
  if (!t.hears('common.comparing', said)) return undefined;
  const isName = (word: string | undefined): boolean => word !== undefined && isOfName(t, word);
  const at = words.findIndex(
    (word, i) => t.hears('common.either', word) && isName(words[i - 1]) && isName(words[i + 1]),
  );
  if (at < 0) return undefined;
  const [before, behind] = [words.slice(0, at).toReversed(), words.slice(at + 1)];
  return [nameAtStart(t, before).toReversed().join(' '), nameAtStart(t, behind).join(' ')];
}

/** The few words of a name that a row of words begins with. */
function nameAtStart(t: Hears, row: readonly string[]): string[] {
  const end = row.findIndex((word) => !isOfName(t, word));
  return row.slice(0, end < 0 ? FEW_WORDS : Math.min(end, FEW_WORDS));
}

const isOfName = (t: Hears, word: string): boolean =>
  !t.hears('common.light-compared', word) &&
  !t.hears('common.comparing', word) &&
  !t.hears('common.either', word);

const isOfSeveral = (about = ''): boolean =>
  about.split(' ').filter((id) => ID_PATTERN.test(id)).length > 1;

/** Acts by words upon one of two that are compared, or an answer of one alone. */
const ofOne = (one: Command): boolean => {
  switch (one.do) {
    case 'pick':
    case 'fill':
    case 'correct':
    case 'unclear':
    case 'outside':
    case 'forget':
      return true;
    case 'ask':
      return one.question !== 'price' && !isOfSeveral(one.about);
    case 'start':
      return (
        one.fills?.every(({ slot }) => ['item', 'text', 'city', 'place'].includes(slot)) !== false
      );
    default:
      return false;
  }
};

/**
 * A comparison of two by their names is a question, whatever else its words were taken for: it chooses and changes
 * nothing. Of what is on the table by its ids, of anything else by the names as they were said.
 */
export function readComparison(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || commands.length === 0 || !commands.every(ofOne)) return undefined;
  const names = namesCompared(t, said);
  if (!names) return undefined;
  const shown = t.shown.filter(({ id }) => ID_PATTERN.test(id));
  const ids = names.flatMap((name) => {
    const [only, other] = optionsByTellingWords(name, shown);
    return only && !other ? only.id : [];
  });
  const about = ids.length === names.length ? ids.join(' ') : names.join(NAMES_MARK);
  if (new Set(ids).size === 1 && ids.length === names.length) return undefined;
  return [{ do: 'ask', question: 'compare', about }];
}
