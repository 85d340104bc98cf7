import { Given, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { EntityListPage } from '../pages/entity-list-page.ts';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import { roleCode } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

const amount = (page: Page) => page.getByRole('spinbutton', { name: '手工折扣（元）' });
const gifts = (page: Page) => page.getByRole('group', { name: '手工赠品' });

Given(
  '租户{文}的订单从 {int} 万元起由{文}审批',
  async function (this: Scene, tenant: string, tenThousands: number, role: string) {
    const facts = { name: '大额订单', minFen: tenThousands * 1_000_000, roles: [roleCode(this, role)] };
    await this.tenant(tenant).fact('approval-flow', facts);
  },
);

When(
  '{文}给角色{文}定手工折扣额度“{int}%”',
  async function (this: Scene, name: string, role: string, percent: number) {
    const actor = this.actor(name);
    const list = new EntityListPage(await actor.visit(addressIn(this, actor, '手工折扣额度')));
    await list.add();
    await list.choose('角色', role);
    await list.write({ 不用审批的最大折扣: String(percent) });
    await list.form.getByRole('button', { name: '保存' }).click();
    await expect(list.row(role)).toBeVisible();
  },
);

When(
  '{文}手工减 {float} 元，原因是{文}',
  async function (this: Scene, name: string, yuan: number, reason: string) {
    const page = await this.actor(name).page();
    await amount(page).fill(String(yuan));
    await page.getByLabel('折扣原因').fill(reason);
  },
);

Then('{文}看到手工折扣{文}', async function (this: Scene, name: string, text: string) {
  await expect((await this.actor(name).page()).getByRole('status').filter({ hasText: text })).toBeVisible();
});

When('{文}试着提交这张订单', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).getByRole('button', { name: '提交订单' }).click();
});

Then('{文}看到没有提交，因为{文}', async function (this: Scene, name: string, why: string) {
  await expect((await this.actor(name).page()).getByRole('alert').filter({ hasText: why })).toBeVisible();
});

Then(
  '{文}录的还是 {int} 箱{文}，手工减{文}',
  async function (this: Scene, name: string, qty: number, product: string, yuan: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('combobox', { name: '第 1 行商品编码' })).toHaveValue(this.code(product));
    await expect(page.getByRole('spinbutton', { name: '第 1 行数量' })).toHaveValue(String(qty));
    await expect(amount(page)).toHaveValue(yuan);
  },
);

When('{文}打开录单页', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.visit(`/${actor.tenant.productPath}/eorder/ordercreate`);
});

Then('{文}看不到手工折扣和手工赠品', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByLabel('优惠券码')).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await expect(gifts(page)).toHaveCount(0);
});

Then(
  '{文}看到合计里手工折扣{文}，原因{文}',
  async function (this: Scene, name: string, off: string, reason: string) {
    const lines = (await this.actor(name).page()).getByRole('region', { name: '商品明细' });
    await expect(lines.getByRole('definition').filter({ hasText: reason })).toContainText(off);
  },
);

Then(/^“([^”]+)”看到这张订单(不用|正在)审批$/, async function (this: Scene, name: string, how: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '审批' })).toHaveCount(how === '正在' ? 1 : 0);
});

When('{文}手工送 {int} 箱{文}', async function (this: Scene, name: string, qty: number, product: string) {
  const page = await this.actor(name).page();
  await gifts(page).getByRole('button', { name: '加一行赠品' }).click();
  await page.getByRole('combobox', { name: '赠品第 1 行商品编码' }).fill(this.code(product));
  await page.getByRole('spinbutton', { name: '赠品第 1 行数量' }).fill(String(qty));
  await expect(gifts(page)).toContainText(product);
});

Then('{文}看到赠品{文}{int} 箱', async function (this: Scene, name: string, product: string, qty: number) {
  const { lineRows } = new OrderDetailPage(await this.actor(name).page());
  const row = lineRows.filter({ hasText: '赠品' }).filter({ hasText: product });
  await expect(row.getByRole('cell', { name: String(qty), exact: true }).first()).toBeVisible();
});

When(
  '{文}把订单{文}的第 {int} 行改成 {int} 箱',
  async function (this: Scene, name: string, orderNo: string, line: number, qty: number) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(this.order(orderNo).orderNo ?? '');
    await page.getByRole('link', { name: '修改订单' }).click();
    await page.getByRole('spinbutton', { name: `第 ${line} 行数量`, exact: true }).fill(String(qty));
    await page.getByRole('button', { name: '保存修改' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核');
  },
);

When('{文}把赠品{文}选成 {int} 箱', async function (this: Scene, name: string, product: string, qty: number) {
  const page = await this.actor(name).page();
  await page.getByRole('spinbutton', { name: `赠品 ${product} 的数量` }).fill(String(qty));
});
