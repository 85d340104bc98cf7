import { Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { accountOf } from '../support/order-facts.ts';
import { addressIn } from '../support/page-names.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

/** Adjustments of an order as somebody has them listed. */
async function adjustmentsOf(scene: Scene, name: string, orderNo: string) {
  const actor = scene.actor(name);
  const page = await actor.visit(addressIn(scene, actor, '应收调整'));
  return { page, rows: page.getByRole('row').filter({ hasText: orderNo }) };
}

When(
  '{文}申请核销订单{文}的 {int} 元，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, yuan: number, reason: string) {
    const { customerName } = await accountOf(this, name, orderNo);
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '应收账款'));
    await page.getByRole('link', { name: customerName }).click();
    const charge = page.getByRole('region', { name: '对账单' }).getByRole('row').filter({ hasText: orderNo });
    await charge.getByRole('button', { name: '调整应收' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('金额（元）').fill(String(yuan));
    await drawer.getByLabel('原因').fill(reason);
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(
      page.getByRole('status').filter({ hasText: '别人通过后记账' }).or(drawer.getByText('最多减')),
    ).toBeVisible();
  },
);

Then('{文}不能通过自己对订单{文}的调整申请', async function (this: Scene, name: string, orderNo: string) {
  const { page, rows } = await adjustmentsOf(this, name, orderNo);
  await expect(rows).toContainText('待审核');
  await expect(rows.getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(rows.getByRole('button', { name: '通过' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: '通过' })).toHaveCount(0);
});

When('{文}通过订单{文}的调整申请', async function (this: Scene, name: string, orderNo: string) {
  const { rows } = await adjustmentsOf(this, name, orderNo);
  const waiting = rows.filter({ hasText: '待审核' });
  await waiting.getByRole('button', { name: '通过' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(rows.filter({ hasText: '已通过' })).toHaveCount(1);
});

When(
  '{文}驳回订单{文}的调整申请，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, reason: string) {
    const { page, rows } = await adjustmentsOf(this, name, orderNo);
    await doWithRow(rows.filter({ hasText: '待审核' }), '驳回');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('驳回原因').fill(reason);
    await dialog.getByRole('button', { name: /^驳\s?回$/ }).click();
    await expect(rows.filter({ hasText: reason })).toContainText('已驳回');
  },
);

When(
  '{文}撤回订单{文}的调整申请，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, reason: string) {
    const { page, rows } = await adjustmentsOf(this, name, orderNo);
    await doWithRow(rows.filter({ hasText: '待审核' }), '撤回');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('撤回原因').fill(reason);
    await dialog.getByRole('button', { name: /^撤\s?回$/ }).click();
    await expect(rows.filter({ hasText: reason })).toContainText('已撤回');
  },
);
