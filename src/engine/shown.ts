import { z } from 'zod';
import { cacheByWord } from '../language/text/remembered';
import type { ReplyOf } from '../reply/reply';
import { decodeChoice, encodeChoice } from './choice-code';

const shownChoiceSchema = z.tuple([z.string(), z.string()]);

/**
 * Choices that a typed label stands for, each as its folded label and its code. `at` (ms UTC) is when the person
 * could read them: what was typed before answers something else (I7).
 */
export const shownChoicesSchema = z.object({
  at: z.number(),
  choices: z.array(shownChoiceSchema),
  /** True for choices of the answer before the last, which count only while no question is open. */
  earlier: z.literal(true).optional(),
});

/** Choices that a typed label stands for (see `shownChoicesSchema`). */
export type ShownChoices = z.infer<typeof shownChoicesSchema>;

/** Choices kept, newest first; the state of a talk must not grow with what it shows. */
const MOST_CHOICES = 60;

/** The most sets of choices kept: those of the last answer and of unasked replies since. */
const MOST_ASIDE = 3;

/** The fewest letters that identify a label cut by a channel: with an ellipsis, and without. */
const FEWEST_CUT = { marked: 6, unmarked: 18 };

const CACHED_LABELS = 2_000; // the same buttons stand under most answers

/**
 * Folds a label for comparison: case, spacing, punctuation and currency signs do not count. A question mark does: a
 * question never acts.
 */
export const foldLabel = cacheByWord(foldOnce, CACHED_LABELS);

function foldOnce(label: string): string {
  const plain = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/gu, '')
    .replace(/[−–—]/gu, '-')
    .replace(/[\s\p{Cf}\p{Extended_Pictographic}\p{EMod}\ufe0f.,!…:;·()"'“”‘’₹।]+/gu, ' ')
    .trim();
  return plain === '' ? label.trim() : plain;
}

/** The code for a form's button when its label is typed: a yes, which sends what the form shows. */
const FORM_YES = encodeChoice({ do: 'yes' });

/** Collects the choices of worded replies by folded label, readable from `at` (ms UTC). */
export function shownBy(replies: readonly ReplyOf<string>[], at: number): ShownChoices {
  const choices = replies.toReversed().flatMap((reply) => {
    const cards = reply.kind === 'carousel' ? reply.cards.flatMap((card) => card.choices) : [];
    const answers =
      reply.kind === 'consent'
        ? [reply.yes, reply.no]
        : reply.kind === 'form'
          ? [{ ...reply.submit, value: FORM_YES }]
          : [];
    return [...answers, ...reply.choices, ...cards];
  });
  const folded = choices.map(({ label, value }): [string, string] => [foldLabel(label), value]);
  const once = new Map(folded.map((one) => [one.join('\n'), one]));
  return { at, choices: [...once.values()].slice(0, MOST_CHOICES) };
}

/**
 * Returns the choices that a typed label may stand for after a turn: those of an answer replace the
 * earlier ones, those of an `unasked` reply are added to them.
 */
export function nowShown(
  before: readonly ShownChoices[] | undefined,
  said: ShownChoices,
  unasked: boolean,
): ShownChoices[] {
  if (!unasked) return [...(said.choices.length > 0 ? [said] : []), ...startsBefore(before, said)];
  return said.choices.length > 0
    ? [said, ...(before ?? [])].slice(0, MOST_ASIDE)
    : [...(before ?? [])];
}

/**
 * Returns those of the last answer's choices that begin a dialog: they need no open question, so
 * their labels still count a message later.
 */
function startsBefore(
  before: readonly ShownChoices[] | undefined,
  said: ShownChoices,
): ShownChoices[] {
  const again = new Set(said.choices.map(([label]) => label));
  const last = before?.find((one) => one.earlier !== true);
  const choices = (last?.choices ?? []).filter(
    ([label, code]) => !again.has(label) && decodeChoice(code)?.do === 'start',
  );
  return last && choices.length > 0 ? [{ at: last.at, choices, earlier: true }] : [];
}

/** The part of the conversation's state that a typed label is compared with. */
interface ChoiceLabelContext {
  shown?: readonly ShownChoices[] | undefined;
  asked?: { kind: string; digest?: string | undefined } | undefined;
}

/**
 * Returns the code of the choice whose label a text is, whole or as a channel cut it; undefined
 * when none, or more than one, has that label. A yes counts only while its own question is open.
 */
export function choiceTyped(
  { shown: held, asked }: ChoiceLabelContext,
  text: string,
  receivedAt: number,
): string | undefined {
  const typed = foldLabel(text);
  const there = (held ?? []).flatMap((one) =>
    one.at <= receivedAt && (one.earlier !== true || asked === undefined) ? one.choices : [],
  );
  const codes = new Set(there.filter(([label]) => label === typed).map(([, code]) => code));
  const found = codes.size > 0 ? codes : new Set(cutOff(there, typed, text));
  const [code, another] = [...found];
  if (code === undefined || another !== undefined) return undefined;
  return isOpen(code, asked) ? code : undefined;
}

/** False for a yes whose own question (a bill's, a form's) is not open; true for other choices. */
function isOpen(code: string, asked: ChoiceLabelContext['asked']): boolean {
  const done = decodeChoice(code);
  if (done?.do !== 'yes') return done !== undefined;
  return done.question === undefined ? asked?.kind === 'slot' : done.question === asked?.digest;
}

function cutOff(
  choices: readonly (readonly [string, string])[],
  typed: string,
  text: string,
): string[] {
  const fewest = /(?:…|\.\.\.)\s*$/u.test(text) ? FEWEST_CUT.marked : FEWEST_CUT.unmarked;
  return typed.length < fewest
    ? []
    : choices.flatMap(([label, code]) => (label.startsWith(typed) ? [code] : []));
}
