import { readFile } from 'node:fs/promises';
import { Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

Then(
  '{文}看到第 {int} 次发货单上的应付大写是{文}',
  async function (this: Scene, name: string, place: number, capitals: string) {
    const page = await this.actor(name).page();
    await page.getByRole('link', { name: `打印第 ${place} 次发货` }).click();
    await page.getByRole('radiogroup').getByText('打印销售单', { exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: capitals })).toBeVisible();
  },
);

When('{文}打开订单{文}的销售单', async function (this: Scene, name: string, orderNo: string) {
  const { id, tenant } = this.order(orderNo);
  await this.actor(name).visit(`/${tenant.productPath}/eorder/orderprint?kind=order&ids=${id}`);
});

Then('{文}看到合计下面写着{文}', async function (this: Scene, name: string, text: string) {
  const lines = (await this.actor(name).page()).getByRole('region', { name: '商品明细' });
  await expect(lines).toContainText(text);
});

Then('{文}看到销售单上写着{文}', async function (this: Scene, name: string, text: string) {
  await expect((await this.actor(name).page()).getByRole('article')).toContainText(text);
});

Then('{文}看到销售单上的应付大写是{文}', async function (this: Scene, name: string, capitals: string) {
  const slip = (await this.actor(name).page()).getByRole('article');
  await expect(slip).toContainText(capitals);
  await expect(slip.getByRole('img')).toBeVisible();
});

Then('{文}能把销售单下载成 PDF', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^销售单_.+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
