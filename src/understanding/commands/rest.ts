import type { MessageAnalysis } from './reading';

const UNINFORMATIVE_CONCEPTS = new Set([
  'FILLER',
  'BOOK',
  'WANT',
  'FIND',
  'SHOW',
  'TICKET',
  'GO',
  'NUMWORD',
  'PERSON_KIND',
  'DATE',
  'DAYTIME',
  'YES',
  'STRONG_YES',
  'GREET',
  'ME',
  'YOU',
  'POSSIBLE',
  'ANY',
  'CHANGE',
  'NO',
  'NOT',
  'SELECT',
  'NEAR',
  'PRICE',
  'THIS',
  'ORDER_VERB',
  'THANKS',
  'WHAT',
  'HOW_MANY',
  'SLOTS',
  'WHEN',
  'WHERE',
  'ONE_OF',
  'ADD',
  'MORE_WORD',
]);

/** Returns the places of the words that nothing explains. */
export function unexplainedPlaces({ scene, entities }: MessageAnalysis): number[] {
  const said = new Set<number>(entities.taken);
  const around = entities.near?.city; // "near Bangalore"
  for (let at = around?.from ?? 0; at < (around?.to ?? 0); at += 1) said.add(at);
  for (const spot of scene.spots)
    if (UNINFORMATIVE_CONCEPTS.has(spot.concept))
      for (let at = spot.start; at < spot.end; at += 1) said.add(at);
  return scene.words
    .map((_, at) => at)
    .filter((at) => !said.has(at) && /^\p{L}/u.test(scene.words[at]?.text ?? ''));
}

/** Returns the part of a message that nothing explains: the name of something unknown. */
export function unexplainedText(reading: MessageAnalysis): string | undefined {
  const { scene, text } = reading;
  const left = unexplainedPlaces(reading);
  const [first, last] = [scene.words[left[0] ?? -1], scene.words[left.at(-1) ?? -1]];
  if (first === undefined || last === undefined || left.length > 8) return undefined;
  return text.slice(first.start, last.end).trim() || undefined;
}
