import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { expect } from '../support/expect.ts';
import { accountOf, orderPath } from '../support/order-facts.ts';
import { addressIn } from '../support/page-names.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

const json = (value: object) => ({ body: JSON.stringify(value) });

Given('订单{文}的门店的信用额度是 {int} 元', async function (this: Scene, orderNo: string, yuan: number) {
  const { id, tenant } = this.order(orderNo);
  await tenant.fact('outlet-credit', { orderId: id, creditLimitFen: yuan * 100 });
});

When('{文}全部签收订单{文}', async function (this: Scene, name: string, orderNo: string) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  await page.getByRole('button', { name: '签收' }).click();
  const drawer = page.getByRole('dialog');
  await drawSignature(page, drawer);
  await drawer.getByRole('button', { name: '签收', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已完成');
});

Then('{文}看到订单{文}的款项', async function (this: Scene, name: string, orderNo: string, table: DataTable) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  const money = page.getByRole('region', { name: '款项' }).getByRole('table');
  const heads = await money.getByRole('columnheader').allTextContents();
  for (const [what = '', amount = ''] of table.raw()) {
    await expect(money.getByRole('cell').nth(heads.indexOf(what))).toHaveText(`¥ ${amount}`);
  }
});

When(
  '{文}登记订单{文}的门店付的 {int} 元，收据{文}',
  async function (this: Scene, name: string, orderNo: string, yuan: number, receiptNo: string) {
    const { customerName } = await accountOf(this, name, orderNo);
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '收款'));
    await page.getByRole('button', { name: '登记收款' }).click();
    const drawer = page.getByRole('dialog');
    const party = drawer.getByRole('combobox', { name: '门店与经销商' });
    await party.click();
    await party.fill(customerName);
    await page.getByTitle(new RegExp(`^${customerName}`)).click();
    await drawer.getByLabel('收据号').fill(receiptNo);
    await drawer.getByLabel('金额（元）').fill(String(yuan));
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: receiptNo })
        .or(drawer.getByText('已经用过')),
    ).toBeVisible();
  },
);

When(
  '{文}收到订单{文}的预付款，收据{文}',
  async function (this: Scene, name: string, orderNo: string, receiptNo: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '登记收款' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('收据号').fill(receiptNo);
    await drawer.getByRole('button', { name: '登记收款' }).click();
    await expect(page.getByText('登记收款成功').or(drawer.getByRole('alert'))).toBeVisible();
  },
);

Then(
  '{文}看到订单{文}是{文}，款项里写着{文}',
  async function (this: Scene, name: string, orderNo: string, state: string, note: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
    const money = page.getByRole('region', { name: '款项' });
    if (note) await expect(money).toContainText(note);
    else await expect(money.getByText('收据')).toHaveCount(0);
  },
);

Then('{文}不能给订单{文}发货', async function (this: Scene, name: string, orderNo: string) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  await expect(page.getByRole('button', { name: '作废' })).toBeVisible();
  await expect(page.getByRole('button', { name: '发货', exact: true })).toHaveCount(0);
});

When(
  '{文}驳回收据{文}，原因是{文}',
  async function (this: Scene, name: string, receiptNo: string, reason: string) {
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '收款'));
    const row = page.getByRole('row').filter({ hasText: receiptNo });
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '驳回' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: /驳\s?回|确\s?定/ }).click();
    await expect(row).toContainText('已驳回');
  },
);

When(
  '{文}撤回收据{文}，原因是{文}',
  async function (this: Scene, name: string, receiptNo: string, reason: string) {
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '收款'));
    const row = page.getByRole('row').filter({ hasText: receiptNo });
    await doWithRow(row, '撤回');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('撤回原因').fill(reason);
    await dialog.getByRole('button', { name: /^撤\s?回$/ }).click();
    await expect(row).toContainText('已撤回');
  },
);

Then(
  '{文}看到收据{文}从新到旧是{文}',
  async function (this: Scene, name: string, receiptNo: string, states: string) {
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '收款'));
    const rows = page.getByRole('row').filter({ hasText: receiptNo });
    await expect(rows).toContainText(states.split('、'));
  },
);

