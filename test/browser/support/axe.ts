import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** What axe-core finds wrong, one line a finding. */
export async function findings(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<{ id: string; nodes: string[] }[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html.slice(0, 160) + ' ' + node.failureSummary) })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}
