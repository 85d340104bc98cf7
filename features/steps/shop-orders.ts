import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { makeOrders, orderStates } from '../support/order-facts.ts';
import { shopOf } from '../support/shop.ts';
import type { Scene } from '../support/world.ts';

Given(
  '租户{文}有一张{状态}的{文}的订单{文}，买了 {int} 箱{文}和 {int} 箱{文}',
  async function (
    this: Scene,
    tenant: string,
    state: string,
    outlet: string,
    orderNo: string,
    qty: number,
    product: string,
    otherQty: number,
    other: string,
  ) {
    const lines = [
      { product: this.code(product), unit: '箱', qty },
      { product: this.code(other), unit: '箱', qty: otherQty },
    ];
    const facts = { orderNo, status: orderStates[state], lines, customer: this.code(outlet) };
    await makeOrders(this, this.tenant(tenant), [facts]);
  },
);

When('{文}提交商城订单', async function (this: Scene, name: string) {
  await (await shopOf(this.actor(name))).submit();
});

When('{文}结算并提交', async function (this: Scene, name: string) {
  await (await shopOf(this.actor(name))).order();
});

Then('{文}看到提交的一张订单，应付{文}', async function (this: Scene, name: string, sum: string) {
  const { page } = await shopOf(this.actor(name));
  const placed = page.getByRole('main').getByRole('listitem');
  await expect(placed).toHaveCount(1);
  await expect(placed).toContainText(sum);
});

When('{文}打开刚提交的订单', async function (this: Scene, name: string) {
  const { page } = await shopOf(this.actor(name));
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('region', { name: '订单跟踪' })).toBeVisible();
});

When('{文}在商城打开订单{文}', async function (this: Scene, name: string, called: string) {
  const actor = this.actor(name);
  const page = await actor.visit('/shop/orders');
  const orderNo = this.orders.get(called)?.orderNo ?? called;
  await page.getByRole('link', { name: new RegExp(orderNo) }).click();
  await expect(page.getByRole('region', { name: '订单跟踪' })).toBeVisible();
});

Then(
  '{文}在商城看到订单{文}的款项',
  async function (this: Scene, name: string, called: string, table: DataTable) {
    const page = await this.actor(name).visit('/shop/orders');
    await page.getByRole('link', { name: new RegExp(this.order(called).orderNo ?? called) }).click();
    const money = page.getByRole('region', { name: '款项' });
    for (const [what = '', amount = ''] of table.raw()) {
      const sum = money.locator(`td[data-label="${what}"]`);
      await expect(sum).toHaveText(`¥ ${amount}`);
    }
  },
);

When('{文}再来一单', async function (this: Scene, name: string) {
  const shop = await shopOf(this.actor(name));
  await shop.page.getByRole('button', { name: '再来一单' }).click();
  await expect(shop.sheet).toBeVisible();
});

When('{文}在商城取消订单', async function (this: Scene, name: string) {
  const { page } = await shopOf(this.actor(name));
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '取消订单' }).click();
});

Then('{文}看到商城订单是{文}', async function (this: Scene, name: string, state: string) {
  const { page } = await shopOf(this.actor(name));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
});

When(
  '{文}申请退 {int} 箱{文}，拍一张照片，原因是{文}，看到退款{文}',
  async function (this: Scene, name: string, qty: number, product: string, reason: string, sum: string) {
    const { page } = await shopOf(this.actor(name));
    await page.getByRole('button', { name: '申请退货' }).click();
    await page.getByRole('spinbutton', { name: `退 ${product} 的数量` }).fill(String(qty));
    await expect(page.getByText(sum, { exact: true })).toBeVisible();
    await page.getByLabel('退货原因').fill(reason);
    const photo = { name: '漏水.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel(/现场照片/).setInputFiles(photo);
    await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible();
    await page.getByRole('button', { name: '提交退货申请' }).click();
    await expect(page.getByRole('region', { name: '订单跟踪' })).toBeVisible();
    this.codes.set(`${name}的退货单`, new URL(page.url()).pathname.split('/').at(-1)!);
  },
);

When('{文}要退 {int} 箱{文}', async function (this: Scene, name: string, qty: number, product: string) {
  const { page } = await shopOf(this.actor(name));
  await page.getByRole('button', { name: '申请退货' }).click();
  await page.getByRole('spinbutton', { name: `退 ${product} 的数量` }).fill(String(qty));
});

When('{文}在商城看退货', async function (this: Scene, name: string) {
  const { page } = await shopOf(this.actor(name));
  await page.getByRole('link', { name: '我的订单', exact: true }).click();
  const returns = page.getByRole('main').getByRole('link', { name: '退货' });
  await returns.click();
  await expect(returns).toHaveAttribute('aria-current', 'true');
});

Then('{文}的订单列表里有 {int} 张', async function (this: Scene, name: string, count: number) {
  const { page } = await shopOf(this.actor(name));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
});

When('{文}打开徐店主的退货单', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.visit(`/${actor.tenant.productPath}/eorder/orderdetail/${this.code('徐店主的退货单')}`);
});

Then('{文}看到退货申请的照片', async function (this: Scene, name: string) {
  const picture = (await this.actor(name).page()).getByRole('img', { name: '退货申请的照片 1' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
