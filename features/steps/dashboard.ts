import { type DataTable, Then, When } from '@cucumber/cucumber';
import { DashboardPage } from '../pages/dashboard-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const dashboard = async (actor: Actor) => new DashboardPage(await actor.page());

When('{文}点开数字{文}', async function (this: Scene, name: string, figure: string) {
  await (await dashboard(this.actor(name))).figure(figure).click();
});

Then('{文}看到{文}是{文}', async function (this: Scene, name: string, figure: string, value: string) {
  const found = (await dashboard(this.actor(name))).figure(figure);
  await expect(found.getByText(value, { exact: true })).toBeVisible();
});

Then(
  '{文}看到{文}是{文}，{文}',
  async function (this: Scene, name: string, figure: string, value: string, note: string) {
    const found = (await dashboard(this.actor(name))).figure(figure);
    await expect(found.getByText(value, { exact: true })).toBeVisible();
    await expect(found.getByText(note, { exact: true })).toBeVisible();
  },
);

Then('{文}的首页没有{文}', async function (this: Scene, name: string, figure: string) {
  await expect((await dashboard(this.actor(name))).figure(figure)).toHaveCount(0);
});

Then('{文}看到本月较上月同期{文}', async function (this: Scene, name: string, growth: string) {
  const figure = (await dashboard(this.actor(name))).figure('本月销售额');
  await expect(figure).toContainText(`较上月同期 ${growth}`);
});

Then('{文}看到排行{文}', async function (this: Scene, name: string, title: string, table: DataTable) {
  const rows = (await dashboard(this.actor(name))).rows(title);
  await expect(rows).toHaveCount(table.raw().length);
  for (const [index, cells] of table.raw().entries()) {
    await expect(rows.nth(index).getByRole('cell')).toHaveText(cells);
  }
});

Then('{文}看到排行{文}是空的', async function (this: Scene, name: string, title: string) {
  await expect((await dashboard(this.actor(name))).ranking(title)).toContainText('还没有订单');
});

Then('{文}在走势图里看到{文}', async function (this: Scene, name: string, text: string) {
  await expect((await dashboard(this.actor(name))).trend()).toContainText(text);
});

Then('{文}在走势图里看不到{文}', async function (this: Scene, name: string, text: string) {
  const trend = (await dashboard(this.actor(name))).trend();
  await expect(trend).toBeVisible();
  await expect(trend).not.toContainText(text);
});

Then('{文}的走势图刻度是{文}', async function (this: Scene, name: string, marks: string) {
  const { scale } = await dashboard(this.actor(name));
  await expect(scale).toHaveText(marks.split('、'));
});
