import { ruledOut } from '../../language/text/ruled-out';
import type { SpannedValue } from './found';

/** Drops values that are ruled out where another is wanted: "not Saturday but Sunday". */
export function wantedOf<V>(text: string, said: readonly SpannedValue<V>[]): SpannedValue<V>[] {
  const wanted = said.filter((one) => !ruledOut(text, one));
  return wanted.length > 0 ? wanted : [...said];
}
