import { type DataTable, Then, When } from '@cucumber/cucumber';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import { orderPath, orderStates } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

interface OrderRecord {
  status: number;
  reason: string | null;
  events: { event: string; actor: string; reason: string | null }[];
  log: { action: string; actor: string }[];
}

const detailPage = async (actor: Actor) => new OrderDetailPage(await actor.page());

async function openOrder(scene: Scene, name: string, orderNo: string): Promise<OrderDetailPage> {
  return new OrderDetailPage(await scene.actor(name).visit(orderPath(scene, orderNo)));
}

function recordOf(scene: Scene, orderNo: string): Promise<OrderRecord> {
  const { id, tenant } = scene.order(orderNo);
  return tenant.fact<OrderRecord>('order-record', { id });
}

const auditCall = 'PUT /eOrder/eOrder/auditOrder';

When('{文}打开订单{文}', async function (this: Scene, name: string, orderNo: string) {
  await openOrder(this, name, orderNo);
});

When('{文}审核通过订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const order = await openOrder(this, name, orderNo);
  await order.pass.click();
  await expect(order.outcome).toHaveText(/订单已通过审核/);
});

When(
  '{文}驳回订单{文}，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, reason: string) {
    await (await openOrder(this, name, orderNo)).refuseBecause(reason);
  },
);

When(
  '{文}只用键盘驳回订单{文}，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, reason: string) {
    const order = await openOrder(this, name, orderNo);
    await tabTo(order.page, order.refuse);
    await order.page.keyboard.press('Enter');
    await tabTo(order.page, order.reason);
    await order.page.keyboard.type(reason);
    await tabTo(order.page, order.confirmRefuse);
    await order.page.keyboard.press('Enter');
    await expect(order.outcome).toHaveText(/订单已驳回/);
  },
);

When('{文}点通过', async function (this: Scene, name: string) {
  await (await detailPage(this.actor(name))).pass.click();
});

When('{文}查看最新状态', async function (this: Scene, name: string) {
  await (await detailPage(this.actor(name))).newest.click();
});

When('{文}不用按钮就提交审核订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const actor = this.actor(name);
  actor.answer = await actor.tenant.send({
    method: 'POST',
    path: orderPath(this, orderNo),
    headers: {
      cookie: await actor.cookieHeader(),
      origin: actor.tenant.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'pass=true',
  });
});

When(
  '{文}与{文}同时审核通过订单{文}',
  async function (this: Scene, one: string, other: string, orderNo: string) {
    const body = JSON.stringify({ id: this.order(orderNo).id, pass: true });
    await Promise.all([one, other].map((name) => callApi(this, this.actor(name), auditCall, { body })));
  },
);

When('{文}用接口审核通过订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const body = JSON.stringify({ id: this.order(orderNo).id, pass: true });
  await callApi(this, this.actor(name), auditCall, { body });
});

When(
  '{文}用接口驳回订单{文}，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, reason: string) {
    const body = JSON.stringify({ id: this.order(orderNo).id, pass: false, ...(reason ? { reason } : {}) });
    await callApi(this, this.actor(name), auditCall, { body });
  },
);

When('{文}用接口查看订单{文}', async function (this: Scene, name: string, orderNo: string) {
  await callApi(this, this.actor(name), `GET /eOrder/eOrder/queryById?id=${this.order(orderNo).id}`);
});

When(
  '{文}用幂等键{文}审核通过订单{文}',
  async function (this: Scene, name: string, key: string, orderNo: string) {
    const body = JSON.stringify({ id: this.order(orderNo).id, pass: true });
    await callApi(this, this.actor(name), auditCall, { body, headers: { 'idempotency-key': key } });
  },
);

When(
  '{文}用幂等键{文}驳回订单{文}',
  async function (this: Scene, name: string, key: string, orderNo: string) {
    const body = JSON.stringify({ id: this.order(orderNo).id, pass: false, reason: '库存不足' });
    await callApi(this, this.actor(name), auditCall, { body, headers: { 'idempotency-key': key } });
  },
);

Then(
  '{文}与{文}恰有一人成功，另一人得到{文}',
  function (this: Scene, one: string, other: string, message: string) {
    const answers = [one, other].map((name) => envelopeTo(this.actor(name)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.find((answer) => !answer.success)?.message).toBe(message);
  },
);

Then('{文}在订单{文}上看到审核按钮', async function (this: Scene, name: string, orderNo: string) {
  const order = await openOrder(this, name, orderNo);
  await expect(order.pass).toBeVisible();
  await expect(order.refuse).toBeVisible();
});

Then('{文}在订单{文}上看不到审核按钮', async function (this: Scene, name: string, orderNo: string) {
  const order = await openOrder(this, name, orderNo);
  await expect(order.heading).toContainText(orderNo);
  await expect(order.pass).toHaveCount(0);
  await expect(order.refuse).toHaveCount(0);
});

Then('{文}看不到审核按钮了', async function (this: Scene, name: string) {
  await expect((await detailPage(this.actor(name))).pass).toHaveCount(0);
});

Then('{文}看到订单的状态是{文}', async function (this: Scene, name: string, state: string) {
  await expect((await detailPage(this.actor(name))).heading).toContainText(state);
});

Then('{文}看到结果{文}', async function (this: Scene, name: string, message: string) {
  await expect((await detailPage(this.actor(name))).outcome).toContainText(message);
});

Then('{文}看到驳回原因的提示{文}', async function (this: Scene, name: string, message: string) {
  await expect((await detailPage(this.actor(name))).dialog.getByRole('alert')).toHaveText(message);
});

Then('{文}看到订单动态依次是', async function (this: Scene, name: string, table: DataTable) {
  const { events } = await detailPage(this.actor(name));
  await expect(events).toHaveCount(table.rows().length + 1);
  for (const [index, cells] of table.raw().entries()) {
    for (const cell of cells) await expect(events.nth(index)).toContainText(cell);
  }
});

Then('{文}看到商品明细', async function (this: Scene, name: string, table: DataTable) {
  const { lineRows } = await detailPage(this.actor(name));
  const [, ...expected] = table.raw();
  for (const [index, cells] of expected.entries()) {
    for (const cell of cells) await expect(lineRows.nth(index)).toContainText(cell);
  }
});

Then('{文}看到应付{文}', async function (this: Scene, name: string, amount: string) {
  await expect((await detailPage(this.actor(name))).payable).toHaveText(amount);
});

Then('订单{文}的状态是{文}', async function (this: Scene, orderNo: string, state: string) {
  expect((await recordOf(this, orderNo)).status).toBe(orderStates[state]);
});

Then('订单{文}的驳回原因是{文}', async function (this: Scene, orderNo: string, reason: string) {
  expect((await recordOf(this, orderNo)).reason).toBe(reason);
});

Then('订单{文}只有一次审核记录，是{文}做的', async function (this: Scene, orderNo: string, name: string) {
  const { events, log } = await recordOf(this, orderNo);
  const audits = events.filter((event) => event.event === 'pass' || event.event === 'refuse');
  expect(audits.map((event) => event.actor)).toEqual([name]);
  expect(log).toEqual([{ action: 'order:audit', actor: name }]);
});

Then('订单{文}只有一次审核记录', async function (this: Scene, orderNo: string) {
  const { events, log } = await recordOf(this, orderNo);
  expect(events.filter((event) => event.event === 'pass')).toHaveLength(1);
  expect(log).toHaveLength(1);
});
