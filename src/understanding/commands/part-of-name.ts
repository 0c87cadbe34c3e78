import type { ShownOption } from '../understanding';

/** Returns the one option whose name has all the words said: "oven door", "from the wok one". */
export function onlyPartOfName(
  text: string,
  options: readonly ShownOption[],
): ShownOption | undefined {
  const said = (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !AROUND_NAME.has(word),
  );
  if (said.length === 0) return undefined;
  const fitting = options.filter(({ words }) => {
    const name = new Set(words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
    return said.every((word) => word.length > 2 && name.has(word));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}
const AROUND_NAME: ReadonlySet<string> = new Set(
  'from the one wala wali wale se ok okay yes haan please pls it hi kar do karo take go with'.split(
    ' ',
  ),
);
