import { Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import { ShopPage } from '../pages/shop-page.ts';
import { expect } from '../support/expect.ts';
import { orderPath } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

const nearby = (page: Page) => page.getByRole('region', { name: '再买一点就有', exact: true });

const benefits = (page: Page) => page.getByRole('region', { name: '优惠', exact: true });

When('{文}给门店{文}试录{文}', async function (this: Scene, name: string, outlet: string, goods: string) {
  const actor = this.actor(name);
  const page = await actor.visit(`/${actor.tenant.productPath}/eorder/ordercreate`);
  const buyer = page.getByRole('combobox', { name: '门店' });
  await buyer.click();
  await buyer.fill(outlet);
  await page.getByTitle(new RegExp(`^${outlet}`)).click();
  let row = 0;
  for (const [, qty = '', product = ''] of goods.matchAll(/(\d+) 箱([^、]+)/g)) {
    row += 1;
    await page.getByRole('combobox', { name: `第 ${row} 行商品编码` }).fill(this.code(product));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: `第 ${row} 行数量` })).toBeFocused();
    await page.keyboard.type(qty);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: `第 ${row + 1} 行商品编码` })).toBeFocused();
  }
});

When('{文}出示券{文}', async function (this: Scene, name: string, called: string) {
  const page = await this.actor(name).page();
  await page.getByLabel('优惠券码').fill(this.code(called));
});

Then(
  '{文}看到再买一点就有的是{文}，应付{文}',
  async function (this: Scene, name: string, text: string, payable: string) {
    const page = await this.actor(name).page();
    await expect(nearby(page).getByRole('listitem')).toHaveCount(1);
    await expect(nearby(page)).toContainText(text);
    await expect(page.getByText(`¥ ${payable}`, { exact: true }).first()).toBeVisible();
  },
);

Then('{文}看不到再买一点就有的', async function (this: Scene, name: string) {
  await expect(nearby(await this.actor(name).page())).toHaveCount(0);
});

When('{文}一点就加 {int} 箱{文}', async function (this: Scene, name: string, qty: number, product: string) {
  const page = await this.actor(name).page();
  await nearby(page)
    .getByRole('button', { name: new RegExp(`^加 ${qty} 箱${product}`) })
    .click();
  await expect(page.getByRole('status').filter({ hasText: `已加 ${qty} 箱${product}` })).toBeVisible();
});

When('{文}为{文}选 1 箱{文}', async function (this: Scene, name: string, offer: string, product: string) {
  const page = await this.actor(name).page();
  await nearby(page)
    .getByRole('button', { name: `选“${offer}”的商品` })
    .click();
  const goods = page.getByRole('dialog', { name: `“${offer}”的商品` });
  await goods.getByRole('button', { name: `加 1 箱${product}` }).click();
  await expect(goods.getByRole('status')).toContainText('已经达到了');
  await goods.getByRole('button', { name: /关闭|Close/ }).click();
});

When('{文}提交这张订单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已提交' })).toBeVisible();
});

Then(
  '{文}看到优惠里写着{文}，应付{文}',
  async function (this: Scene, name: string, text: string, payable: string) {
    const page = await this.actor(name).page();
    await expect(benefits(page)).toContainText(text);
    await expect(page.getByText(`¥ ${payable}`, { exact: true }).first()).toBeVisible();
  },
);

Then('{文}看到优惠里写着{文}', async function (this: Scene, name: string, text: string) {
  await expect(benefits(await this.actor(name).page())).toContainText(text);
});

When('{文}选 {int} 箱{文}作赠品', async function (this: Scene, name: string, count: number, gift: string) {
  const page = await this.actor(name).page();
  await page.getByRole('spinbutton', { name: `赠品 ${gift} 的数量` }).fill(String(count));
});

Then(
  '{文}看到赠品是{文}，应付{文}',
  async function (this: Scene, name: string, gifts: string, payable: string) {
    const page = await this.actor(name).page();
    const given = benefits(page).getByRole('listitem').filter({ hasText: /^赠品/ });
    await expect(given).toHaveText(gifts.split('、').map((gift) => `赠品${gift}`));
    await expect(page.getByText(`¥ ${payable}`, { exact: true }).first()).toBeVisible();
  },
);

Then(
  '{文}看到订单{文}的赠品是{文}',
  async function (this: Scene, name: string, called: string, gifts: string) {
    const { lineRows } = new OrderDetailPage(await this.actor(name).visit(orderPath(this, called)));
    const given = lineRows.filter({ hasText: '赠品' });
    await expect(given).toHaveCount(gifts.split('、').length);
    for (const [at, gift] of gifts.split('、').entries()) {
      const [product = '', qty = '', unit = ''] = gift.split(' ');
      const row = given.nth(at);
      await expect(row).toContainText(product);
      await expect(row.getByRole('cell', { name: unit, exact: true })).toBeVisible();
      await expect(row.getByRole('cell', { name: qty, exact: true }).first()).toBeVisible();
    }
  },
);

async function inBasket(scene: Scene, name: string, product: string, qty: number): Promise<Locator> {
  const shop = new ShopPage(await scene.actor(name).visit('/shop'));
  await shop.take(product, qty);
  await shop.openCart();
  return shop.sheet;
}

Then(
  '{文}在商城买 {int} 箱{文}，看到送{文}{int} 箱',
  async function (this: Scene, name: string, qty: number, product: string, gift: string, count: number) {
    const basket = await inBasket(this, name, product, qty);
    await expect(basket.getByText(`赠品：${gift} ${count} 箱`)).toBeVisible();
  },
);

Then(
  '{文}在商城买 {int} 箱{文}，应付{文}，没有赠品',
  async function (this: Scene, name: string, qty: number, product: string, payable: string) {
    const basket = await inBasket(this, name, product, qty);
    await expect(basket.getByText(`¥ ${payable}`, { exact: true })).toBeVisible();
    await expect(basket.getByText(/^赠品/)).toHaveCount(0);
  },
);
