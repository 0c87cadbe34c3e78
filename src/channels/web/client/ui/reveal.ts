import { prefersReducedMotion } from './tools';

const BOTTOM_PX = 48;
const SETTLED_MS = 450; // as long as smooth scrolling takes
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

/** Scrolls a field of a new form into view once the log stands still, and no further: what stands above is to be read as well. */
export function reveal(field: HTMLElement): () => void {
  const timer = setTimeout(() => scrollTo(field), prefersReducedMotion() ? 0 : SETTLED_MS);
  return () => clearTimeout(timer);
}

/** Scrolls what a tap has just opened into view, as far as it takes. */
export const revealOpened = (element: Element | null): void =>
  element?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  });

function scrollTo(field: HTMLElement): void {
  const box = field.closest('.log');
  if (!box) return;
  const top = field.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + BOTTOM_PX;
  if (top > 0) box.scrollBy({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
