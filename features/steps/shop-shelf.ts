import { Given, Then, When } from '@cucumber/cucumber';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { greySquare } from '../support/grey-square.ts';
import { hold } from '../support/held-requests.ts';
import { shelfOf, shopOf } from '../support/shop.ts';
import type { Scene } from '../support/world.ts';

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
