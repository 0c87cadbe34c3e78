/** An option of a row or of a prediction; `anyOf` in a row takes any of its ids. */
export interface EvalOption {
  readonly option?: string | undefined;
  readonly anyOf?: readonly string[] | undefined;
  readonly quantity: number;
  readonly amount?: string | undefined;
  readonly negated?: boolean | undefined;
}

/** A line of a row or of a prediction. */
export interface EvalLine {
  readonly dish: string;
  readonly quantity: number;
  readonly options: readonly EvalOption[];
}

/** True when the lines said are just those meant, in any order: dish, quantity, options, negation and amount. */
export function sameOrder(meant: readonly EvalLine[], said: readonly EvalLine[]): boolean {
  return sameSet(meant, said, sameLine);
}

function sameLine(meant: EvalLine, said: EvalLine): boolean {
  return (
    meant.dish === said.dish &&
    meant.quantity === said.quantity &&
    sameSet(meant.options, said.options, sameOption)
  );
}

function sameOption(meant: EvalOption, said: EvalOption): boolean {
  const ids = meant.anyOf ?? [meant.option ?? ''];
  return (
    ids.includes(said.option ?? '') &&
    meant.quantity === said.quantity &&
    (meant.amount ?? '') === (said.amount ?? '') &&
    (meant.negated ?? false) === (said.negated ?? false)
  );
}

function sameSet<T>(
  meant: readonly T[],
  said: readonly T[],
  same: (a: T, b: T) => boolean,
): boolean {
  if (meant.length !== said.length) return false;
  const left = [...said];
  return meant.every((one) => {
    const at = left.findIndex((other) => same(one, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
