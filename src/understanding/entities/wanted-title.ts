import type { AnnotatedMessage } from '../concepts/scene';
import type { CatalogueFinders } from './catalogue';
import type { TitleMention } from './names';
import { ruledOut } from './negated';

/** "Not the fort, the palace": where something else is named beside what is ruled out, that is meant. */
export function wantedTitle(
  text: string,
  scene: AnnotatedMessage,
  catalogue: CatalogueFinders,
  taken: ReadonlySet<number>,
): TitleMention | undefined {
  const first = catalogue.title(scene.words, taken);
  const [from, to] = [scene.words[first?.from ?? -1], scene.words[(first?.to ?? 0) - 1]];
  if (!first || !from || !to || !ruledOut(text, { start: from.start, end: to.end })) return first;
  const places = Array.from({ length: first.to - first.from }, (_, n) => first.from + n);
  return catalogue.title(scene.words, new Set([...taken, ...places])) ?? first;
}
