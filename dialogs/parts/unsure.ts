import type { Command } from '../../src/engine/command';

const LOST: ReadonlySet<Command['do']> = new Set(['unclear', 'repeat', 'outside']);

/** Of those who come along without any name: somebody was told of, and not who. */
const isNobodyByName = (one: Command): boolean =>
  one.do === 'fill' &&
  one.value.is === 'people' &&
  one.value.people.every(({ name }) => name === undefined);

/** True of a command that makes nothing certain of what was said: it is lost, or asks for anything at all. */
export const isUnsure = (one: Command): boolean =>
  LOST.has(one.do) || (one.do === 'ask' && one.question === 'other') || isNobodyByName(one);
