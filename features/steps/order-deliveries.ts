import { type DataTable, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { drawSignature } from '../support/draw-signature.ts';
import { expect } from '../support/expect.ts';
import { orderPath } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

When(
  '{文}给订单{文}发货，车牌是{文}',
  async function (this: Scene, name: string, orderNo: string, carrier: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '发货' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('承运人或车牌').fill(carrier);
    await drawer.getByRole('button', { name: '发货' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('已发货');
  },
);

When('{文}给订单{文}先发 {int} 箱', async function (this: Scene, name: string, orderNo: string, qty: number) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  await page.getByRole('button', { name: '发货' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('spinbutton').fill(String(qty));
  await drawer.getByRole('button', { name: '发货' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('部分发货');
});

Then('{文}看到发货单依次是', async function (this: Scene, name: string, table: DataTable) {
  const page = await this.actor(name).page();
  const deliveries = page.getByRole('region', { name: '发货与签收' }).getByRole('group');
  await expect(deliveries).toHaveCount(table.raw().length);
  for (const [index, texts] of table.raw().entries()) {
    for (const text of texts) await expect(deliveries.nth(index)).toContainText(text);
  }
});

When('{文}签收订单{文}在途的发货', async function (this: Scene, name: string, orderNo: string) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  await page.getByRole('button', { name: '签收' }).click();
  const drawer = page.getByRole('dialog');
  await drawSignature(page);
  await drawer.getByRole('button', { name: '签收', exact: true }).click();
  await expect(page.getByRole('region', { name: '发货与签收' })).toContainText('已签收');
});

When(
  '{文}取消订单{文}的余量，原因是{文}',
  async function (this: Scene, name: string, orderNo: string, reason: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '取消余量' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('原因').fill(reason);
    await drawer.getByRole('button', { name: '取消余量' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('已完成');
  },
);

Then(
  '{文}在商城看到订单{文}是{文}，由{文}送',
  async function (this: Scene, name: string, orderNo: string, state: string, carrier: string) {
    const page = await this.actor(name).visit(`/shop/orders/${this.order(orderNo).id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
    await expect(page.getByRole('region', { name: '订单跟踪' })).toContainText(carrier);
  },
);

When('{文}在商城拍照、手写签名签收，人在{文}', async function (this: Scene, name: string, place: string) {
  const page = await this.actor(name).page();
  const [latitude = 0, longitude = 0] = place.split('、').map(Number);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude });
  const photo = { name: '到货.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(/现场照片/).setInputFiles(photo);
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible();
  await drawSignature(page);
  await page.getByRole('button', { name: '签收' }).click();
  await expect(page.getByRole('status')).toHaveText('已签收');
});

Then('{文}看到手写签名、照片和地点{文}', async function (this: Scene, name: string, place: string) {
  const page = await this.actor(name).page();
  for (const kind of ['手写签名', '现场照片']) {
    const picture = page.getByRole('img', { name: kind });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(page.getByRole('region', { name: '发货与签收' })).toContainText(place);
});

When(
  '{文}签收订单{文}，收到 {int} 箱',
  async function (this: Scene, name: string, orderNo: string, qty: number) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '签收' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton').fill(String(qty));
    await drawSignature(page);
    await drawer.getByRole('button', { name: '签收', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('差异签收');
  },
);

When(
  '{文}签收订单{文}，收到 {int} 箱 {int} 瓶',
  async function (this: Scene, name: string, orderNo: string, qty: number, pieces: number) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '签收' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton', { name: '数量' }).fill(String(qty));
    await drawer.getByRole('spinbutton', { name: '散数' }).fill(String(pieces));
    await drawSignature(page);
    await drawer.getByRole('button', { name: '签收', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('差异签收');
  },
);

/** Sends how the difference of an order is settled, whatever comes of it. */
async function trySettle(scene: Scene, name: string, orderNo: string, way: string): Promise<Page> {
  const page = await scene.actor(name).visit(orderPath(scene, orderNo));
  await page.getByRole('button', { name: '处理差异' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: way }).check();
  await drawer.getByRole('button', { name: '处理差异' }).click();
  return page;
}

async function settle(scene: Scene, name: string, orderNo: string, way: string): Promise<void> {
  const page = await trySettle(scene, name, orderNo, way);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已完成');
}

Then('{文}自己记的少收，不能处理订单{文}的差异', async function (this: Scene, name: string, orderNo: string) {
  const page = await trySettle(this, name, orderNo, '补发');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('由别人处理');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('差异签收');
});

When('{文}补发订单{文}的差异', function (this: Scene, name: string, orderNo: string) {
  return settle(this, name, orderNo, '补发');
});

When('{文}把订单{文}的差异退款', function (this: Scene, name: string, orderNo: string) {
  return settle(this, name, orderNo, '退款');
});

When('{文}审核那张退货单，自己不能把货收进仓库', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('region', { name: '发货与签收' }).getByRole('link', { name: /^退货/ }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await takeIn(page);
  await expect(page.getByRole('alert').filter({ hasText: '由别人收进仓库' })).toBeVisible();
});

When('{文}把{文}那张退货单的货收进仓库', async function (this: Scene, name: string, maker: string) {
  const { pathname } = new URL((await this.actor(maker).page()).url());
  const page = await this.actor(name).visit(pathname);
  await takeIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待退款');
});

/** Takes the goods of a return in, by the button of its page. */
async function takeIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退货入库' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退货入库' }).click();
}

When('{文}打开那张{文}单', async function (this: Scene, name: string, kind: string) {
  const page = await this.actor(name).page();
  await page
    .getByRole('region', { name: '发货与签收' })
    .getByRole('link', { name: new RegExp(`^${kind}`) })
    .click();
  await expect(page.getByRole('region', { name: '换回的商品' })).toBeVisible();
});

Then('{文}看到订单连着一张{文}单', async function (this: Scene, name: string, kind: string) {
  const region = (await this.actor(name).page()).getByRole('region', { name: '发货与签收' });
  await expect(region.getByRole('link', { name: new RegExp(`^${kind}`) })).toHaveCount(1);
});
