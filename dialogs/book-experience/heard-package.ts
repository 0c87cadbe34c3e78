import type { OfferedPackage } from '../../src/commerce/booking/views';
import type { SlotOption } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { toldIn } from './explained';
import { packageForThose, packageLeft } from './packages-told';
import { findNamedPackage } from './said-package';

/** Returns the package that a message means by the way: by its name, by what it refuses, by whom it is for. */
export function heardPackage(
  t: Turn,
  title: string,
  options: readonly SlotOption<OfferedPackage>[],
): SlotOption<OfferedPackage> | undefined {
  const { said = '' } = t;
  return (
    findNamedPackage(said, title, options) ??
    packageLeft(t, toldIn(said), options) ??
    packageForThose(t, said, t.pendingValue('tickets'), options)
  );
}
