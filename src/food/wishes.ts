import type { ParsedOption } from './parse/lines';
import type { OptionRequest } from './solver/types';

/**
 * Makes the solver's requests of a line's options: one for each, and one for an amount that the
 * menu has as an option of its own. "No extra cheese" refuses the extra alone, and not the cheese.
 */
export function optionRequestsOf(options: readonly ParsedOption[]): OptionRequest[] {
  return options.flatMap((option) => {
    const { negated, amountId, quantity } = option;
    const amount: OptionRequest[] = amountId ? [{ optionIds: [amountId], negated }] : [];
    if (negated && amountId) return amount;
    return [
      { optionIds: [...new Set([option.optionId, ...option.sameIds])], quantity, negated },
      ...amount,
    ];
  });
}
