import { Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

Then('{文}看到{文}年的放假安排还没有录入', async function (this: Scene, name: string, year: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: year })).toBeVisible();
});

When('{文}给{文}年导入放假通知', async function (this: Scene, name: string, year: string, notice: string) {
  const page = await this.actor(name).page();
  await page.getByRole('combobox', { name: '年份' }).click();
  await page.getByTitle(year, { exact: true }).click();
  await page.getByRole('button', { name: '导入放假通知' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('通知全文').fill(notice);
  await dialog.getByRole('button', { name: '导入放假通知' }).click();
  await expect(dialog).toBeHidden();
});

Then(
  '{文}在工作日历里看到{文}是{文}',
  async function (this: Scene, name: string, day: string, state: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('row').filter({ hasText: day })).toContainText(state);
  },
);
