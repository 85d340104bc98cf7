import { Then, When } from '@cucumber/cucumber';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { orderStates } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

async function openOrder(scene: Scene, actor: Actor, orderNo: string): Promise<OrderDetailPage> {
  const { id, tenant } = scene.order(orderNo);
  return new OrderDetailPage(await actor.visit(`/${tenant.productPath}/eorder/orderdetail/${id}`));
}

When('{文}审核通过订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const order = await openOrder(this, this.actor(name), orderNo);
  await order.pass.click();
  await expect(order.outcome).toBeVisible();
});

Then('订单{文}的状态是{文}', async function (this: Scene, orderNo: string, state: string) {
  const { id, tenant } = this.order(orderNo);
  const record = await tenant.fact<{ status: number }>('order-record', { id });
  expect(record.status).toBe(orderStates[state]);
});
