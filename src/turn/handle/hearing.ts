import type { Command } from '../../engine/command';
import type { Dialog } from '../../engine/dialog';
import { beneath } from '../../engine/fleeting';
import type { State } from '../../engine/state';
import { maskCards } from '../../understanding/people';
import type { Standing, Understanding, Understood } from '../../understanding/understanding';
import type { Content } from '../message';
import { commandsAtOnce, commandsOf } from './commands';
import { standingOf } from './standing';

/** A file that came in a message. */
export type FileContent = Extract<Content, { kind: 'file' }>;

/** What a voice note says; `too_long` for one that is not listened to, `unclear` where nothing could be made out of it in time. */
export type Heard = { is: 'heard'; words: string } | { is: 'unclear' | 'too_long' };

/** Listens to a voice note; undefined for a file that is none, or that cannot be had. Never rejects. */
export type Hear = (file: FileContent) => Promise<Heard | undefined>;

/** What understanding a message stands on. */
export interface Reader {
  dialogs: readonly Dialog[];
  understanding: Understanding;
  /** Only where there is something that writes voice notes down. */
  hear?: Hear | undefined;
}

/** What of the standing comes from outside the state. */
export type Place = Pick<Standing, 'now' | 'zone' | 'language' | 'customer' | 'owned'>;

/** What a message means, and the state that it means it in. */
export interface Meant {
  state: State;
  understood: Understood;
}

/** What a message means, and the state that it means it in: a question put over the talk goes when something else is said. */
export async function understoodIn(state: State, content: Content, place: Place, reader: Reader): Promise<Meant> {
  const voice = content.kind === 'file' ? await heardIn(content, reader) : undefined;
  if (voice) return { state, understood: { commands: [voice], confidence: 1, language: place.language } };
  const understood = await commandsOf(content, standingOf(state, reader.dialogs, place), reader.understanding);
  const under = underneath(state, content, understood, reader);
  return under ? { state: under, understood: await commandsOf(content, standingOf(under, reader.dialogs, place), reader.understanding) } : { state, understood };
}

/** The same where nobody need be asked what it means; undefined where somebody has to be. */
export function understoodAtOnce(state: State, content: Content, place: Place, reader: Reader): Meant | undefined {
  if (content.kind === 'file' && reader.hear) return undefined;
  const understood = commandsAtOnce(content, standingOf(state, reader.dialogs, place), reader.understanding);
  const under = understood && underneath(state, content, understood, reader);
  if (!under) return understood && { state, understood };
  const meant = commandsAtOnce(content, standingOf(under, reader.dialogs, place), reader.understanding);
  return meant && { state: under, understood: meant };
}

/** The talk under a question that something was put over, where what was said does not answer that one. */
function underneath(state: State, content: Content, { commands }: Understood, { dialogs }: Reader): State | undefined {
  const under = beneath(state, dialogs);
  return under === state || content.kind !== 'text' || commands.every((one) => ANSWERING.has(one.do)) ? undefined : under;
}

/** What answers a question that is put over the talk. */
const ANSWERING: ReadonlySet<Command['do']> = new Set(['yes', 'no', 'why', 'repeat', 'cancel']);

const MOST_CHARS = 2_000; // as much as a value of a slot holds

async function heardIn(file: FileContent, { hear }: Reader): Promise<Command | undefined> {
  const heard = await hear?.(file);
  if (!heard) return undefined;
  if (heard.is === 'heard' && heard.words.length <= MOST_CHARS) return { do: 'event', name: 'heard', data: { words: maskCards(heard.words) } };
  return { do: 'event', name: 'unheard', data: { why: heard.is === 'unclear' ? 'unclear' : 'too-long' } };
}

/** What words mean where the talk stands beneath the question that reads them back. */
export async function meaningOf(words: string, state: State, place: Place, { dialogs, understanding }: Reader): Promise<Command[]> {
  const standing = standingOf(beneath(state, dialogs), dialogs, place);
  return (await commandsOf({ kind: 'text', text: words }, standing, understanding)).commands;
}
