import type { QuestionId } from '../../engine/names';
import { createSpellingCorrector } from '../../language/text/spelling';
import type { DialogManifest, QuestionManifest } from '../understanding';
import { heavyWords, isSameWord } from './example-words';
import { contentPlaces, placesBesideCounts, wordAt } from './left-of-slots';
import type { MessageAnalysis } from './reading';

/*
 * Side questions of a dialog that only its examples tell of. A question has at least one word of
 * meaning of its examples; of two that fit, the one with more such words of its own is asked.
 */

/** The likeness, 0 to 1, of a message and a question by its usual words ("how much": the price). */
type UsualWordScore = (question: QuestionManifest) => number;

/** The weight of a word of general use ("price") beside one that only examples know ("helmet"). */
const GENERAL_WEIGHT = 0.5;
const LEAST_SHARE = 0.35; // of the words of a message that tell what it is about

/** A word of a message, with its weight as evidence. */
interface AskedWord {
  text: string;
  weight: number;
}

/** Returns the words that tell what a message is about, without what slots of the dialog read. */
function wordsAskedAbout(reading: MessageAnalysis, { slots }: DialogManifest): AskedWord[] {
  const special = new Set(contentPlaces(reading));
  const free = new Set(placesBesideCounts(reading, slots));
  const { taken } = reading.entities;
  return reading.scene.words.flatMap((word, at): AskedWord[] => {
    const counted = special.has(at) && !free.has(at);
    if (counted || taken.has(at) || heavyWords(word.text).length === 0) return [];
    return [{ text: wordAt(reading, at), weight: special.has(at) ? 1 : GENERAL_WEIGHT }];
  });
}

const spellers = new WeakMap<QuestionManifest, (word: string) => string | undefined>();

const wordsOf = ({ examples }: QuestionManifest): string[] => [
  ...new Set(examples.flatMap(heavyWords)),
];

function hasWord(question: QuestionManifest, word: string): boolean {
  const words = wordsOf(question);
  const spell = spellers.get(question) ?? createSpellingCorrector(words);
  spellers.set(question, spell);
  return words.some((one) => isSameWord(one, word)) || spell(word) !== undefined;
}

/** Returns the question of a dialog that a message asks, with a score from 0 to 1. */
export function findOwnQuestion(
  reading: MessageAnalysis,
  dialog: DialogManifest,
  usualScore: UsualWordScore,
): { id: QuestionId; score: number } | undefined {
  const said = wordsAskedAbout(reading, dialog);
  const [best] = dialog.questions
    .map((question) => {
      const words = said.filter(({ text }) => hasWord(question, text));
      const own = words.filter(({ text }) =>
        dialog.questions.every((other) => other === question || !hasWord(other, text)),
      );
      const share = said.length === 0 ? 0 : words.length / said.length;
      const score = (share >= LEAST_SHARE ? share : 0) + usualScore(question);
      return { id: question.id, score, own: own.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.own - a.own || b.score - a.score);
  return best && { id: best.id, score: Math.min(1, FITTING_SCORE + best.score / 2) };
}

const FITTING_SCORE = 0.6;
