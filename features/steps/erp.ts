import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { ErpPage } from '../pages/erp-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { makeOrders } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

interface ErpState {
  status?: string;
  amountFen?: number;
  bills: { fen: number; status: string; model: { FSaleOrderEntry?: Record<string, unknown>[] } }[];
}

const erpPage = async (actor: Actor) => new ErpPage(await actor.page());
const configPath = (actor: Actor) => `/${actor.tenant.productPath}/eerp/config`;
const reconcilePath = (actor: Actor) => `/${actor.tenant.productPath}/eerp/reconcile`;

const stateOf = (scene: Scene, called: string) => {
  const { tenant, orderNo = called } = scene.order(called);
  return tenant.fact<ErpState>('erp-state', { orderNo });
};

/** Accounts of ERPs that scenarios have opened, by tenant. */
const accounts = new WeakMap<object, Record<string, string>>();

When('{文}放行订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const actor = this.actor(name);
  const body = JSON.stringify({ id: this.order(orderNo).id, pass: true });
  await callApi(this, actor, 'PUT /eOrder/eOrder/auditOrder', { body });
  expect(envelopeTo(actor).success).toBe(true);
});

Given('租户{文}对接了 ERP', async function (this: Scene, tenant: string) {
  await this.tenant(tenant).fact('erp', { appSecret: 'erp-secret-of-a-scenario' });
});

Given(
  '{文}有一套还没有对接的 ERP，密钥是{文}',
  async function (this: Scene, tenant: string, appSecret: string) {
    const owner = this.tenant(tenant);
    accounts.set(owner, await owner.fact('erp', { appSecret, configured: false }));
  },
);

Given('{文}的 ERP 里没有销售组织{文}', async function (this: Scene, tenant: string, code: string) {
  await this.tenant(tenant).fact('erp-unknown', { codes: [code] });
});

Given('{文}的 ERP 保存之后断线 {int} 次', async function (this: Scene, tenant: string, times: number) {
  await this.tenant(tenant).fact('erp-fault', { mode: 'lost-answer', methods: ['Save'], times });
});

When(
  '{文}用接口密钥传来门店{文}的订单{文}，要 {int} 件{文}',
  async function (
    this: Scene,
    system: string,
    outletCode: string,
    externalNo: string,
    qty: number,
    code: string,
  ) {
    const lines = [{ code, unit: '件', qty }];
    const body = JSON.stringify({ externalNo, outletCode, lines });
    const actor = this.actor(system);
    const headers = { authorization: `Bearer ${actor.password}` };
    await callApi(this, actor, 'POST /eOrder/eOrder/outside', { body, headers });
  },
);

const oneLine = { outletCode: 'S-9', lines: [{ code: 'WATER', unit: '件', qty: 1 }] };

When('{文}自己传{文}的订单{文}', async function (this: Scene, name: string, source: string, no: string) {
  const body = JSON.stringify({ ...oneLine, source, externalNo: no });
  await callApi(this, this.actor(name), 'POST /eOrder/eOrder/outside', { body });
});

When(
  '{文}用接口密钥传{文}的订单{文}',
  async function (this: Scene, system: string, source: string, no: string) {
    const actor = this.actor(system);
    const body = JSON.stringify({ ...oneLine, source, externalNo: no });
    const headers = { authorization: `Bearer ${actor.password}` };
    await callApi(this, actor, 'POST /eOrder/eOrder/outside', { body, headers });
  },
);

