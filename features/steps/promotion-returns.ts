import { type DataTable, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { orderPath } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

When(
  '{文}要退订单{文}的 {int} 箱{文}',
  async function (this: Scene, name: string, orderNo: string, qty: number, product: string) {
    const actor = this.actor(name);
    const page = await actor.visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '退货' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton', { name: `${product} 的数量` }).fill(String(qty));
    await drawer.getByLabel('原因').fill('临期');
  },
);

Then(
  '{文}看到一起退回的赠品{文}，应退{文}',
  async function (this: Scene, name: string, gift: string, refund: string, table: DataTable) {
    const terms = (await this.actor(name).page()).getByRole('region', { name: '退货金额' });
    await expect(terms).toContainText(`赠品一起退回：${gift}`);
    for (const [term = '', amount = ''] of table.raw()) {
      await expect(terms.getByRole('term').filter({ hasText: term })).toBeVisible();
      await expect(terms.getByRole('definition').filter({ hasText: amount })).toBeVisible();
    }
    await expect(terms.getByRole('definition').last()).toHaveText(refund);
  },
);

Then('{文}看到退货会作废一张{文}的券', async function (this: Scene, name: string, promotion: string) {
  const page = await this.actor(name).page();
  const notice = page.getByRole('main').or(page.getByRole('dialog')).getByText(/作废/);
  await expect(notice.filter({ hasText: promotion })).toHaveCount(1);
});

When('{文}提交退货', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('dialog').getByRole('button', { name: '退货' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
