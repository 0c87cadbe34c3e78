/**
 * Reads the page of an order under way again until it says nothing new is to come, and changes it
 * only where something has changed: a reload would take focus and place from the reader.
 */
const LOOK_UNIT_MS = 1_000;

function lookLater(script: HTMLElement | null): void {
  const { after, at } = script?.dataset ?? {};
  if (after !== undefined)
    setTimeout(() => void lookAgain(at ?? location.href, script), Number(after) * LOOK_UNIT_MS);
}

async function lookAgain(at: string, script: HTMLElement | null): Promise<void> {
  try {
    const answer = await fetch(at, { cache: 'no-store' });
    if (!answer.ok) return lookLater(script); // a page of an error is no news, and the next look may find some
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    showNews(page);
    lookLater(page.querySelector('script[data-after]'));
  } catch {
    lookLater(script); // the network is gone for a while
  }
}

function showNews(page: Document): void {
  const [news, here] = [page.querySelector('main'), document.querySelector('main')];
  if (!news || !here || news.innerHTML === here.innerHTML) return;
  here.replaceWith(news);
  document.title = page.title;
}

lookLater(document.querySelector('script[data-after]'));
