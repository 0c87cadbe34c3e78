import type { CategoryTemplate } from '../template';
import { biryaniKit } from './biryani';
import { burgerKit } from './burgers';
import { cafeKit } from './cafe';
import { chineseKit } from './chinese';
import { northIndianKit } from './north-indian';
import { pizzaKit } from './pizza';
import { southIndianKit } from './south-indian';
import { subKit } from './subs';
import { chaatKit, dessertKit } from './sweets-and-chaat';
import { thaliKit } from './thali';

/** The menu categories of each cuisine, from which menus are built. */
export const MENU_KITS = {
  southIndian: southIndianKit,
  biryani: biryaniKit,
  northIndian: northIndianKit,
  chinese: chineseKit,
  pizza: pizzaKit,
  burgers: burgerKit,
  subs: subKit,
  cafe: cafeKit,
  desserts: dessertKit,
  chaat: chaatKit,
  thali: thaliKit,
} as const satisfies Readonly<Record<string, readonly CategoryTemplate[]>>;

/** The key of a cuisine. */
export type KitName = keyof typeof MENU_KITS;
