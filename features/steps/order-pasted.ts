import { type DataTable, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

// Lines of an order that are copied out of a spreadsheet.

/** Begins an order for an outlet: the first code waits to be typed. */
async function enterFor(actor: Actor, outlet: string): Promise<Page> {
  const page = await actor.visit(`/${actor.tenant.productPath}/eorder/ordercreate`);
  const buyer = page.getByRole('combobox', { name: '门店' });
  await buyer.click();
  await buyer.fill(outlet);
  await page.getByTitle(new RegExp(`^${outlet}`)).click();
  const code = page.getByRole('combobox', { name: '第 1 行商品编码' });
  await expect(code).toBeFocused();
  return page;
}

/** Begins an order for an outlet and pastes what the clipboard of the machine holds. */
async function pasteFor(actor: Actor, outlet: string, text: string): Promise<void> {
  const page = await enterFor(actor, outlet);
  await actor.context?.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

When(
  '{文}给门店{文}录单，粘贴表格里的',
  async function (this: Scene, name: string, outlet: string, table: DataTable) {
    const known = (product: string) => this.codes.get(product) ?? product;
    const lines = table.raw().map(([product = '', ...rest]) => [known(product), ...rest].join('\t'));
    await pasteFor(this.actor(name), outlet, lines.join('\r\n'));
  },
);

When(
  '{文}给门店{文}录单，粘贴 {int} 行{文}，每行 1 箱',
  async function (this: Scene, name: string, outlet: string, count: number, product: string) {
    const line = `${this.code(product)}\t1`;
    await pasteFor(this.actor(name), outlet, Array.from({ length: count }, () => line).join('\r\n'));
  },
);

const lineOf = (page: Page, line: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: `第 ${line} 行商品编码` }) });

Then('{文}在第 {int} 行读到{文}', async function (this: Scene, name: string, line: number, text: string) {
  await expect(lineOf(await this.actor(name).page(), line)).toContainText(text);
});

Then('{文}在第 {int} 行没有读到错处', async function (this: Scene, name: string, line: number) {
  const own = lineOf(await this.actor(name).page(), line);
  await expect(own.getByText('山泉水')).toBeVisible();
  await expect(own.getByRole('alert')).toHaveCount(0);
});

Then('{文}还不能提交这张订单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('button', { name: '提交订单' })).toBeDisabled();
});

Then('{文}看到超出的 {int} 行都还在', async function (this: Scene, name: string, count: number) {
  const beyond = (await this.actor(name).page()).getByRole('region', { name: '超出一张订单的行' });
  await expect(beyond.getByRole('alert')).toContainText(`后面 ${count.toLocaleString('en-US')} 行`);
  await expect(beyond.getByRole('listitem')).toHaveCount(count);
});

When('{文}给门店{文}录单，照上一单', async function (this: Scene, name: string, outlet: string) {
  const page = await enterFor(this.actor(name), outlet);
  await page
    .getByRole('group', { name: '常订商品' })
    .getByRole('button', { name: /^照上一单/ })
    .click();
});

const usualGoods = (page: Page) => page.getByRole('group', { name: '常订商品' });
const addUsual = (page: Page, product: string) =>
  usualGoods(page)
    .getByRole('button', { name: new RegExp(`^${product}`) })
    .click();

When(
  '{文}给门店{文}录单，点常订的{文}',
  async function (this: Scene, name: string, outlet: string, product: string) {
    await addUsual(await enterFor(this.actor(name), outlet), product);
  },
);

When('{文}点常订的{文}', async function (this: Scene, name: string, product: string) {
  await addUsual(await this.actor(name).page(), product);
});

Then('{文}看到还列着的常订商品只有{文}', async function (this: Scene, name: string, product: string) {
  const each = usualGoods(await this.actor(name).page())
    .getByRole('button')
    .filter({ hasNotText: '照上一单' });
  await expect(each).toHaveText([new RegExp(`^${product}`)]);
});

Then(
  '{文}在第 {int} 行录着{文}，{int} {word}',
  async function (this: Scene, name: string, line: number, product: string, qty: number, unit: string) {
    const own = lineOf(await this.actor(name).page(), line);
    await expect(own).toContainText(product);
    await expect(own.getByLabel(`第 ${line} 行数量`)).toHaveValue(String(qty));
    await expect(own).toContainText(unit);
  },
);

Then('{文}在合计旁边读到{文}', async function (this: Scene, name: string, text: string) {
  await expect((await this.actor(name).page()).getByRole('main').getByText(text)).toBeVisible();
});
