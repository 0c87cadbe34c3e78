import { prefersReducedMotion } from './tools';

const TOP_PX = 64; // clear of the garland
const BOTTOM_PX = 24;
const FIELDS = 'input, select, textarea';

/** Tells whether the person is in a field of `box`: nothing may move under their hands then. */
export const isInField = (box: Element | null): boolean =>
  document.activeElement?.matches(FIELDS) === true &&
  box?.contains(document.activeElement) === true;

/** Tells whether the focus may move on by itself: the person is not writing something else. */
export function isFocusFree(): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !at.matches(FIELDS)) return true;
  return at instanceof HTMLTextAreaElement && at.value === '';
}

/** Scrolls the log as far as the whole of a new form shows, or else its beginning. */
export function reveal(form: HTMLElement): void {
  const box = form.closest('.log');
  if (!box) return;
  const [inner, outer] = [form.getBoundingClientRect(), box.getBoundingClientRect()];
  const top = Math.min(inner.bottom - outer.bottom + BOTTOM_PX, inner.top - outer.top - TOP_PX);
  if (top > 0) box.scrollBy({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