Then('{文}被告知收据{文}已经用过', async function (this: Scene, name: string, receiptNo: string) {
  const drawer = (await this.actor(name).page()).getByRole('dialog');
  await expect(drawer.getByRole('alert')).toContainText(receiptNo);
  await expect(drawer.getByRole('alert')).toContainText('用过');
});

When('{文}审核通过收据{文}', async function (this: Scene, name: string, receiptNo: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '收款'));
  const row = page.getByRole('row').filter({ hasText: receiptNo });
  await row.getByRole('button', { name: '通过' }).click();
  await expect(row).toContainText('已入账');
});

Then(
  '{文}在“ERP 订单”里看到订单{文}的门店付的 {int} 元是{文}',
  async function (this: Scene, name: string, orderNo: string, yuan: number, state: string) {
    const { customerName } = await accountOf(this, name, orderNo);
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, 'ERP 订单'));
    const row = page
      .getByRole('row')
      .filter({ hasText: customerName })
      .filter({ hasText: `${yuan}.00` });
    // It goes to the ERP by itself; the list is read anew until it has.
    await expect
      .poll(
        async () => {
          await page.reload();
          return row.getByText(state, { exact: true }).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await expect(row.getByText('收款', { exact: true })).toBeVisible();
  },
);

Then('{文}在{文}一栏看到{文}', async function (this: Scene, name: string, field: string, text: string) {
  const drawer = (await this.actor(name).page()).getByRole('dialog');
  await expect(drawer.getByLabel(field)).toHaveAccessibleDescription(text);
});

Then(
  '{文}在订单{文}的对账单上看到',
  async function (this: Scene, name: string, orderNo: string, table: DataTable) {
    const { customerName } = await accountOf(this, name, orderNo);
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '应收账款'));
    await page.getByRole('link', { name: customerName }).click();
    const rows = page
      .getByRole('region', { name: '对账单' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(table.raw().length);
    for (const [index, [kind = '', amount = '', balance = '']] of table.raw().entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole('cell', { name: kind, exact: true })).toBeVisible();
      await expect(row.getByRole('cell').nth(5)).toHaveText(amount);
      await expect(row.getByRole('cell').nth(6)).toHaveText(balance);
    }
  },
);

When(
  '{文}给订单{文}的门店再录入{文}{int} 箱',
  async function (this: Scene, name: string, orderNo: string, product: string, qty: number) {
    const { customerId } = await accountOf(this, name, orderNo);
    const lines = [{ code: this.code(product), unit: '箱', qty }];
    await callApi(this, this.actor(name), 'POST /eOrder/eOrder/add', json({ customerId, lines }));
  },
);

Then('{文}被告知信用额度不够', function (this: Scene, name: string) {
  expect(this.actor(name).answer?.status).toBe(422);
  expect(JSON.stringify(envelopeTo(this.actor(name)))).toContain('额度');
});

When(
  '{文}退订单{文}的 {int} 箱，{文}把货收进仓库',
  async function (this: Scene, name: string, orderNo: string, qty: number, keeper: string) {
    const actor = this.actor(name);
    const { id } = this.order(orderNo);
    const lines = [{ lineNo: 1, qty }];
    await callApi(this, actor, 'POST /eOrder/eOrder/backOrder', json({ id, reason: '临期', lines }));
    const made = envelopeTo(actor).result as { id: string };
    await callApi(this, actor, 'PUT /eOrder/eOrder/auditOrder', json({ id: made.id, pass: true }));
    const other = this.actor(keeper);
    await callApi(this, other, 'PUT /eOrder/eOrder/receiveReturn', json({ id: made.id }));
    expect(other.answer?.status).toBe(200);
  },
);

