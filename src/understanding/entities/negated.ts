import { ruledOut } from '../../language/text/ruled-out';
import type { SpannedValue } from './found';

/** "not Saturday but Sunday": where something is wanted as well, what is ruled out is not meant. */
export function wantedOf<V>(text: string, said: readonly SpannedValue<V>[]): SpannedValue<V>[] {
  const wanted = said.filter((one) => !ruledOut(text, one));
  return wanted.length > 0 ? wanted : [...said];
}
