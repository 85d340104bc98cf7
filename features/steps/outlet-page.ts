import { type DataTable, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

When('{文}点开最近一个月的净销售额', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const months = page.getByRole('region', { name: '每月净销售额' });
  await months.getByRole('button', { disabled: false }).last().click();
});

Then(
  '{文}看到净销售额{文}来自订单{文}',
  async function (this: Scene, name: string, amount: string, orderNo: string) {
    const page = await this.actor(name).page();
    const rows = page.getByRole('dialog');
    await expect(rows).toContainText(amount);
    await expect(rows.getByRole('link', { name: orderNo })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(0);
  },
);

When('{文}给门店加联系人', async function (this: Scene, name: string, table: DataTable) {
  const page = await this.actor(name).page();
  const people = page.getByRole('region', { name: '联系人' });
  await people.getByRole('button', { name: '改联系人' }).click();
  for (const [index, row] of table.hashes().entries()) {
    await people.getByRole('button', { name: '加一位' }).click();
    const line = people.getByRole('group', { name: `联系人 ${index + 1}` });
    for (const [label, value] of Object.entries(row))
      await line.getByRole('textbox', { name: label }).fill(value);
  }
  await people.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(people.getByRole('group')).toHaveCount(0);
});

Then('{文}在门店页面上没有看到空的一项', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const facts = page.getByRole('region', { name: '门店资料' });
  const values = await facts.locator('.ant-descriptions-item-content').allInnerTexts();
  expect(values.length).toBeGreaterThan(3);
  expect(values.filter((value) => /^[—–-]?$/.test(value.trim()))).toEqual([]);
});

When('{文}从门店页面编辑', async function (this: Scene, name: string, values: DataTable) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values.rowsHash()))
    await drawer.getByRole('textbox', { name: label, exact: true }).fill(value);
  await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(drawer).toHaveCount(0);
});

When('{文}从门店页面开新订单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('link', { name: '新订单' }).click();
});

Then('{文}的新订单是给{文}的', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${outlet}（`))
      .first(),
  ).toBeVisible();
});
