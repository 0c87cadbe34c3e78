import type { Command } from '../../engine/command';
import type { DialogueContext } from '../understanding';
import type { MessageEvidence } from './evidence';
import { thingOfKey, thingsOfKind, type KeyedThing } from './keys';
import type { ModelCommand } from './shape';

/** What the topic of a question is checked against. */
export interface QuestionGround {
  evidence: MessageEvidence;
  things: readonly KeyedThing[];
  context: DialogueContext;
}

type Ask = Extract<Command, { do: 'ask' }>;
type Question = Extract<ModelCommand, { do: 'ask' }>;

const ALL_SHOWN = 'all';
const MOST_AT_ONCE = 4; // with more, Mela asks which is meant

/** Checks a question and its topic: several experiences are one, each dish is its own. */
export function verifyQuestion(
  { question, about, words }: Question,
  ground: QuestionGround,
): Command[] {
  const asked = words === null ? undefined : ground.evidence.said(words);
  const plain: Ask = { do: 'ask', question, ...(asked === undefined ? {} : { words: asked }) };
  const pointed = thingsMeant(about, ground.things);
  const dishes = pointed.filter(({ kind }) => kind === 'line' || kind === 'dish').map(nameOf);
  if (dishes.length > 0)
    return dishes.map((name) => ({
      ...plain,
      about: name,
      words: asked === undefined ? name : `${name}: ${asked}`, // the engine finds a dish by its name
    }));
  if (pointed.length > 0) return [{ ...plain, about: pointed.map(({ id }) => id).join(' ') }];
  const said = about === null || ground.context.dialog ? undefined : ground.evidence.said(about); // else the current dialog
  return [said === undefined ? plain : { ...plain, about: said }];
}

/** Returns the things behind one or several keys; none if one of the keys is unknown. */
export function thingsMeant(about: string | null, things: readonly KeyedThing[]): KeyedThing[] {
  if (about === null) return [];
  const shown = thingsOfKind(things, 'option');
  if (about.trim() === ALL_SHOWN) return shown.length > MOST_AT_ONCE ? [] : shown;
  const keys = [...new Set(about.split(/[\s,]+/u).filter((key) => key !== ''))].slice(
    0,
    MOST_AT_ONCE,
  );
  const found = keys.map((key) => thingOfKey(things, key, 'option', 'title', 'line', 'dish'));
  return found.every((one) => one !== undefined) ? found : [];
}

/** Returns the name of a dish or a line without count, price and options. */
export const nameOf = ({ words }: KeyedThing): string =>
  words.replace(/^\d+ × /u, '').replace(/(?:, ₹| \().*$/u, '');
