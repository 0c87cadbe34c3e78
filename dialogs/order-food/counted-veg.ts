import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { numberOf } from '../../src/food/parse/numbers';
import { tokensOf } from '../../src/food/parse/tokens';
import { basketOf } from './basket';
import { type Commands, wordsOf } from './word-fills';

/**
 * Reads "2 chicken and 1 veg" while it is asked which dish is meant as dishes that are counted, where
 * the last was taken for a diet and left out of the order.
 */
export function readCountedVeg(t: Turn, said: string, commands: Commands): Commands | undefined {
  const isAsked = basketOf(t).open[0]?.ask.kind === 'dish';
  const isLost = (one: Command): boolean => {
    const words = one.do === 'fill' && one.slot !== 'veg' ? wordsOf(one) : undefined;
    return words !== undefined && countsIn(words) < countsIn(said);
  };
  return isAsked && commands.some(isDiet) && commands.some(isLost)
    ? commands.flatMap((one): Command[] => {
        if (isDiet(one)) return [];
        return isLost(one) && one.do === 'fill'
          ? [{ ...one, value: { is: 'text', text: said } }]
          : [one];
      })
    : undefined;
}

const isDiet = (one: Command): boolean => one.do === 'fill' && one.slot === 'veg';

const countsIn = (text: string): number =>
  tokensOf(text).filter(({ word }) => numberOf(word) !== null).length;
