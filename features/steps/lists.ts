import { Given, Then } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { firstRowWithin } from '../support/list-heads.ts';
import type { Scene } from '../support/world.ts';

Given(
  '{文}用的是 {int}×{int} 的屏幕',
  async function (this: Scene, name: string, width: number, height: number) {
    await (await this.actor(name).page()).setViewportSize({ width, height });
  },
);

Then('{文}不滚动就看得到至少 {int} 行数据', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  const rows = page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  const { height } = page.viewportSize()!;
  await expect(async () => {
    const header = await page.getByRole('banner').first().boundingBox();
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    const seen = boxes.flatMap((box) => box ?? []);
    const below = (seen[0]?.y ?? height) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect(below).toBeLessThanOrEqual(firstRowWithin);
    expect(seen.filter((box) => box.y + box.height <= height).length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 5000 });
});

Then('{文}在眼前读到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
});

Then('{文}不横着滚就看得到{文}', async function (this: Scene, name: string, columns: string) {
  const page = await this.actor(name).page();
  const heads = page.getByRole('main').getByRole('table').getByRole('columnheader');
  const pinned = heads.filter({ hasText: '操作' });
  for (const column of columns.split('、')) {
    const head = heads.filter({ hasText: new RegExp(`^${column.replaceAll(/[（）]/g, '.')}$`) });
    await expect(head).toBeInViewport({ ratio: 1 });
    const [box, edge] = [(await head.boundingBox())!, (await pinned.boundingBox())!];
    // What is pinned at the end lies over what has no room beside it.
    expect(`${column} ${box.x + box.width <= edge.x + 1}`).toBe(`${column} true`);
  }
});
