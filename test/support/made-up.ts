/** A name that only a test has, for its own dialog, slot, side question or text: those of Mela are checked as they are compiled. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the name of whatever is wanted where it stands
export function madeUp<N extends string>(name: string): N {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing checks it: it is made up
  return name as N;
}
