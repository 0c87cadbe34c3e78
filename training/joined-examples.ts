import type { Language } from './rows';
import { featuresOf } from '../src/understanding/learned/act-features';
import { scoredInput } from '../src/understanding/learned/message-scorer';
import { normalise } from '../src/language/text/tokens';
import { createBuiltIn } from '../src/understanding/built-in';
import type { CatalogueLexicon } from '../src/understanding/understanding';
import { dialogManifests, type ActExample } from './act-examples';
import type { TrainingExample } from './linear';

/** Sentences of the corpus that are joined to one message, with the parts of the corpus that it comes of. */
export interface JoinedExample {
  /** The keys of its sentences, all of one fold. */
  key: string;
  example: TrainingExample;
}

/** How joined messages are made. */
export interface JoiningOptions {
  /** How many are tried. */
  count: number;
  /** 0 up to 1; the same numbers join the same sentences. */
  random: () => number;
  /** The fold of a sentence; only those of one fold are joined. */
  foldOf: (key: string) => number;
}

/** How much a joined message counts beside one that somebody wrote. */
const JOINED_WEIGHT = 0.5;
/** Longer sentences are stories already. */
const MOST_LETTERS = 110;
/** Fewer sentences of one place make the same messages again and again. */
const LEAST_SENTENCES = 20;
const SHARE_OF_THREE = 0.25;
const SHARE_WITH_STOP = 0.3;

/** Acts that people say alone: nothing else stands beside them, or it is not done. */
const SAID_ALONE = /^(?:unclear|repeat|strange|fact|restart|language|yes|no|resume|event)/u;

const JOINTS: Readonly<Record<Language, readonly string[]>> = {
  en: [', ', '. ', ' and ', ' also ', ', and ', ' ', ' then '],
  'hi-Latn': [', ', '. ', ' aur ', ' ', ', aur ', ' phir '],
  hi: [', ', '। ', ' और ', ' ', ', और '],
};
const END = /[.?!।\s]+$/u;

/** Sentences by where, in what language and in which fold they are said. */
function byPlace(
  examples: readonly ActExample[],
  foldOf: JoiningOptions['foldOf'],
): (readonly ActExample[])[] {
  const places = new Map<string, ActExample[]>();
  for (const one of examples) {
    const [label = ''] = one.example.labels;
    if (one.acts.length > 1 || one.text.length > MOST_LETTERS || SAID_ALONE.test(label)) continue;
    const place = `${one.group.state} ${one.group.lang} ${foldOf(one.key)}`;
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return [...places.values()].filter(({ length }) => length > LEAST_SENTENCES);
}

/**
 * Joins sentences of one place that wish for different things to messages of several wishes. Few
 * people write so much at once, and a message does all that its parts do.
 */
export function joinedExamples(
  examples: readonly ActExample[],
  lexicon: CatalogueLexicon,
  { count, random, foldOf }: JoiningOptions,
): JoinedExample[] {
  const reader = createBuiltIn({ manifests: dialogManifests(), lexicon: () => lexicon });
  const places = byPlace(examples, foldOf);
  const all = places.flatMap((some) => some.map(() => some));
  const draw = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const joined = (): JoinedExample[] => {
    const place = draw(all) ?? [];
    const wanted = random() < SHARE_OF_THREE ? 3 : 2;
    const parts = Array.from({ length: wanted }, () => draw(place)).filter(
      (one, at, drawn): one is ActExample =>
        one !== undefined && drawn.findIndex((other) => isAlike(one, other)) === at,
    );
    const [first, ...more] = parts;
    if (!first || more.length === 0) return [];
    const text = more.reduce((said, { text: next }) => {
      const end = random() < SHARE_WITH_STOP ? (END.exec(said)?.[0].trim() ?? '') : '';
      return `${said.replace(END, '')}${end}${draw(JOINTS[first.group.lang]) ?? ' '}${next}`;
    }, first.text);
    const features = featuresOf(scoredInput(reader.reading(normalise(text), first.context)));
    const labels = parts.flatMap(({ example }) => example.labels);
    return [{ key: first.key, example: { features, labels, weight: JOINED_WEIGHT } }];
  };
  return Array.from({ length: count }, joined).flat();
}

const isAlike = (one: ActExample, other: ActExample | undefined): boolean =>
  one.example.labels[0] === other?.example.labels[0];
