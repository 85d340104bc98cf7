import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { ErpPage, erpPage } from '../pages/erp-page.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { makeOrders } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

interface ErpState {
  status?: string;
  amountFen?: number;
  bills: { fen: number; status: string; model: { FSaleOrderEntry?: Record<string, unknown>[] } }[];
  owed: { model: { FEntity: Record<string, unknown>[] } }[];
}

const stateOf = (scene: Scene, called: string) => {
  const { tenant, orderNo = called } = scene.order(called);
  return tenant.fact<ErpState>('erp-state', { orderNo });
};

When('{文}放行订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const actor = this.actor(name);
  const body = JSON.stringify({ id: this.order(orderNo).id, pass: true });
  await callApi(this, actor, 'PUT /eOrder/eOrder/auditOrder', { body });
  expect(envelopeTo(actor).success).toBe(true);
});

Given('租户{文}对接了 ERP', async function (this: Scene, tenant: string) {
  await this.tenant(tenant).fact('erp', { appSecret: 'erp-secret-of-a-scenario' });
});

Given('{文}的 ERP 里没有销售组织{文}', async function (this: Scene, tenant: string, code: string) {
  await this.tenant(tenant).fact('erp-unknown', { codes: [code] });
});

Given('{文}的 ERP 保存之后断线 {int} 次', async function (this: Scene, tenant: string, times: number) {
  await this.tenant(tenant).fact('erp-fault', { mode: 'lost-answer', methods: ['Save'], times });
});

Given(
  '租户{文}有一张待发货的订单{文}，是昨天的',
  async function (this: Scene, tenant: string, orderNo: string) {
    const orderedAt = new Date(Date.now() - 86_400_000);
    await makeOrders(this, this.tenant(tenant), [{ orderNo, status: 2, orderedAt }]);
  },
);

Then('订单{文}同步成功，ERP 里只有一张金额相同、已审核的单据', async function (this: Scene, orderNo: string) {
  // A lost answer is asked about after the first wait of five seconds.
  const reached = async () => (await stateOf(this, orderNo)).status;
  await expect.poll(reached, { timeout: 20_000 }).toBe('succeeded');
  const { bills, amountFen } = await stateOf(this, orderNo);
  expect(bills.map(({ fen, status }) => ({ fen, status }))).toEqual([{ fen: amountFen, status: 'C' }]);
});

Then('订单{文}同步失败', async function (this: Scene, orderNo: string) {
  await expect.poll(async () => (await stateOf(this, orderNo)).status).toBe('failed');
});

Then(
  '{文}在{文}里看到订单{文}是{文}',
  async function (this: Scene, name: string, list: string, orderNo: string, state: string) {
    const { page } = await erpPage(this.actor(name));
    const row = new ErpPage(page).row(list, orderNo);
    await expect(row.getByText(state, { exact: true })).toBeVisible();
  },
);

Then(
  '{文}在{文}里看到订单{文}的原因{文}',
  async function (this: Scene, name: string, list: string, orderNo: string, reason: string) {
    await expect((await erpPage(this.actor(name))).row(list, orderNo)).toContainText(reason);
  },
);

Then('{文}在{文}里看不到订单{文}', async function (this: Scene, name: string, list: string, orderNo: string) {
  const erp = await erpPage(this.actor(name));
  await expect(erp.page.getByRole('heading', { level: 1, name: list })).toBeVisible();
  await expect(erp.row(list, orderNo)).toHaveCount(0);
});

Then(
  '{文}在{文}里不能重新同步订单{文}',
  async function (this: Scene, name: string, list: string, orderNo: string) {
    const row = (await erpPage(this.actor(name))).row(list, orderNo);
    await expect(row.getByText('同步记录')).toBeVisible();
    await expect(row.getByText('重新同步')).toHaveCount(0);
  },
);

When('{文}重新同步订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const erp = await erpPage(this.actor(name));
  await erp.act(orderNo, '重新同步');
  await expect(erp.page.getByRole('status').filter({ hasText: '已重新提交 1 条' })).toBeVisible();
});

Then(
  '{文}在重新同步的结果里看到订单{文}是{文}',
  async function (this: Scene, name: string, orderNo: string, state: string) {
    const { results } = await erpPage(this.actor(name));
    await expect(results.filter({ hasText: orderNo })).toContainText(state, { timeout: 20_000 });
  },
);

