import { Given, Then, When } from '@cucumber/cucumber';
import { erpPage } from '../pages/erp-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const reconcilePath = (actor: Actor) => `/${actor.tenant.productPath}/eerp/reconcile`;

/** Yesterday in the tenants' zone. */
export const yesterday = () => new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);

Given(
  '{文}的 ERP 里昨天有一张我们没有的收款单{文}，门店{文}付了 {int} 元',
  async function (this: Scene, tenant: string, number: string, outlet: string, yuan: number) {
    await this.tenant(tenant).fact('erp-receipt', { number, date: yesterday(), fen: yuan * 100, outlet });
  },
);

Given(
  '{文}的 ERP 里昨天有一张收款单{文}，是我们不认识的客户{文}付的 {int} 元',
  async function (this: Scene, tenant: string, number: string, code: string, yuan: number) {
    await this.tenant(tenant).fact('erp-receipt', { number, date: yesterday(), fen: yuan * 100, code });
  },
);

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

When('{文}对差异{文}选择{文}', async function (this: Scene, name: string, number: string, way: string) {
  const { page } = await erpPage(this.actor(name));
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: way }).click();
});

Then('{文}看到差异的处理结果{文}', async function (this: Scene, name: string, outcome: string) {
  const { page } = await erpPage(this.actor(name));
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible();
});
