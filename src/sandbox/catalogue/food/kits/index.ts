import type { CategoryTemplate } from '../template';
import { biryani } from './biryani';
import { burgers } from './burgers';
import { cafe } from './cafe';
import { chinese } from './chinese';
import { northIndian } from './north-indian';
import { pizza } from './pizza';
import { southIndian } from './south-indian';
import { subs } from './subs';
import { chaat, desserts } from './sweets-and-chaat';
import { thali } from './thali';

/** The building blocks of menus, by cuisine. */
export const KITS = { southIndian, biryani, northIndian, chinese, pizza, burgers, subs, cafe, desserts, chaat, thali } as const satisfies Readonly<
  Record<string, readonly CategoryTemplate[]>
>;

/** A cuisine. */
export type KitName = keyof typeof KITS;