When('{文}查看订单{文}的同步记录', async function (this: Scene, name: string, orderNo: string) {
  const erp = await erpPage(this.actor(name));
  await erp.act(orderNo, '同步记录');
  await expect(erp.dialog).toContainText(`${orderNo} 的同步记录`);
});

Then(
  '{文}看到第 {int} 次请求{文}被拒绝，要改的字段是{文}',
  async function (this: Scene, name: string, attempt: number, step: string, field: string) {
    const call = (await erpPage(this.actor(name))).calls.first();
    await expect(call).toContainText(`第 ${attempt} 次 · ${step}`);
    await expect(call).toContainText('被拒绝');
    await expect(call).toContainText(`要改的字段：${field}`);
  },
);

Then('{文}看到的请求从新到旧是{文}', async function (this: Scene, name: string, steps: string) {
  await expect((await erpPage(this.actor(name))).calls).toContainText(steps.split('、'));
});

When(
  '{文}忽略订单{文}，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, reason: string) {
    const erp = await erpPage(this.actor(name));
    await erp.act(orderNo, '忽略');
    await erp.ignoreBecause(reason);
  },
);

When('{文}填写忽略原因{文}', async function (this: Scene, name: string, reason: string) {
  await (await erpPage(this.actor(name))).ignoreBecause(reason);
});

Then('{文}看到忽略原因的提示{文}', async function (this: Scene, name: string, message: string) {
  await expect((await erpPage(this.actor(name))).dialog.getByRole('alert')).toHaveText(message);
});

When('{文}显示已忽略的订单', async function (this: Scene, name: string) {
  await (await erpPage(this.actor(name))).page.getByRole('checkbox', { name: '显示已忽略' }).click();
});

Given('{文}的 ERP 不认识订单{文}的门店', async function (this: Scene, tenant: string, orderNo: string) {
  const { orderNo: known = orderNo } = this.order(orderNo);
  await this.tenant(tenant).fact('erp-unknown', { codes: [], orderNo: known });
});

When('{文}只看原因{文}', async function (this: Scene, name: string, cause: string) {
  const causes = (await this.actor(name).page()).getByRole('region', { name: '按原因' });
  await causes.getByRole('link', { name: cause }).click();
  await expect(causes.getByRole('link', { name: cause })).toHaveAttribute('aria-current', 'true');
});

Given('{文}的 ERP 不认识订单{文}的商品', async function (this: Scene, tenant: string, orderNo: string) {
  const { orderNo: known = orderNo } = this.order(orderNo);
  await this.tenant(tenant).fact('erp-unknown', { codes: [], orderNo: known, of: 'goods' });
});

When('{文}把商品推送到 ERP', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '推送到 ERP 并重新同步' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /已推送 \d+ 个商品，重新提交 1 条/ }),
  ).toBeVisible();
});

When('{文}把门店推送到 ERP', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '推送到 ERP 并重新同步' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已推送 1 家门店，重新提交 1 条' })).toBeVisible();
});

When('{文}作废订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const actor = this.actor(name);
  const body = JSON.stringify({ id: this.order(orderNo).id, reason: '重复下单' });
  await callApi(this, actor, 'PUT /eOrder/eOrder/orderInvalid', { body });
  expect(envelopeTo(actor).success).toBe(true);
});

Then('ERP 里没有订单{文}的单据了', async function (this: Scene, orderNo: string) {
  const left = async () => (await stateOf(this, orderNo)).bills.length;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
});

Then('ERP 里订单{文}的税额按税率是', async function (this: Scene, called: string, table: DataTable) {
  const [bill] = (await stateOf(this, called)).bills;
  const sums = new Map<string, number>();
  for (const line of bill?.model.FSaleOrderEntry ?? []) {
    const rate = `${Number(line['FEntryTaxRate'])}%`;
    sums.set(rate, (sums.get(rate) ?? 0) + Math.round(Number(line['FEntryTaxAmount']) * 100));
  }
  expect([...sums].map(([rate, fen]) => [rate, (fen / 100).toFixed(2)])).toEqual(table.raw());
});

Then('ERP 里订单{文}的运费和税额按税率是', async function (this: Scene, called: string, table: DataTable) {
  const linesThere = async () =>
    (await stateOf(this, called)).owed
      .flatMap(({ model }) => model.FEntity)
      .map((line) => [
        `${Number(line['FEntryTaxRate'])}%`,
        Number(line['FAMOUNTFOR_D']).toFixed(2),
        Number(line['FTAXAMOUNTFOR']).toFixed(2),
      ]);
  await expect.poll(linesThere, { timeout: 20_000 }).toEqual(table.raw());
});
