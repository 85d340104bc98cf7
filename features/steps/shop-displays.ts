import { type DataTable, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** A display of the shop's list, opened. */
async function opened(scene: Scene, name: string, display: string) {
  const page = await scene.actor(name).visit('/shop/displays');
  await page.getByRole('main').getByRole('link', { name: display }).click();
  await expect(page.getByRole('heading', { name: display })).toBeVisible();
  return page;
}

When('{文}在商城提交陈列{文}', async function (this: Scene, name: string, display: string, table: DataTable) {
  const page = await opened(this, name, display);
  for (const [item = '', found = ''] of table.raw()) {
    const part = page.getByRole('group', { name: item, exact: true });
    if (/^\d+$/.test(found)) await part.getByRole('spinbutton').fill(found);
    else await part.getByRole('radiogroup').getByText(found, { exact: true }).click();
  }
  const photo = { name: '陈列.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('现场照片').setInputFiles(photo);
  await page.getByRole('button', { name: '提交陈列' }).click();
  await expect(page.getByRole('heading', { name: '陈列', exact: true })).toBeVisible();
});

Then(
  '{文}在商城看到陈列{文}是{文}',
  async function (this: Scene, name: string, display: string, text: string) {
    const page = await opened(this, name, display);
    await expect(page.getByRole('main')).toContainText(text);
  },
);
