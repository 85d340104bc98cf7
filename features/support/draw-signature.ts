import type { Locator, Page } from '@playwright/test';

/** Draws a stroke in the box for signatures, of a page or of a part of it. */
export async function drawSignature(page: Page, within: Page | Locator = page): Promise<void> {
  const pad = within.getByRole('img', { name: '手写签名' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 4 });
  await page.mouse.up();
}
