import { readFile } from 'node:fs/promises';
import { type DataTable, defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { ShopPage } from '../pages/shop-page.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { expect } from '../support/expect.ts';
import { makeOrders, named, orderPath, orderStates } from '../support/order-facts.ts';
import { makePerson, roleCode, signIn } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

type Made = { id: string; orderNo: string; payableFen: number } | null;

Given('租户{文}有门店{文}', async function (this: Scene, tenant: string, name: string) {
  await named(this, this.tenant(tenant), 'customer', name);
});

Given('{文}是{文}的门店{文}的人', async function (this: Scene, name: string, tenant: string, outlet: string) {
  const owner = this.tenant(tenant);
  const actor = await makePerson(this, name, owner, { roles: [roleCode(this, '门店')], departs: [] });
  await owner.fact('shop-member', { user: actor.username, customer: this.code(outlet) });
});

Given(
  '租户{文}的订单满 {int} 元要由{文}审批',
  async function (this: Scene, tenant: string, yuan: number, role: string) {
    const facts = { name: '大额订单', minFen: yuan * 100, roles: [roleCode(this, role)] };
    await this.tenant(tenant).fact('approval-flow', facts);
  },
);

Given(
  '租户{文}有一张{状态}的订单{文}，买了 {int} 箱{文}',
  async function (this: Scene, tenant: string, state: string, orderNo: string, qty: number, product: string) {
    const lines = [{ product: this.code(product), qty }];
    await makeOrders(this, this.tenant(tenant), [{ orderNo, status: orderStates[state], lines }]);
  },
);

When('{文}在商城退出登录', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
});

When(
  '{文}在订货商城订 {int} 箱{文}',
  async function (this: Scene, name: string, qty: number, product: string) {
    const shop = new ShopPage(await this.actor(name).visit('/shop'));
    await shop.take(product, qty);
    await shop.order();
  },
);

Then(
  '门店{文}的订单记作{文}，应付 {float} 元',
  async function (this: Scene, outlet: string, called: string, yuan: number) {
    const tenant = [...this.actors.values()].find((actor) => actor.hasTenant)!.tenant;
    const made = await tenant.fact<Made>('order-named', { customer: outlet });
    expect(made?.payableFen).toBe(Math.round(yuan * 100));
    this.orders.set(called, { id: made!.id, tenant, payableFen: made!.payableFen, orderNo: made!.orderNo });
  },
);

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
  '{文}看到第 {int} 次发货单上的应付大写是{文}',
  async function (this: Scene, name: string, place: number, capitals: string) {
    const page = await this.actor(name).page();
    await page.getByRole('link', { name: `打印第 ${place} 次发货` }).click();
    await page.getByRole('radiogroup').getByText('打印销售单', { exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: capitals })).toBeVisible();
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

When('{文}打开订单{文}的销售单', async function (this: Scene, name: string, orderNo: string) {
  const { id, tenant } = this.order(orderNo);
  await this.actor(name).visit(`/${tenant.productPath}/eorder/orderprint?kind=order&ids=${id}`);
});

Then('{文}看到合计下面写着{文}', async function (this: Scene, name: string, text: string) {
  const lines = (await this.actor(name).page()).getByRole('region', { name: '商品明细' });
  await expect(lines).toContainText(text);
});

Then('{文}看到销售单上写着{文}', async function (this: Scene, name: string, text: string) {
  await expect((await this.actor(name).page()).getByRole('article')).toContainText(text);
});

Then('{文}看到销售单上的应付大写是{文}', async function (this: Scene, name: string, capitals: string) {
  const slip = (await this.actor(name).page()).getByRole('article');
  await expect(slip).toContainText(capitals);
  await expect(slip.getByRole('img')).toBeVisible();
});

Then('{文}能把销售单下载成 PDF', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^销售单_.+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

/** Writes an order by keyboard: the code of each article, the quantity, Enter. */
async function enterOrder(
  scene: Scene,
  name: string,
  outlet: string,
  lines: readonly { product: string; qty: number }[],
): Promise<void> {
  const actor = scene.actor(name);
  const page = await actor.visit(`/${actor.tenant.productPath}/eorder/ordercreate`);
  const buyer = page.getByRole('combobox', { name: '门店' });
  await buyer.click();
  await buyer.fill(outlet);
  await page.getByTitle(new RegExp(`^${outlet}`)).click();
  for (const [index, { product, qty }] of lines.entries()) {
    await page.getByRole('combobox', { name: `第 ${index + 1} 行商品编码` }).fill(scene.code(product));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: `第 ${index + 1} 行数量` })).toBeFocused();
    await page.keyboard.type(String(qty));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: `第 ${index + 2} 行商品编码` })).toBeFocused();
  }
  await page.getByRole('button', { name: '提交订单' }).click();
}

When(
  '{文}给门店{文}录入{文}{int} 箱',
  function (this: Scene, name: string, outlet: string, product: string, qty: number) {
    return enterOrder(this, name, outlet, [{ product, qty }]);
  },
);

