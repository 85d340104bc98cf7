import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { ShopPage } from '../pages/shop-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { greySquare } from '../support/grey-square.ts';
import { hold } from '../support/held-requests.ts';
import { makeOrders, orderStates } from '../support/order-facts.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const shopOf = async (actor: Actor) => new ShopPage(await actor.page());
/** The shelf, opened when another page is. */
async function shelfOf(scene: Scene, actor: Actor): Promise<ShopPage> {
  const page = await actor.page();
  if (new URL(page.url(), 'http://nowhere').pathname !== '/shop')
    await actor.visit(addressIn(scene, actor, '订货商城'));
  return new ShopPage(page);
}

Given('{文}也给门店{文}订货', async function (this: Scene, name: string, outlet: string) {
  const actor = this.actor(name);
  await actor.tenant.fact('shop-member', { user: actor.username, customer: this.code(outlet) });
});

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

Given(
  '租户{文}发给门店{文}一张促销{文}的券',
  async function (this: Scene, tenant: string, outlet: string, sentence: string) {
    await this.tenant(tenant).fact('coupon', {
      promotion: this.code(`促销 ${sentence}`),
      customer: this.code(outlet),
    });
  },
);

When('{文}在另一个标签页打开首页', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const other = await page.context().newPage();
  await other.goto(new URL('/', page.url()).href);
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Whatever the page of the brand does about who is there already, it has done by now.
  await other.waitForLoadState('networkidle');
  await other.close();
});

When('{文}在商城看分类{文}', async function (this: Scene, name: string, category: string) {
  const { page } = await shelfOf(this, this.actor(name));
  const place = page.getByRole('navigation', { name: '商品分类' }).getByRole('link', { name: category });
  await place.click();
  await expect(place).toHaveAttribute('aria-current', 'true');
});

When('{文}给商品{文}传一张图片', async function (this: Scene, name: string, product: string) {
  const actor = this.actor(name);
  await callApi(this, actor, `GET /eProd/list?keyword=${this.code(product)}`);
  const [row] = envelopeTo(actor).result.records as { id: string }[];
  const page = await actor.visit(`/${actor.tenant.productPath}/eprod/detail/${row?.id}`);
  const pictures = page.getByRole('region', { name: '商品图片' });
  const picture = { name: '正面.png', mimeType: 'image/png', buffer: greySquare(400) };
  await pictures.locator('input[type=file]').setInputFiles(picture);
  const save = pictures.getByRole('button', { name: /^保\s?存$/ });
  // A picture is drawn anew behind everything else that waits for an answer.
  await expect(save).toBeEnabled({ timeout: 30_000 });
  await save.click();
  // What is kept is no change any more.
  await expect(save).toBeDisabled();
});

/** A product on the shelf that tells how much of it there is. */
async function onShelf(scene: Scene, name: string, product: string, stock: string) {
  const item = (await shopOf(scene.actor(name))).page.getByRole('listitem', { name: product });
  await expect(item.getByText(stock, { exact: true })).toBeVisible();
  return item;
}

Then(
  '{文}在货架上看到{文}有图片，{文}',
  async function (this: Scene, name: string, product: string, stock: string) {
    const picture = (await onShelf(this, name, product, stock)).locator('img.small-picture');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);

Then(
  '{文}在货架上看到{文}没有图片，{文}',
  async function (this: Scene, name: string, product: string, stock: string) {
    await expect((await onShelf(this, name, product, stock)).locator('img')).toHaveCount(0);
  },
);

Then('{文}看到货架上的商品名对齐', async function (this: Scene, name: string) {
  const { page } = await shopOf(this.actor(name));
  const names = await page.getByRole('main').getByRole('listitem').locator('strong').all();
  const starts = new Set(await Promise.all(names.map(async (one) => (await one.boundingBox())?.x)));
  expect(names.length).toBeGreaterThan(1);
  expect([...starts]).toHaveLength(1);
});

When('{文}在货架上找{文}', async function (this: Scene, name: string, keyword: string) {
  const { page } = await shopOf(this.actor(name));
  await page.getByRole('searchbox', { name: '搜索商品' }).fill(keyword);
  await page.keyboard.press('Enter');
});

Given('{文}的网络会拖住货架', async function (this: Scene, name: string) {
  await hold(await this.actor(name).page(), 'GET', (url) => url.pathname.endsWith('/shop.data'));
});

When('{文}点分类{文}', async function (this: Scene, name: string, category: string) {
  const { page } = await shopOf(this.actor(name));
  await page.getByRole('navigation', { name: '商品分类' }).getByRole('link', { name: category }).click();
});

Then('{文}马上看到选的是{文}，货架在等', async function (this: Scene, name: string, category: string) {
  const { page } = await shopOf(this.actor(name));
  const chosen = page.getByRole('navigation', { name: '商品分类' }).getByRole('link', { name: category });
  // The answer is still held back: what was chosen is shown without it, and what is on the shelf is told to be old.
  await expect(chosen).toHaveAttribute('aria-current', 'true', { timeout: 1000 });
  await expect(page.locator('[aria-busy=true]').filter({ has: page.getByRole('list') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(2);
});

Then('{文}的货架上只有{文}', async function (this: Scene, name: string, product: string) {
  const { page } = await shopOf(this.actor(name));
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
  await expect(page.getByRole('listitem', { name: product })).toBeVisible();
});

When('{文}收藏{文}', async function (this: Scene, name: string, product: string) {
  const { page } = await shopOf(this.actor(name));
  const kept = page.waitForResponse((response) => response.url().includes('/shop/favourite'));
  await page.getByRole('button', { name: `收藏 ${product}` }).click();
  await kept;
  await expect(page.getByRole('button', { name: `收藏 ${product}` })).toHaveAttribute('aria-pressed', 'true');
});

When(
  '{文}按{文}拿 {int} 瓶{文}',
  async function (this: Scene, name: string, unit: string, qty: number, product: string) {
    const shop = await shopOf(this.actor(name));
    const item = shop.page.getByRole('listitem', { name: product });
    await item.getByText(unit, { exact: true }).click();
    await shop.take(product, qty);
  },
);

Then(
  '{文}在货架上看到{文}的{文}',
  async function (this: Scene, name: string, product: string, stock: string) {
    const page = await this.actor(name).visit('/shop');
    const item = page.getByRole('listitem', { name: product, exact: true });
    await expect(item.getByText(stock, { exact: true })).toBeVisible();
  },
);

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

When('{文}去确认，收货人改成{文}', async function (this: Scene, name: string, receiver: string) {
  const shop = await shopOf(this.actor(name));
  await shop.openCart();
  await shop.confirm();
  await shop.page.getByLabel('收货人').fill(receiver);
});

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
