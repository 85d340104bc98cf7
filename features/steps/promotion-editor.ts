import { Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { orderPath } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

const tryOut = (page: Page) => page.getByRole('complementary', { name: '试算' });

When('{文}新建一个促销', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.visit(`/${actor.tenant.productPath}/epromotion/edit/new`);
});

Then('{文}看到试算里写着{文}', async function (this: Scene, name: string, text: string) {
  await expect(tryOut(await this.actor(name).page())).toContainText(text);
});

When('{文}在试算里再加一种商品', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await tryOut(page).getByRole('button', { name: '再加一种商品' }).click();
});

When('{文}把促销的类型改成{文}', async function (this: Scene, name: string, kind: string) {
  const page = await this.actor(name).page();
  await page.getByRole('combobox', { name: '类型' }).click();
  await page.getByTitle(kind, { exact: true }).click();
});

When(
  '{文}把促销{文}的{文}改成{文}',
  async function (this: Scene, name: string, promotion: string, field: string, value: string) {
    const actor = this.actor(name);
    const id = this.code(`促销 ${promotion}`);
    const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/edit/${id}`);
    await page.getByRole('button', { name: '优惠' }).click();
    await page.getByLabel(field).fill(value);
    await page.getByRole('button', { name: '保存' }).click();
  },
);

When(
  '{文}把促销{文}改成 {int} 天以后才开始',
  async function (this: Scene, name: string, promotion: string, days: number) {
    const actor = this.actor(name);
    const id = this.code(`促销 ${promotion}`);
    const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/edit/${id}`);
    const first = page.getByLabel('开始日期');
    const begins = new Date(await first.inputValue());
    begins.setUTCDate(begins.getUTCDate() + days);
    await first.fill(begins.toISOString().slice(0, 10));
    await expect(page.getByRole('form', { name: '修改促销' })).toContainText('在那之前第 1 版继续有效');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('region', { name: '版本' }).getByRole('listitem')).toHaveCount(2);
  },
);

Then('{文}看到促销写着{文}', async function (this: Scene, name: string, text: string) {
  await expect((await this.actor(name).page()).getByRole('main')).toContainText(text);
});

Then(
  '{文}看到新版本的{文}从{文}改成了{文}',
  async function (this: Scene, name: string, what: string, from: string, to: string) {
    const page = await this.actor(name).page();
    const change = page
      .getByRole('region', { name: '版本' })
      .getByRole('listitem')
      .first()
      .getByRole('term')
      .filter({ hasText: what })
      .locator('..');
    await expect(change.getByRole('deletion')).toHaveText(from);
    await expect(change.getByRole('insertion')).toHaveText(to);
  },
);

Then(
  '{文}看到订单{文}的优惠写着{文}',
  async function (this: Scene, name: string, order: string, text: string) {
    const page = await this.actor(name).visit(orderPath(this, order));
    await expect(page.getByRole('region', { name: '这个价格怎样来的' })).toContainText(text);
  },
);
