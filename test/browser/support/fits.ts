import type { Page } from 'playwright-core';

/** Returns what of a page's buttons, cells and links lies outside the width of its window, by its text; sideways scrolling would hide it. */
export const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, td, td a, select, input')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const seen = width > 1 && (left < 0 || right > document.documentElement.clientWidth);
      return seen ? [`${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`] : [];
    }),
  );
