import type { AnnotatedMessage } from '../concepts/scene';
import type { MessageEntities } from './read-entities';

const PLACE_AFTER_WORD =
  /\b(?:in|at|from|near|around)\s+(?:the\s+)?([\p{L}\p{M}][\p{L}\p{M}'-]*(?:\s+\p{Lu}[\p{L}\p{M}'-]*)*)/giu;
const PLACE_BEFORE_WORD =
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+(?:mein|me|se|में|से)(?![\p{L}\p{M}])/giu;

/** Returns a place whose first word is unknown: "in Indiranagar", "Indiranagar mein". */
export function readNamedPlace({
  text,
  scene,
  entities,
}: {
  text: string;
  scene: AnnotatedMessage;
  entities: MessageEntities;
}): string | undefined {
  const strange = new Set(scene.unknown);
  const isStrange = (start: number): boolean =>
    scene.words.some(
      (word, at) => word.start === start && strange.has(at) && !entities.taken.has(at),
    );
  return [...text.matchAll(PLACE_AFTER_WORD), ...text.matchAll(PLACE_BEFORE_WORD)]
    .map((match) => ({
      name: match[1] ?? '',
      start: match.index + match[0].indexOf(match[1] ?? ''),
    }))
    .find(({ start }) => isStrange(start))?.name;
}
