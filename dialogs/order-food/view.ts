import { z } from 'zod';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { hiddenSlot } from '../parts/hidden';

/**
 * The part of the menu that is shown while lines are asked for. `from` is the index of the first
 * dish shown; `most` is a price in paise, 0 for any; `edit` shows the basket's own lines to change.
 */
export type MenuScreen =
  | { show: 'basket' }
  | { show: 'categories' }
  | { show: 'edit' }
  | { show: 'category'; n: number; from: number }
  | { show: 'search'; query: string; from: number }
  | { show: 'cheap'; query: string; most: number; from: number }
  | { show: 'dear'; query: string; from: number };

/** The slot of the screen shown; buttons set it, and a change of the basket clears it. */
export const menuScreenSlot = hiddenSlot<string>(
  'view',
  'which part of the menu is shown',
  z.string(),
);

/** Returns the code of a screen, as a button holds it. */
export function viewCode(wanted: MenuScreen): string {
  if (wanted.show === 'category') return `c:${wanted.n}:${wanted.from}`;
  if (wanted.show === 'cheap')
    return `p:${wanted.from}:${wanted.most}:${wanted.query.slice(0, 60)}`;
  if (wanted.show === 'dear') return `d:${wanted.from}:${wanted.query.slice(0, 60)}`;
  return wanted.show === 'search' ? `q:${wanted.from}:${wanted.query.slice(0, 60)}` : wanted.show;
}

/** Returns the screen to show; by default the basket, or the categories while it is empty. */
export function menuScreenOf(t: Turn, empty: boolean): MenuScreen {
  return (
    parseScreenCode(ofKind(t.pendingValue('view'), 'text')?.text ?? t.get(menuScreenSlot)) ?? {
      show: empty ? 'categories' : 'basket',
    }
  );
}

/** True where the customer asked to see the basket, which no screen shows by itself then. */
export const isBasketWanted = (t: Turn): boolean =>
  parseScreenCode(ofKind(t.pendingValue('view'), 'text')?.text ?? t.get(menuScreenSlot))?.show ===
  'basket';

/** True where the person chooses on the sheet of the menu, which stands until they are done. */
export const isOnMenuSheet = (t: Turn): boolean =>
  t.sheets && ['category', 'search'].includes(menuScreenOf(t, false).show);

/** Sets the screen to show; without one, goes back to the basket. */
export function showMenuScreen(t: Turn, wanted?: MenuScreen): void {
  t.drop(menuScreenSlot);
  if (wanted) t.set(menuScreenSlot, viewCode(wanted));
}

function parseScreenCode(code: string | undefined): MenuScreen | undefined {
  const [kind = '', first = '', ...rest] = (code ?? '').split(':');
  if (kind === 'categories' || kind === 'edit' || kind === 'basket') return { show: kind };
  if (kind === 'c') return { show: 'category', n: Number(first) || 0, from: Number(rest[0]) || 0 };
  if (kind === 'p') {
    const [most, ...query] = rest;
    const from = Number(first) || 0;
    return { show: 'cheap', query: query.join(':'), most: Number(most) || 0, from };
  }
  return kind === 'q' || kind === 'd'
    ? { show: kind === 'q' ? 'search' : 'dear', query: rest.join(':'), from: Number(first) || 0 }
    : undefined;
}
