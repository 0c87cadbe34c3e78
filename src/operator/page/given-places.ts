/** A place that a person gave, as a text of ours names it: between what stands before and after it. */
export interface GivenPlace {
  before: string;
  where: string;
  after: string;
}

/** Finds the place of a person in a text of Mela's; undefined where it names none. */
export type FindGivenPlace = (text: string) => GivenPlace | undefined;

const WHERE = '{where}';
const PLACEHOLDER = /\{\w+\}/u;

/** Makes the finder from the texts, in each language, that tell a person their own place as `{where}`. */
export function createGivenPlaces(texts: readonly string[]): FindGivenPlace {
  const patterns = texts.filter(isTelling).map(patternOf);
  return (text) => {
    for (const pattern of patterns) {
      const found = pattern.exec(text)?.groups;
      if (found) {
        const { before = '', where = '', after = '' } = found;
        return { before, where, after };
      }
    }
    return undefined;
  };
}

/** A text of hardly a letter of its own, as `{name}: {where}`, would find a place in anything. */
const LEAST_LETTERS = 4;
const isTelling = (text: string): boolean =>
  text.includes(WHERE) && text.replaceAll(/\{\w+\}|[^\p{L}\p{M}]/gu, '').length >= LEAST_LETTERS;

function patternOf(text: string): RegExp {
  const [before = '', after = ''] = text
    .split(WHERE)
    .map((part) => part.split(PLACEHOLDER).map(escaped).join('.+?'));
  return new RegExp(`^(?<before>${before})(?<where>.+)(?<after>${after})$`, 'u');
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
