import { z } from 'zod';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { hidden } from '../parts/hidden';

/**
 * What is shown of the menu while lines are asked for: its categories, one of them, what words find, or the basket's own
 * lines to change. `from` is the first dish shown.
 */
export type View = { show: 'basket' } | { show: 'categories' } | { show: 'edit' } | { show: 'category'; n: number; from: number } | { show: 'search'; query: string; from: number };

/** Which part of the menu is shown; set by buttons, forgotten by whatever changes the basket. */
export const view = hidden<string>('view', 'which part of the menu is shown', z.string());

/** The code of a view, as a button carries it. */
export function viewCode(wanted: View): string {
  if (wanted.show === 'category') return `c:${wanted.n}:${wanted.from}`;
  return wanted.show === 'search' ? `q:${wanted.from}:${wanted.query.slice(0, 60)}` : wanted.show;
}

/** The view that is wanted now; without one the basket, or the categories while it is empty. */
export function viewOf(t: Turn, empty: boolean): View {
  return parsed(ofKind(t.wish('view'), 'text')?.text ?? t.get(view)) ?? { show: empty ? 'categories' : 'basket' };
}

/** Sets what is shown; nothing: back to the basket. */
export function show(t: Turn, wanted?: View): void {
  t.drop(view);
  if (wanted) t.set(view, viewCode(wanted));
}

function parsed(code: string | undefined): View | undefined {
  const [kind = '', first = '', ...rest] = (code ?? '').split(':');
  if (kind === 'categories' || kind === 'edit' || kind === 'basket') return { show: kind };
  if (kind === 'c') return { show: 'category', n: Number(first) || 0, from: Number(rest[0]) || 0 };
  return kind === 'q' ? { show: 'search', query: rest.join(':'), from: Number(first) || 0 } : undefined;
}
