import { group, option } from '../../food/build';

/** The choice of a dish that comes with onion unless it is told without. */
export const onion = group(
  'onion',
  [option('with', { name: 'With Onion', isDefault: true }), option('no', { name: 'No Onion' })],
  { name: 'Onion', min: 1, max: 1 },
);
