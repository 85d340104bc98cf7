import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { ShopPage } from '../pages/shop-page.ts';
import { expect } from '../support/expect.ts';
import { shelfOf, shopOf } from '../support/shop.ts';
import type { Scene } from '../support/world.ts';

Given('{文}也给门店{文}订货', async function (this: Scene, name: string, outlet: string) {
  const actor = this.actor(name);
  await actor.tenant.fact('shop-member', { user: actor.username, customer: this.code(outlet) });
});

When('{文}在另一个标签页打开首页', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const other = await page.context().newPage();
  await other.goto(new URL('/', page.url()).href);
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Whatever the page of the brand does about who is there already, it has done by now.
  await other.waitForLoadState('networkidle');
  await other.close();
});

When('{文}从货架拿 {int} 箱{文}', async function (this: Scene, name: string, qty: number, product: string) {
  await (await shelfOf(this, this.actor(name))).take(product, qty);
});

Then(
  '{文}的购物车里是{文}，合计{文}',
  async function (this: Scene, name: string, goods: string, sum: string) {
    const shop = await shopOf(this.actor(name));
    await shop.openCart();
    await expectGoods(shop, goods);
    await expect(shop.sheet.getByText(sum, { exact: true })).toBeVisible();
    await shop.sheet.getByRole('button', { name: /关闭|Close/ }).click();
    await expect(shop.sheet).toHaveCount(0);
  },
);

When('{文}打开购物车', async function (this: Scene, name: string) {
  await (await shopOf(this.actor(name))).openCart();
});

Then('{文}看到购物车里有{文}', async function (this: Scene, name: string, goods: string) {
  await expectGoods(await shopOf(this.actor(name)), goods);
});

Then('{文}看到购物车合计{文}', async function (this: Scene, name: string, sum: string) {
  const { sheet } = await shopOf(this.actor(name));
  await expect(sheet.getByText(sum, { exact: true })).toBeVisible();
});

Then('{文}的购物车是空的', async function (this: Scene, name: string) {
  const { page } = await shopOf(this.actor(name));
  await expect(page.getByRole('spinbutton').first()).toHaveValue('0');
  await expect(page.getByRole('button', { name: '去结算' })).toHaveCount(0);
});

Then('{文}在购物车里看到', async function (this: Scene, name: string, table: DataTable) {
  const { sheet } = await shopOf(this.actor(name));
  for (const { 商品: product = '', 写着: text = '' } of table.hashes()) {
    const line = sheet.getByRole('listitem').filter({ hasText: product });
    await expect(line.first()).toContainText(text);
  }
});

Then('{文}在确认页看到', async function (this: Scene, name: string, table: DataTable) {
  const { page } = await shopOf(this.actor(name));
  const { 送到: outlet, 收货人: receiver, 合计: sum, ...goods } = table.rowsHash();
  await expect(page.getByRole('region', { name: '送到' })).toContainText(outlet ?? '');
  await expect(page.getByLabel('收货人')).toHaveValue(receiver ?? '');
  const line = page.getByRole('region', { name: '商品' }).getByRole('listitem').first();
  for (const text of Object.values(goods)) await expect(line).toContainText(text);
  await expect(page.locator('.cart-bar').getByText(sum ?? '', { exact: true })).toBeVisible();
});

When('{文}去确认，收货人改成{文}', async function (this: Scene, name: string, receiver: string) {
  const shop = await shopOf(this.actor(name));
  await shop.openCart();
  await shop.confirm();
  await shop.page.getByLabel('收货人').fill(receiver);
});

When('{文}换到门店{文}', async function (this: Scene, name: string, outlet: string) {
  const { page } = await shelfOf(this, this.actor(name));
  await page.getByRole('combobox', { name: '门店' }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: outlet }).click();
  await expect(page.getByRole('banner')).toContainText(outlet);
});

async function expectGoods(shop: ShopPage, goods: string): Promise<void> {
  for (const one of goods.split('、')) {
    const [name = '', qty = '', unit = ''] = one.split(' ');
    const amount = qty.replace(/\D+$/, '');
    const line = shop.sheet.getByRole('listitem').filter({ hasText: name }).filter({ hasText: unit });
    await expect(line.getByRole('spinbutton', { name: `购物车里 ${name} 的数量` })).toHaveValue(amount);
  }
}
