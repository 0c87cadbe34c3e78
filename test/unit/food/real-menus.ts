import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuResponse } from '../../../src/commerce/contract/menu';
import { menuOf } from '../../../src/commerce/food/read-menu';
import type { RestaurantMenu } from '../../../src/food/menu';

const FOLDER = join(__dirname, '../../../../shared/data/catalog/menus');

/** True where the open data lies beside the project. */
export const haveRealMenus = existsSync(FOLDER);

/** The real menus of the open data, by file name. */
export function realMenus(): [string, RestaurantMenu][] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return names.map((name) => [
    name,
    menuOf(menuResponse.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))),
  ]);
}