Then(
  '{文}看到订单{文}的退货单是{文}，最近的动态是{文}',
  async function (this: Scene, name: string, orderNo: string, state: string, event: string) {
    const actor = this.actor(name);
    const page = await actor.visit(
      `/${actor.tenant.productPath}/eorder/orderdetail/${this.order(orderNo).id}`,
    );
    await page.getByRole('region', { name: '发货与签收' }).getByRole('link', { name: /^退货/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
    await expect(new OrderDetailPage(page).events.first()).toContainText(event);
  },
);

When(
  '{文}在退款台申请退还订单{文}多收的，{文}审核通过，凭证{文}付出',
  async function (this: Scene, name: string, orderNo: string, reviewer: string, voucherNo: string) {
    const actor = this.actor(name);
    const refunds = `/${actor.tenant.productPath}/ereceivable/refunds`;
    const page = await actor.visit(refunds);
    const row = page.getByRole('row').filter({ hasText: orderNo });
    const drawer = page.getByRole('dialog');
    const save = drawer.getByRole('button', { name: /^保\s?存$/ });
    await row.getByRole('button', { name: '申请退款' }).click();
    await drawer.getByLabel('原因').fill('退货');
    await save.click();
    await expect(row).toContainText('待审核');
    // Nobody approves what they asked for.
    await expect(row.getByRole('button', { name: '通过' })).toHaveCount(0);
    const other = (await this.actor(reviewer).visit(refunds)).getByRole('row').filter({ hasText: orderNo });
    await other.getByRole('button', { name: '通过' }).click();
    await expect(other).toContainText('待付款');
    await actor.visit(refunds);
    await row.getByRole('button', { name: '付款' }).click();
    await drawer.getByLabel('付款凭证号').fill(voucherNo);
    await save.click();
    await expect(row).toContainText('已付款');
  },
);

/** The refund desk as somebody opens it, with the rows of an outlet's credit. */
async function creditOnDesk(scene: Scene, name: string, customerName: string) {
  const actor = scene.actor(name);
  const page = await actor.visit(addressIn(scene, actor, '退款'));
  return {
    page,
    rows: page.getByRole('row').filter({ hasText: customerName }).filter({ hasText: '账户余额' }),
  };
}

When(
  '{文}在退款台申请退还订单{文}的门店的账户余额，{文}审核通过',
  async function (this: Scene, name: string, orderNo: string, reviewer: string) {
    const { customerName } = await accountOf(this, name, orderNo);
    const { page, rows } = await creditOnDesk(this, name, customerName);
    await rows.getByRole('button', { name: '申请退款' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('原因').fill('多付');
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(rows.filter({ hasText: '待审核' })).toHaveCount(1);
    const other = await creditOnDesk(this, reviewer, customerName);
    await other.rows.getByRole('button', { name: '通过' }).click();
    await expect(other.rows.filter({ hasText: '待付款' })).toHaveCount(1);
  },
);

Then('{文}在退款台不能审核这笔退款', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '退款'));
  const row = page.getByRole('row').filter({ hasText: '待审核' });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button', { name: '通过' })).toHaveCount(0);
});

When('{文}审核通过这笔退款', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '退款'));
  const rows = page.getByRole('row');
  await rows.filter({ hasText: '待审核' }).getByRole('button', { name: '通过' }).click();
  await expect(rows.filter({ hasText: '待付款' })).toHaveCount(1);
});

When('{文}撤回这笔退款，原因是{文}', async function (this: Scene, name: string, reason: string) {
  const page = await this.actor(name).page();
  await doWithRow(page.getByRole('row').filter({ hasText: '待付款' }), '撤回');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('撤回原因').fill(reason);
  await dialog.getByRole('button', { name: /^撤\s?回$/ }).click();
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('已撤回');
});

Then(
  '{文}在退款台看到订单{文}的门店的账户余额{文}{float} 元',
  async function (this: Scene, name: string, orderNo: string, state: string, yuan: number) {
    const { customerName } = await accountOf(this, name, orderNo);
    const { rows } = await creditOnDesk(this, name, customerName);
    await expect(rows.filter({ hasText: state })).toContainText(yuan.toFixed(2));
  },
);

When('{文}付出这笔退款，凭证{文}', async function (this: Scene, name: string, voucherNo: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '退款'));
  await page.getByRole('row').filter({ hasText: '待付款' }).getByRole('button', { name: '付款' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('付款凭证号').fill(voucherNo);
  await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page.getByRole('row').filter({ hasText: voucherNo })).toContainText('已付款');
});
