import { Given, Then, When } from '@cucumber/cucumber';
import { ShopPage } from '../pages/shop-page.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { named, orderPath } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

interface ShopOrders {
  result: { total: number; records: { id: string; payableFen: number }[] };
}

Given(
  '租户{文}的商品{文}每箱 {float} 元，属于{文}',
  async function (this: Scene, tenant: string, name: string, yuan: number, category: string) {
    const code = `SP${String(this.codes.size + 1).padStart(4, '0')}`;
    const units = [{ unit: '箱', factor: 24, priceFen: Math.round(yuan * 100) }];
    await this.tenant(tenant).fact('product', { code, name, category, units });
    this.codes.set(name, code);
  },
);

Given(
  '门店{文}的{文}由经销商{文}送',
  async function (this: Scene, outlet: string, brand: string, dealer: string) {
    const tenant = [...this.actors.values()].find((actor) => actor.hasTenant)!.tenant;
    const facts = { customer: this.code(outlet), brand, dealer: await named(this, tenant, 'dealer', dealer) };
    await tenant.fact('brand-dealer', facts);
  },
);

When(
  '{文}在订货商城订 {int} 箱{文}和 {int} 箱{文}，看到合计{文}',
  async function (
    this: Scene,
    name: string,
    qty: number,
    product: string,
    otherQty: number,
    other: string,
    sum: string,
  ) {
    const shop = new ShopPage(await this.actor(name).visit('/shop'));
    await shop.take(product, qty);
    await shop.take(other, otherQty);
    await expect(shop.page.getByText(sum, { exact: true })).toBeVisible();
    await shop.order();
  },
);

Then(
  '{文}有 {int} 张新订单，应付一共 {float} 元',
  async function (this: Scene, name: string, count: number, yuan: number) {
    await callApi(this, this.actor(name), 'GET /shop/orders');
    const { result } = envelopeTo(this.actor(name)) as unknown as ShopOrders;
    expect(result.total).toBe(count);
    expect(result.records.reduce((sum, { payableFen }) => sum + payableFen, 0)).toBe(Math.round(yuan * 100));
  },
);

When('{文}打开{文}的那张订单', async function (this: Scene, name: string, dealer: string) {
  const actor = this.actor(name);
  const page = await actor.visit(
    `/${actor.tenant.productPath}/eorder/orderlist?keyword=${encodeURIComponent(dealer)}`,
  );
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核');
});

Then('{文}看到它和另一张订单{文}', async function (this: Scene, name: string, word: string) {
  const region = (await this.actor(name).page()).getByRole('region', { name: '发货与签收' });
  await expect(region.getByRole('link', { name: new RegExp(`^${word}`) })).toHaveCount(1);
});

When(
  '{文}把订单{文}第 {int} 行改成 {int} 箱',
  async function (this: Scene, name: string, orderNo: string, line: number, qty: number) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('link', { name: '修改订单' }).click();
    await page.getByRole('spinbutton', { name: `第 ${line} 行数量` }).fill(String(qty));
    await page.getByRole('button', { name: '保存修改' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核');
  },
);

Then(
  '{文}看到最新的动态{文}里有{文}',
  async function (this: Scene, name: string, event: string, text: string) {
    const region = (await this.actor(name).page()).getByRole('region', { name: '订单动态' });
    const latest = region.getByRole('listitem').first();
    await expect(latest).toContainText(event);
    await expect(latest).toContainText(text);
  },
);