When(
  '{文}对照外部订单{文}的名称',
  async function (this: Scene, name: string, externalNo: string, table: DataTable) {
    const page = await this.actor(name).page();
    const row = page.getByRole('main').getByRole('row', { name: externalNo });
    await row.getByRole('button', { name: '对照' }).click();
    const drawer = page.getByRole('dialog');
    for (const [label = '', ours = ''] of table.raw()) {
      const field = drawer.getByLabel(label);
      await field.fill(ours);
      if ((await field.getAttribute('role')) !== 'combobox') continue;
      await page.locator('.ant-select-dropdown:visible').getByTitle(ours).click();
    }
    await drawer.getByRole('button', { name: '保存并下单' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

When(
  '{文}从外部订单{文}新增门店',
  async function (this: Scene, name: string, externalNo: string, table: DataTable) {
    const page = await this.actor(name).page();
    const row = page.getByRole('main').getByRole('row', { name: externalNo });
    await row.getByRole('button', { name: '新增门店' }).click();
    const drawer = page.getByRole('dialog');
    for (const [label = '', value = ''] of table.raw()) {
      const field = drawer.getByLabel(label, { exact: true });
      await field.fill(value);
      if ((await field.getAttribute('role')) !== 'combobox') continue;
      await page.locator('.ant-select-dropdown:visible').getByTitle(value).click();
    }
    await drawer.getByRole('button', { name: '新增并下单' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

Then('{文}看到外部订单里还有 {int} 张待处理', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  // It is tried beside, a moment after the approval.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText(`（${count} 张待处理）`)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});

Then('{文}看到外部订单{文}', async function (this: Scene, name: string, outcome: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByText(outcome)).toBeVisible();
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
  await erp.action(orderNo, '重新同步').click();
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
  await erp.action(orderNo, '同步记录').click();
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
    await erp.action(orderNo, '忽略').click();
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

When('{文}填写 ERP 设置，密钥是{文}', async function (this: Scene, name: string, secret: string) {
  const actor = this.actor(name);
  await actor.visit(configPath(actor));
  const erp = await erpPage(actor);
  const account = accounts.get(actor.tenant) ?? {};
  await erp.field('启用同步').check();
  await erp.field('服务器地址').fill(account['baseUrl'] ?? '');
  await erp.field('账套 ID').fill(account['acctId'] ?? '');
  await erp.field('用户').fill(account['username'] ?? '');
  await erp.field('应用 ID').fill(account['appId'] ?? '');
  await erp.field('销售组织编码').fill('100');
  await erp.page.locator('input[name="appSecret"]').fill(secret);
  await erp.page.getByRole('button', { name: '保存设置' }).click();
  await expect(erp.page.getByRole('status').filter({ hasText: '设置已保存' })).toBeVisible();
});

When('{文}把 ERP 的服务器地址改成{文}', async function (this: Scene, name: string, address: string) {
  const erp = await erpPage(this.actor(name));
  await erp.field('服务器地址').fill(address);
  await erp.page.getByRole('button', { name: '保存设置' }).click();
});

When('{文}测试 ERP 连接', async function (this: Scene, name: string) {
  await (await erpPage(this.actor(name))).page.getByRole('button', { name: '测试连接' }).click();
});

Then('{文}看到连接成功', async function (this: Scene, name: string) {
  const { page } = await erpPage(this.actor(name));
  await expect(page.getByRole('status').filter({ hasText: /连接成功，用时 \d+ 毫秒/ })).toBeVisible();
});

Then('{文}的 ERP 设置页里没有{文}', async function (this: Scene, name: string, secret: string) {
  const actor = this.actor(name);
  const page = await actor.visit(configPath(actor));
  expect(await page.content()).not.toContain(secret);
  const { text } = await actor.tenant.send({
    method: 'GET',
    path: '/api/eErpConfig/query',
    headers: { cookie: await actor.cookieHeader() },
  });
  expect(text).toContain('secretTail');
  expect(text).not.toContain(secret);
});

Then('{文}看到密钥的提示{文}', async function (this: Scene, name: string, text: string) {
  await expect((await erpPage(this.actor(name))).page.getByText(text)).toBeVisible();
});

When(
  '{文}在字段对照里把{文}改成{文}',
  async function (this: Scene, name: string, target: string, other: string) {
    const actor = this.actor(name);
    await actor.visit(configPath(actor));
    const { page } = await erpPage(actor);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `删除 ${target}` }) });
    await row.getByRole('combobox', { name: 'ERP 字段' }).fill(other);
    await page.keyboard.press('Escape');
  },
);

When('{文}用订单{文}试运行', async function (this: Scene, name: string, orderNo: string) {
  const { page } = await erpPage(this.actor(name));
  await page.getByRole('textbox', { name: '用哪张订单' }).fill(orderNo);
  await page.getByRole('button', { name: '试运行' }).click();
});

Then('{文}看到试运行结果', async function (this: Scene, name: string, table: DataTable) {
  const { page } = await erpPage(this.actor(name));
  const items = page.getByRole('region', { name: '试运行结果' }).getByRole('listitem');
  for (const [text = ''] of table.raw()) await expect(items.filter({ hasText: text })).toHaveCount(1);
});

When('{文}对昨天的账', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(reconcilePath(actor));
  await page.getByRole('button', { name: '立即对账' }).click();
  await expect(page.getByRole('status').filter({ hasText: '对账完成' })).toBeVisible();
});

Then('{文}看到对账差异{文}是{文}', async function (this: Scene, name: string, orderNo: string, kind: string) {
  const { page } = await erpPage(this.actor(name));
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText(kind);
});

When('{文}一键修复差异', async function (this: Scene, name: string) {
  const { page } = await erpPage(this.actor(name));
  await page.getByRole('button', { name: '一键修复' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已重新提交 1 条' })).toBeVisible();
});

Then('{文}看到昨天的账{文}', async function (this: Scene, name: string, state: string) {
  const { page } = await erpPage(this.actor(name));
  await expect(page.getByRole('region', { name: '日期' }).getByRole('row').nth(1)).toContainText(state);
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

const mastersPath = (actor: Actor) => `/${actor.tenant.productPath}/eerp/masters`;

Given(
  '{文}的 ERP 里门店{文}叫{文}',
  async function (this: Scene, tenant: string, outlet: string, called: string) {
    await this.tenant(tenant).fact('erp-outlet', { outlet, called });
  },
);

Given(
  '{文}的 ERP 里有我们没有的客户{文}，叫{文}',
  async function (this: Scene, tenant: string, code: string, called: string) {
    await this.tenant(tenant).fact('erp-outlet', { code, called });
  },
);

Given(
  '{文}的 ERP 里昨天有一张我们没有的收款单{文}，门店{文}付了 {int} 元',
  async function (this: Scene, tenant: string, number: string, outlet: string, yuan: number) {
    const date = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
    await this.tenant(tenant).fact('erp-receipt', { number, date, fen: yuan * 100, outlet });
  },
);

When(
  '{文}启用读取 ERP 的门店资料，两边都改过时{文}',
  async function (this: Scene, name: string, rule: string) {
    const actor = this.actor(name);
    const page = await actor.visit(mastersPath(actor));
    await page.getByRole('button', { name: '读取设置' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('checkbox', { name: '读取 ERP 的这种资料' }).check();
    await drawer.getByRole('radio', { name: rule }).check();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: '立即读取' }).click();
    await expect(page.getByRole('status').filter({ hasText: '已读完' })).toBeVisible();
  },
);

When('{文}对{文}选择{文}', async function (this: Scene, name: string, called: string, choice: string) {
  const main = (await this.actor(name).page()).getByRole('main');
  await main.getByRole('row', { name: called }).getByRole('button', { name: '展开行' }).click();
  await main.getByRole('radio', { name: choice }).check();
  await main.getByRole('button', { name: '按所选处理' }).click();
});

Then('{文}看到资料处理结果{文}', async function (this: Scene, name: string, outcome: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible();
});

When('{文}查看{文}的 ERP 资料', async function (this: Scene, name: string, state: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('combobox', { name: '状态' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(state).click();
});

When('{文}把{文}对应到门店{文}', async function (this: Scene, name: string, called: string, outlet: string) {
  const page = await this.actor(name).page();
  await page
    .getByRole('main')
    .getByRole('row', { name: called })
    .getByRole('button', { name: '对应' })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: '门店' }).fill(outlet);
  await page.locator('.ant-select-dropdown:visible').getByTitle(outlet).click();
  await drawer.getByRole('button', { name: '保存' }).click();
});

Then('{文}看到资料拒绝的原因{文}', async function (this: Scene, name: string, reason: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible();
});

When('{文}对差异{文}选择{文}', async function (this: Scene, name: string, number: string, way: string) {
  const { page } = await erpPage(this.actor(name));
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: way }).click();
});

Then('{文}看到差异的处理结果{文}', async function (this: Scene, name: string, outcome: string) {
  const { page } = await erpPage(this.actor(name));
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible();
});

Then('ERP 里订单{文}的税额按税率是', async function (this: Scene, called: string, table: DataTable) {
  const [bill] = (await stateOf(this, called)).bills;
  const sums = new Map<string, number>();
  for (const line of bill?.model.FSaleOrderEntry ?? []) {
    const rate = `${Number(line.FEntryTaxRate)}%`;
    sums.set(rate, (sums.get(rate) ?? 0) + Math.round(Number(line.FEntryTaxAmount) * 100));
  }
  expect([...sums].map(([rate, fen]) => [rate, (fen / 100).toFixed(2)])).toEqual(table.raw());
});
