/** Reads the page of an order under way again until it says that nothing new is to come. */
import { readPage, showNews } from './news';

const LOOK_UNIT_MS = 1_000;

function lookLater(script: HTMLElement | null): void {
  const { after, at } = script?.dataset ?? {};
  if (after !== undefined)
    setTimeout(() => void lookAgain(at ?? location.href, script), Number(after) * LOOK_UNIT_MS);
}

async function lookAgain(at: string, script: HTMLElement | null): Promise<void> {
  const page = await readPage(at);
  if (!page) return lookLater(script); // the next look may find some
  showNews(page);
  lookLater(page.querySelector('script[data-after]'));
}

lookLater(document.querySelector('script[data-after]'));
