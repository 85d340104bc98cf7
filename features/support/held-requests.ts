import type { Page } from '@playwright/test';

const gates = new WeakMap<Page, () => void>();

/** Holds requests of a page back until `release`, as a slow network would. */
export async function hold(page: Page, method: string, matches: (url: URL) => boolean): Promise<void> {
  const { promise: open, resolve } = Promise.withResolvers<void>();
  gates.set(page, resolve);
  await page.route(matches, async (route) => {
    if (route.request().method() === method) await open;
    // A page that was closed meanwhile wants no answer.
    await route.continue().catch(() => undefined);
  });
}

/** Lets go of what is held back. */
export function release(page: Page): void {
  gates.get(page)?.();
}
