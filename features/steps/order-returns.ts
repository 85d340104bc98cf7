import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { orderPath } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

defineParameterType({
  name: '差价',
  regexp: /应补差价|应退差价/,
  transformer: (text: string) => text,
});

When(
  '{文}把订单{文}的 {int} 箱换成 {int} 箱{文}，看到{差价}{文}',
  async function (
    this: Scene,
    name: string,
    orderNo: string,
    qty: number,
    instead: number,
    product: string,
    who: string,
    difference: string,
  ) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '换货' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton').first().fill(String(qty));
    await drawer.getByRole('radio', { name: '换其他商品' }).check();
    await drawer.getByRole('combobox', { name: '第 1 行商品编码' }).fill(this.code(product));
    await drawer.getByRole('spinbutton', { name: '第 1 行数量' }).fill(String(instead));
    await expect(drawer.getByRole('term').last()).toHaveText(who);
    await expect(drawer.getByRole('definition').last()).toHaveText(difference);
    await drawer.getByLabel('原因').fill('换口味');
    await drawer.getByRole('button', { name: '换货' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

When('{文}把换回的货收进仓库，换货单是{文}', async function (this: Scene, name: string, orderNo: string) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  await page.getByRole('button', { name: '退货入库' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '退货入库' }).click();
  await expect(drawer).toHaveCount(0);
});

When(
  '{文}要退订单{文}的 {int} 箱 {int} 瓶，看到应退{文}',
  async function (this: Scene, name: string, orderNo: string, qty: number, pieces: number, refund: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '退货' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton', { name: '数量' }).fill(String(qty));
    await drawer.getByRole('spinbutton', { name: '散数' }).fill(String(pieces));
    await expect(drawer.getByRole('definition').last()).toHaveText(refund);
    await drawer.getByLabel('原因').fill('破损');
  },
);

Then(
  '{文}看到换回的是{文}，抵{文}',
  async function (this: Scene, name: string, goods: string, worth: string) {
    const region = (await this.actor(name).page()).getByRole('region', { name: '换回的商品' });
    await expect(region.getByRole('listitem')).toContainText(goods);
    await expect(region.getByRole('listitem')).toContainText(worth);
  },
);
