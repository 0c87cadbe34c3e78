import type { Command } from '../../src/engine/command';

const LOST: ReadonlySet<Command['do']> = new Set(['unclear', 'repeat', 'outside']);

/** Tells whether a command fills in companions of whom none has a name. */
const isNobodyByName = (one: Command): boolean =>
  one.do === 'fill' &&
  one.value.is === 'people' &&
  one.value.people.every(({ name }) => name === undefined);

/** Tells whether a command settles nothing that the person said. */
export const isUnsure = (one: Command): boolean =>
  LOST.has(one.do) || (one.do === 'ask' && one.question === 'other') || isNobodyByName(one);
