/** Name of the event that tells the page's scripts that `main` has been replaced. */
export const NEWS = 'mela:news';

const SAY_AFTER_MS = 100;

/** Reads a page anew; undefined where it cannot be had, or is the page of an error. */
export async function readPage(address: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    return answer.ok
      ? new DOMParser().parseFromString(await answer.text(), 'text/html')
      : undefined;
  } catch {
    return undefined; // the network or the server is gone for a while
  }
}

/**
 * Shows the page that was read where it says something else: a reload would take focus and place
 * from the reader. Whoever listens hears the news.
 */
export function showNews(page: Document): void {
  const [news, here] = [page.querySelector('main'), document.querySelector('main')];
  if (!news || !here || wordsOf(news) === wordsOf(here)) return;
  const focused = here.contains(document.activeElement) ? document.activeElement : undefined;
  here.replaceWith(news);
  document.title = page.title;
  document.dispatchEvent(new Event(NEWS));
  focusLike(news, focused);
  sayAloud(news.querySelector('[role="status"]'));
}

/** The words of a page but for what a script writes into it. */
const wordsOf = (main: Element): string =>
  [...main.querySelectorAll('h1, h2, p, dt, dd, a, button')]
    .filter((one) => !one.matches('[data-said]') && !one.querySelector('[data-left]'))
    .map((one) => one.textContent)
    .join('\n');

/** Puts the focus on what stands for the element that had it, or else on the way back. */
function focusLike(main: Element, before: Element | null | undefined): void {
  if (!before) return;
  const like = [...main.querySelectorAll<HTMLElement>(before.localName)].find(
    (one) => one.textContent === before.textContent,
  );
  (like ?? main.querySelector<HTMLElement>('[data-back]'))?.focus({ preventScroll: true });
}

/** Fills a live region after it has come into the page, since only changes are said. */
function sayAloud(region: Element | null): void {
  if (!region) return;
  const text = region.textContent;
  region.textContent = '';
  setTimeout(() => (region.textContent = text), SAY_AFTER_MS);
}
