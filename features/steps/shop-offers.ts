import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { shopOf } from '../support/shop.ts';
import type { Scene } from '../support/world.ts';

Given(
  '租户{文}发给门店{文}一张促销{文}的券',
  async function (this: Scene, tenant: string, outlet: string, sentence: string) {
    await this.tenant(tenant).fact('coupon', {
      promotion: this.code(`促销 ${sentence}`),
      customer: this.code(outlet),
    });
  },
);

When('{文}在商城看优惠', async function (this: Scene, name: string) {
  const page = await this.actor(name).visit('/shop/offers');
  await expect(page.getByRole('heading', { level: 1, name: '优惠' })).toBeVisible();
});

Then('{文}看到优惠{文}带着图片', async function (this: Scene, name: string, offer: string) {
  const list = (await this.actor(name).page()).getByRole('list', { name: '正在进行的优惠' });
  const picture = list.getByRole('img', { name: `“${offer}”的图片` });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

Then('{文}看到优惠{文}', async function (this: Scene, name: string, offer: string) {
  const list = (await this.actor(name).page()).getByRole('list', { name: '正在进行的优惠' });
  await expect(list.getByRole('listitem').filter({ hasText: offer })).toBeVisible();
});

Then('{文}有一张{文}的券', async function (this: Scene, name: string, state: string) {
  const list = (await this.actor(name).page()).getByRole('list', { name: '优惠券' });
  await expect(list.getByRole('listitem').filter({ hasText: state })).toHaveCount(1);
});

Then('{文}看到购物车提示{文}', async function (this: Scene, name: string, text: string) {
  const { page } = await shopOf(this.actor(name));
  await expect(page.getByText(text)).toBeVisible();
});

When(
  '{文}在购物车里一点就加 {int} 箱{文}',
  async function (this: Scene, name: string, qty: number, product: string) {
    const { sheet } = await shopOf(this.actor(name));
    await sheet.getByRole('button', { name: new RegExp(`^加 ${qty} 箱${product}`) }).click();
    await expect(sheet.getByRole('status')).toContainText(`已加 ${qty} 箱${product}`);
  },
);

When('{文}去选{文}的商品', async function (this: Scene, name: string, offer: string) {
  const { page } = await shopOf(this.actor(name));
  await page.getByRole('link', { name: `选“${offer}”的商品` }).click();
  await expect(page.getByRole('heading', { level: 2, name: `“${offer}”的商品` })).toBeVisible();
});

When('{文}勾上券{文}', async function (this: Scene, name: string, coupon: string) {
  const { sheet } = await shopOf(this.actor(name));
  await sheet.getByRole('checkbox', { name: new RegExp(`^${coupon}`) }).check();
});

When('{文}选赠品{文}{int} 件', async function (this: Scene, name: string, gift: string, count: number) {
  const { sheet } = await shopOf(this.actor(name));
  await sheet.getByRole('spinbutton', { name: `赠品 ${gift} 的数量` }).fill(String(count));
});

Then('{文}的购物车里送{文}', async function (this: Scene, name: string, gifts: string) {
  const { sheet } = await shopOf(this.actor(name));
  for (const gift of gifts.split('、')) await expect(sheet.getByText(`赠品：${gift}`)).toBeVisible();
});
