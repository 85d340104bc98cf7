import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Rules whose outcome another colour scheme can change: the elements and their names stay the same in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** A selector; without it the whole page. */
  part?: string;
  /** Names of axe's rules; without them all that are on by default. */
  rules?: string[];
}

/** What axe-core finds that keeps people out, of any weight, each with the elements it is about. */
async function barriersOn(page: Page, { part = 'html', rules }: Look): Promise<object[]> {
  // Half-faded text has too little contrast on its way in: motion comes to its end first.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((motion) => motion.finished.catch(() => undefined)),
    ),
  );
  // Parts of a page wake when the browser has nothing else to do, a little at a time: a look that follows upon
  // another would keep them from it for as long as it goes on looking.
  await page.evaluate(
    () => new Promise((rested) => requestIdleCallback(() => rested(null), { timeout: 5000 })),
  );
  // What is settled by the size of things is settled with the next picture.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  // Only faults are told in full: to describe thousands of sound elements takes longer than to look at them.
  // And they are told by the page itself, not by a window opened for it: other sites' frames are theirs.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })
    .include(part)
    .analyze();
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** What is still in the way when a page has come to life in all its parts: some wake after the frame does. */
async function lastingBarriersOn(page: Page, look: Look): Promise<object[]> {
  const until = Date.now() + 10_000;
  for (;;) {
    // Each look waits for the one before it.
    // oxlint-disable-next-line no-await-in-loop
    const barriers = await barriersOn(page, look);
    if (barriers.length === 0 || Date.now() > until) return barriers;
  }
}

/** What keeps people out of a page in either colour scheme, with the scheme it was found in. */
export async function barriersInLightAndDark(page: Page): Promise<Record<string, object[]>> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await lastingBarriersOn(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await lastingBarriersOn(page, { rules: colourRules });
  return { ...(light.length > 0 && { light }), ...(dark.length > 0 && { dark }) };
}

/** Widths of a window in which no page is wider than it: a small desk, and a phone (WCAG 1.4.10). */
const narrowWidths = [1024, 390];

/** What of a page sticks out of a narrow window, with how wide that is; the window is as it was afterwards. */
export async function stickingOut(page: Page): Promise<Record<string, string[]>> {
  const usual = page.viewportSize()!;
  const found: Record<string, string[]> = {};
  for (const width of narrowWidths) {
    // One page is looked at in one width after the other.
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: usual.height });
    // oxlint-disable-next-line no-await-in-loop
    const beyond = await beyondWindow(page);
    if (beyond.length > 0) found[width] = beyond;
  }
  await page.setViewportSize(usual);
  return found;
}

/** The innermost elements behind the right edge of a page that scrolls sideways. */
function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What follows the size of the window does so with the picture after the next.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter(
        (one) =>
          one.childElementCount === 0 && one.getBoundingClientRect().right > clientWidth + window.scrollX,
      )
      .map((one) => `${one.tagName} ${one.className} ${one.textContent}`.slice(0, 120))
      .concat(`${scrollWidth}`)
      .slice(-4);
  });
}

/** Expects that nothing does. */
export async function expectNoBarriers(page: Page, part?: string): Promise<void> {
  expect(await lastingBarriersOn(page, part ? { part } : {})).toEqual([]);
}
