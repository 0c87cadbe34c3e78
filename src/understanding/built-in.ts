import { LRUCache } from 'lru-cache';
import { type Command } from '../engine/command';
import { compose } from './commands/compose';
import { beginsAnother, cancelsWhatIsKnown, partingTellsNothing, questionActsNot } from './commands/guard';
import { placeHolds } from './commands/place-and-words';
import type { Reading } from './commands/reading';
import { createSpotter, type Spotter } from './concepts/spotter';
import { catalogueOf } from './entities/catalogue';
import { readEntities } from './entities/read-entities';
import { confidenceOf } from './intents/confidence';
import { createIntentReader } from './intents/read-intents';
import { eitherTongue, tongueOf } from './text/language';
import { normalise, readableText, tokens } from './text/tokens';
import type { DialogOutline, Lexicon, Standing, Understanding, Understood } from './understanding';
import { VOCABULARIES } from './vocabulary';

/**
 * What the built-in understanding is made from. `lexicon` is called at every message; its indexes are made anew (some ten
 * milliseconds) whenever it gives another object, so it should give the same one until the catalogue changes.
 */
export interface BuiltInParts {
  outlines: readonly DialogOutline[];
  lexicon: () => Lexicon;
}

/** What is never done on words of which only the beginning was read. */
const FINAL: ReadonlySet<Command['do']> = new Set(['yes', 'cancel', 'restart']);

/** Understanding that answers at once, with neither model nor network. */
export interface BuiltIn extends Understanding {
  read(text: string, standing: Standing): Understood;
  /** What is left of commands that somebody else read in a text: a question never acts, and words that only part tell nothing. */
  held?(text: string, standing: Standing, commands: readonly Command[]): Command[];
}

/** The built-in understanding with what its readers find, before commands are made of it. */
export interface BuiltInReader extends BuiltIn {
  reading(text: string, standing: Standing): Reading;
}

function factsOf(standing: Standing): string[] {
  const { asked, dialog } = standing;
  const facts: string[] = [];
  if (asked !== undefined || dialog !== undefined) facts.push('@context');
  if (asked?.yesNo) facts.push('@yesno');
  if (dialog?.id.includes('experience')) facts.push('@leisure');
  if (dialog?.id.includes('food') || dialog?.id.includes('restaurant')) facts.push('@food');
  return facts;
}

const REMEMBERED_WORDS = 5_000; // typed words; about 1 MB

/** Tells words of general use, which name no city and no title by themselves. */
export function plainWords(spotter: Spotter): (word: string) => boolean {
  const cache = new LRUCache<string, boolean>({ max: REMEMBERED_WORDS });
  return (word) => {
    const known = cache.get(word) ?? spotter(tokens(word)).length > 0;
    cache.set(word, known);
    return known;
  };
}

/** Builds the built-in understanding; some tens of milliseconds once, well under ten a message. */
export function createBuiltIn(parts: BuiltInParts): BuiltInReader {
  const spotter = createSpotter(VOCABULARIES);
  const reader = createIntentReader(spotter);
  const catalogue = catalogueOf(parts.lexicon, plainWords(spotter));

  const readingOf = (text: string, standing: Standing): Reading => {
    const names = catalogue();
    const { scene, ranked } = reader(text, factsOf(standing), names.spots);
    const entities = readEntities(text, scene, names, standing);
    return { text, scene, ranked, intent: ranked[0]?.intent ?? 'out_of_scope', sure: confidenceOf(ranked, scene), entities, standing, outlines: parts.outlines };
  };

  const read = (said: string, standing: Standing): Understood => {
    const { text, cut } = readableText(said);
    const understood = readWhole(text, standing);
    return cut ? { ...understood, commands: [{ do: 'strange', what: 'long' }, ...understood.commands.filter(({ do: what }) => !FINAL.has(what))] } : understood;
  };

  const readWhole = (text: string, standing: Standing): Understood => {
    const normal = normalise(text);
    const empty: Command[] = [{ do: 'strange', what: 'empty' }];
    if (normal === '') return { commands: empty, confidence: 1, language: standing.language };
    const reading: Reading = { ...readingOf(normal, standing), written: writtenLines(text) };
    const { commands: meant, confidence } = compose(reading, readingOf);
    const commands = guarded(reading, meant);
    return { commands, confidence, language: languageOf(reading, commands, standing) };
  };
  const held = (text: string, standing: Standing, commands: readonly Command[]): Command[] => guarded(readingOf(normalise(text), standing), commands);
  return { read, atOnce: read, held, reading: readingOf };
}

/** What stays of commands, whoever read them. */
const guarded = (reading: Reading, commands: readonly Command[]): Command[] => beginsAnother(reading, partingTellsNothing(reading, cancelsWhatIsKnown(reading, questionActsNot(reading, placeHolds(reading, commands)))));

/** A message of several lines with its lines kept apart. */
function writtenLines(text: string): string | undefined {
  const lines = text.split(/[\r\n]+/u).map(normalise).filter((line) => line !== '');
  return lines.length > 1 ? lines.join('; ') : undefined;
}

// "2", "ok", an address, the name of an option: written in no language, so the talk stays in its own.
function languageOf({ scene }: Reading, commands: readonly Command[], standing: Standing): string {
  const tongue = tongueOf(scene.words);
  const strange = new Set(scene.unknown);
  const telling = scene.words.filter((word, at) => /\p{L}{2,}/u.test(word.text) && !strange.has(at) && !(standing.language !== 'en' && eitherTongue(word.text))).length;
  const named = commands.every((one) => one.do === 'pick' && one.value.is === 'option');
  return tongue === 'en' && (telling <= 1 || named) ? standing.language : tongue;
}
