import { Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import { OrderListPage } from '../pages/order-list-page.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

// What was begun on a page and is still there when its tab comes to the front again.

When('{文}在关键字框里输入{文}，还没有查询', async function (this: Scene, name: string, text: string) {
  await new OrderListPage(await this.actor(name).page()).keyword.fill(text);
});

When('{文}选中订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const page = await this.actor(name).page();
  await page.getByRole('checkbox', { name: `选择 ${orderNo}` }).check();
});

Then('{文}看到{文}选中着', async function (this: Scene, name: string, orderNo: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('checkbox', { name: `选择 ${orderNo}` })).toBeChecked();
});

Then('{文}看到没有选中订单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(new OrderListPage(page).heading).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

When('{文}点驳回，写下原因{文}，还没有提交', async function (this: Scene, name: string, reason: string) {
  const order = new OrderDetailPage(await this.actor(name).page());
  await order.refuse.click();
  await order.reason.fill(reason);
});

Then('{文}看到驳回的对话框，原因是{文}', async function (this: Scene, name: string, reason: string) {
  const order = new OrderDetailPage(await this.actor(name).page());
  await expect(order.reason).toBeVisible();
  await expect(order.reason).toHaveValue(reason);
});

Then('{文}看不到对话框', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(new ConsolePage(page).heading).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

When('{文}提交驳回', async function (this: Scene, name: string) {
  await new OrderDetailPage(await this.actor(name).page()).confirmRefuse.click();
});

Then('{文}看到列表里有{文}', async function (this: Scene, name: string, orderNo: string) {
  const { orders } = new OrderListPage(await this.actor(name).page());
  await expect(orders.filter({ hasText: orderNo })).toBeVisible();
});

Then('{文}看到列表里没有{文}', async function (this: Scene, name: string, orderNo: string) {
  const { orders, heading } = new OrderListPage(await this.actor(name).page());
  await expect(heading).toBeVisible();
  await expect(orders.filter({ hasText: orderNo })).toHaveCount(0);
});
