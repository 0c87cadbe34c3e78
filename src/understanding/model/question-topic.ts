import type { Command } from '../../engine/command';
import type { DialogueContext } from '../understanding';
import type { MessageEvidence } from './evidence';
import { thingOfKey, thingsOfKind, type KeyedThing } from './keys';
import type { ModelCommand } from './shape';

/** What a question's topic is believed by. */
export interface QuestionGround {
  evidence: MessageEvidence;
  things: readonly KeyedThing[];
  context: DialogueContext;
}

type Ask = Extract<Command, { do: 'ask' }>;
type Question = Extract<ModelCommand, { do: 'ask' }>;

const ALL_SHOWN = 'all';
const MOST_AT_ONCE = 4; // of more nobody reads all: which is meant is asked

/** A side question with what it is about: several experiences are one question, each dish is one. */
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
      words: asked === undefined ? name : `${name}: ${asked}`, // a dish is found by its name
    }));
  if (pointed.length > 0) return [{ ...plain, about: pointed.map(({ id }) => id).join(' ') }];
  const said = about === null || ground.context.dialog ? undefined : ground.evidence.said(about); // else what is under way is meant
  return [said === undefined ? plain : { ...plain, about: said }];
}

/** The things behind one key or several; nothing where one of them is none. */
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

/** The name of a dish or a line, without number, price and options. */
export const nameOf = ({ words }: KeyedThing): string =>
  words.replace(/^\d+ × /u, '').replace(/(?:, ₹| \().*$/u, '');
