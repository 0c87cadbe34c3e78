import type { ShownLine, ShownTurn } from '../talk-view';
import { thingsOfKind, type KeyedThing } from './keys';

/** Writes the last turns for the model, each fact behind the key by which it may refer to it. */
export function shownTalk(
  turns: readonly ShownTurn[],
  things: readonly KeyedThing[],
  hide: (words: string) => string,
): string[] {
  const keys = new Map(
    thingsOfKind(things, 'fact').map(({ key, id, of }) => [factName(of, id), key]),
  );
  const factText = (of: string | undefined, fact: string): string => {
    const key = keys.get(factName(of, fact));
    return key === undefined ? fact : `[${key}] ${fact}`;
  };
  const lineText = ({ lead, of, facts }: ShownLine): string =>
    [...(lead === undefined ? [] : [lead]), ...facts.map((fact) => factText(of, fact))].join(' · ');
  return turns.map(
    ({ by, text, lines }) =>
      `${by}: ${hide(lines === undefined ? text : lines.map(lineText).join('\n'))}`,
  );
}

const factName = (of: string | undefined, fact: string): string => `${of ?? ''}\n${fact}`;