When('{文}给门店{文}录入', function (this: Scene, name: string, outlet: string, table: DataTable) {
  const lines = table.raw().map(([product = '', qty]) => ({ product, qty: Number(qty) }));
  return enterOrder(this, name, outlet, lines);
});

When(/^“([^”]+)”在我的审批里通过(?:订单|促销)“[^”]+”$/, async function (this: Scene, name: string) {
  const page = await this.actor(name).visit('/approvals/mine');
  await page.getByRole('listitem').getByRole('button', { name: '通过' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(page.getByText('没有等你审批的单据')).toBeVisible();
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

async function settle(scene: Scene, name: string, orderNo: string, way: string): Promise<void> {
  const page = await scene.actor(name).visit(orderPath(scene, orderNo));
  await page.getByRole('button', { name: '处理差异' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: way }).check();
  await drawer.getByRole('button', { name: '处理差异' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已完成');
}

When('{文}补发订单{文}的差异', function (this: Scene, name: string, orderNo: string) {
  return settle(this, name, orderNo, '补发');
});

When('{文}把订单{文}的差异退款', function (this: Scene, name: string, orderNo: string) {
  return settle(this, name, orderNo, '退款');
});

defineParameterType({
  name: '差价',
  regexp: /应补差价|应退差价/,
  transformer: (text: string) => text,
});

When(
  '{文}把订单{文}的 {int} 箱换成 {int} 箱{文}，看到{差价}{文}',
  async function (
    this: Scene,
    name: string,
    orderNo: string,
    qty: number,
    instead: number,
    product: string,
    who: string,
    difference: string,
  ) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '换货' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton').first().fill(String(qty));
    await drawer.getByRole('radio', { name: '换其他商品' }).check();
    await drawer.getByRole('combobox', { name: '第 1 行商品编码' }).fill(this.code(product));
    await drawer.getByRole('spinbutton', { name: '第 1 行数量' }).fill(String(instead));
    await expect(drawer.getByRole('term').last()).toHaveText(who);
    await expect(drawer.getByRole('definition').last()).toHaveText(difference);
    await drawer.getByLabel('原因').fill('换口味');
    await drawer.getByRole('button', { name: '换货' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

When('{文}把换回的货收进仓库，换货单是{文}', async function (this: Scene, name: string, orderNo: string) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  await page.getByRole('button', { name: '退货入库' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '退货入库' }).click();
  await expect(drawer).toHaveCount(0);
});

When(
  '{文}要退订单{文}的 {int} 箱 {int} 瓶，看到应退{文}',
  async function (this: Scene, name: string, orderNo: string, qty: number, pieces: number, refund: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '退货' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton', { name: '数量' }).fill(String(qty));
    await drawer.getByRole('spinbutton', { name: '散数' }).fill(String(pieces));
    await expect(drawer.getByRole('definition').last()).toHaveText(refund);
    await drawer.getByLabel('原因').fill('破损');
  },
);

When('{文}审核那张退货单，货入库', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('region', { name: '发货与签收' }).getByRole('link', { name: /^退货/ }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('button', { name: '退货入库' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '退货入库' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待退款');
});

When('{文}打开那张{文}单', async function (this: Scene, name: string, kind: string) {
  const page = await this.actor(name).page();
  await page
    .getByRole('region', { name: '发货与签收' })
    .getByRole('link', { name: new RegExp(`^${kind}`) })
    .click();
  await expect(page.getByRole('region', { name: '换回的商品' })).toBeVisible();
});

Then(
  '{文}看到换回的是{文}，抵{文}',
  async function (this: Scene, name: string, goods: string, worth: string) {
    const region = (await this.actor(name).page()).getByRole('region', { name: '换回的商品' });
    await expect(region.getByRole('listitem')).toContainText(goods);
    await expect(region.getByRole('listitem')).toContainText(worth);
  },
);

Then('{文}看到订单连着一张{文}单', async function (this: Scene, name: string, kind: string) {
  const region = (await this.actor(name).page()).getByRole('region', { name: '发货与签收' });
  await expect(region.getByRole('link', { name: new RegExp(`^${kind}`) })).toHaveCount(1);
});

Then('{文}得到的状态码是 {int}', function (this: Scene, name: string, status: number) {
  expect(this.actor(name).answer?.status).toBe(status);
});

Then(
  '{文}在订单{文}上看不到{文}按钮',
  async function (this: Scene, name: string, orderNo: string, button: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await expect(page.getByRole('region', { name: '商品明细' })).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  },
);

When('{文}在订单{文}上评论{文}', async function (this: Scene, name: string, orderNo: string, text: string) {
  const page = await this.actor(name).visit(orderPath(this, orderNo));
  const region = page.getByRole('region', { name: '评论' });
  await region.getByRole('textbox').fill(text);
  await region.getByRole('button', { name: '发表' }).click();
  await expect(region.getByRole('listitem')).toContainText(text);
});

Then('{文}有一条未读消息{文}', async function (this: Scene, name: string, title: string) {
  const actor = this.actor(name);
  await signIn(actor);
  await callApi(this, actor, 'GET /sys/annountCement/listByUser');
  expect(JSON.stringify(envelopeTo(actor).result)).toContain(title);
});
