import { Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const coupons = (page: Page) => page.getByRole('region', { name: '券码清单', exact: true });
const coupon = (page: Page, code: string) => coupons(page).getByRole('row').filter({ hasText: code });

When(
  '{文}发 2 张不限门店的券，记作{文}和{文}',
  async function (this: Scene, name: string, one: string, other: string) {
    const page = await this.actor(name).page();
    await page.getByRole('button', { name: '发券' }).click();
    const drawer = page.getByRole('dialog', { name: '发券' });
    await drawer.getByLabel('发几张').fill('2');
    await drawer.getByRole('button', { name: '发放' }).click();
    await expect(page.getByRole('status').filter({ hasText: '已发放 2 张' })).toBeVisible();
    const rows = coupons(page).getByRole('row').filter({ hasText: '可用' });
    await expect(rows).toHaveCount(2);
    for (const [place, called] of [one, other].entries()) {
      const [code = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec(await rows.nth(place).innerText()) ?? [];
      expect(code).not.toBe('');
      this.codes.set(called, code);
    }
  },
);

Then(
  '{文}看到券{文}已用在订单{文}上',
  async function (this: Scene, name: string, called: string, order: string) {
    const row = coupon(await this.actor(name).page(), this.code(called));
    await expect(row).toContainText('已使用');
    await expect(row.getByRole('link')).toHaveText(this.order(order).orderNo ?? order);
  },
);

When('{文}作废券{文}，原因{文}', async function (this: Scene, name: string, called: string, reason: string) {
  const page = await this.actor(name).page();
  const title = `作废券 ${this.code(called)}`;
  const box = page.getByRole('dialog', { name: title });
  // A click while the page that was open is read anew meets rows that are replaced.
  await expect(async () => {
    await coupon(page, this.code(called)).getByRole('button', { name: title }).click();
    await expect(box).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await box.getByLabel('原因').fill(reason);
  await box.getByRole('button', { name: '作废' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已作废 1 张' })).toBeVisible();
});

Then(
  '{文}看到券{文}已作废，原因{文}',
  async function (this: Scene, name: string, called: string, reason: string) {
    const row = coupon(await this.actor(name).page(), this.code(called));
    await expect(row).toContainText('已作废');
    await expect(row).toContainText(reason);
  },
);
