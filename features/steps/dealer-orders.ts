import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { named } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

const main = (page: Page) => page.getByRole('main');
const drawerOf = (page: Page) => page.getByRole('dialog');

Given(
  '租户{文}有经销商{文}，它有仓库{文}',
  async function (this: Scene, tenant: string, dealer: string, warehouse: string) {
    const owner = this.tenant(tenant);
    const code = await named(this, owner, 'dealer', dealer);
    await owner.fact('warehouse', { code: `CK-${code}`, name: warehouse, dealer: code });
  },
);

Given(
  '租户{文}的仓库{文}还有商品{文}',
  async function (this: Scene, tenant: string, warehouse: string, product: string) {
    const owner = this.tenant(tenant);
    const code = `SP${this.codes.size + 1}`;
    await owner.fact('product', { code, name: product });
    await owner.fact('stock', { warehouse: this.code(warehouse), product: code, qty: 240 });
    this.codes.set(product, code);
  },
);

Given(
  '租户{文}给经销商的{文}每箱 {float} 元',
  async function (this: Scene, tenant: string, product: string, yuan: number) {
    const priceFen = Math.round(yuan * 100);
    await this.tenant(tenant).fact('purchase-price', { product: this.code(product), unit: '箱', priceFen });
  },
);

/** Opens the form of a new order and looks for goods on its first line. */
async function lookFor(page: Page, product: string): Promise<void> {
  await main(page).getByRole('button', { name: '新建订货单' }).click();
  const goods = drawerOf(page).getByRole('combobox', { name: '商品' });
  await goods.click();
  await goods.fill(product);
}

When('{文}订 {int} 箱{文}', async function (this: Scene, name: string, units: number, product: string) {
  const page = await this.actor(name).page();
  await lookFor(page, product);
  await page.getByTitle(new RegExp(product)).click();
  await drawerOf(page).getByRole('spinbutton', { name: '数量' }).fill(String(units));
  await drawerOf(page).getByRole('button', { name: '保存' }).click();
  await expect(drawerOf(page)).toHaveCount(0);
});

When('{文}要订{文}', async function (this: Scene, name: string, product: string) {
  await lookFor(await this.actor(name).page(), product);
});

Then('{文}找不到这个商品', async function (this: Scene, name: string) {
  await expect((await this.actor(name).page()).getByText('没有找到')).toBeVisible();
});

When('{文}点开订货单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await main(page).getByRole('link', { name: /^DH/ }).first().click();
  await expect(main(page).getByRole('heading', { level: 1, name: /^订货单/ })).toBeVisible();
});

When('{文}审批通过订货单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await main(page).getByRole('button', { name: '审批' }).click();
  await drawerOf(page).getByRole('button', { name: '审批' }).click();
});

When('{文}把订货单发出 {int} 箱', async function (this: Scene, name: string, units: number) {
  const page = await this.actor(name).page();
  await main(page).getByRole('button', { name: '发货' }).click();
  await drawerOf(page).getByRole('spinbutton').fill(String(units));
  await drawerOf(page).getByRole('button', { name: '发货' }).click();
  await expect(drawerOf(page)).toHaveCount(0);
});

Then('{文}看到订货单{文}', async function (this: Scene, name: string, state: string) {
  const page = await this.actor(name).page();
  await expect(main(page).getByText(state, { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

When(
  '{文}收到订货单发来的货，少了 {int} 瓶，原因是{文}',
  async function (this: Scene, name: string, missing: number, why: string) {
    const page = await this.actor(name).page();
    await main(page).getByRole('link', { name: /^DB/ }).click();
    await main(page).getByRole('button', { name: '调拨收货' }).click();
    const drawer = drawerOf(page);
    const came = drawer.getByRole('spinbutton', { name: '实收数量' });
    const sent = Number(await came.inputValue());
    await came.fill(String(sent - missing));
    await drawer.getByRole('textbox', { name: '差异原因' }).fill(why);
    await drawer.getByRole('button', { name: '确认收货' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

When('{文}打开这批货的调拨单，通过差异', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.reload();
  await main(page).getByRole('link', { name: /^DB/ }).click();
  await main(page).getByRole('button', { name: '通过' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('已完成');
});

When(
  '{文}登记{文}付款 {float} 元，收款单号{文}',
  async function (this: Scene, name: string, dealer: string, yuan: number, receipt: string) {
    const page = await this.actor(name).page();
    await main(page).getByRole('button', { name: '登记付款' }).click();
    const drawer = drawerOf(page);
    await drawer.getByRole('combobox', { name: '经销商' }).fill(dealer);
    await page.getByTitle(dealer, { exact: true }).click();
    await drawer.getByRole('textbox', { name: '收款单号' }).fill(receipt);
    await drawer.getByRole('spinbutton', { name: '金额（元）' }).fill(String(yuan));
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

Then('{文}不能审核付款{文}', async function (this: Scene, name: string, receipt: string) {
  const page = await this.actor(name).page();
  const row = main(page).getByRole('row', { name: receipt });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: '审核' })).toHaveCount(0);
});

When('{文}审核通过付款{文}', async function (this: Scene, name: string, receipt: string) {
  const page = await this.actor(name).page();
  const row = main(page).getByRole('row', { name: receipt });
  await row.getByRole('button', { name: '审核' }).click();
  await drawerOf(page).getByRole('button', { name: '审核' }).click();
  await expect(row).toContainText('已入账');
});

When('{文}给{文}{float}元额度', async function (this: Scene, name: string, dealer: string, yuan: number) {
  const actor = this.actor(name);
  const page = await actor.page();
  await main(page).getByRole('button', { name: '设置额度' }).click();
  const drawer = drawerOf(page);
  await drawer.getByRole('combobox', { name: '经销商' }).fill(dealer);
  await page.getByTitle(dealer, { exact: true }).click();
  await drawer.getByRole('spinbutton', { name: '额度（元）' }).fill(String(yuan));
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toHaveCount(0);
});

Then('{文}在订货单上读到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  const head = main(page).getByText(text, { exact: true });
  await expect(head.or(drawerOf(page).getByText(text)).filter({ visible: true }).first()).toBeVisible();
});

Then('{文}看不到任何订货单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(main(page).getByRole('heading', { level: 1, name: '经销商订货' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^DH/ })).toHaveCount(0);
});

Given(
  '租户{文}给经销商的其余商品每箱 {float} 元',
  async function (this: Scene, tenant: string, yuan: number, table: DataTable) {
    const owner = this.tenant(tenant);
    const priceFen = Math.round(yuan * 100);
    for (const [product = ''] of table.raw()) {
      const code = `SP${this.codes.size + 1}`;
      await owner.fact('product', { code, name: product });
      this.codes.set(product, code);
      await owner.fact('purchase-price', { product: code, unit: '箱', priceFen });
    }
  },
);

When(
  '{文}存一张草稿，这些商品各订 {int} 箱',
  async function (this: Scene, name: string, units: number, table: DataTable) {
    const page = await this.actor(name).page();
    await main(page).getByRole('button', { name: '新建订货单' }).click();
    const drawer = drawerOf(page);
    for (const [index, [product = '']] of table.raw().entries()) {
      if (index > 0) await drawer.getByRole('button', { name: '添加一行' }).click();
      const line = drawer.getByRole('group', { name: `第 ${index + 1} 行` });
      const goods = line.getByRole('combobox', { name: '商品' });
      await goods.click();
      await goods.fill(product);
      await page.getByTitle(new RegExp(product)).filter({ visible: true }).first().click();
      await line.getByRole('spinbutton', { name: '数量' }).fill(String(units));
    }
    await drawer.getByRole('radio', { name: '先存草稿' }).check();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

When('{文}只看{文}的订货单', async function (this: Scene, name: string, state: string) {
  const page = await this.actor(name).page();
  const tab = page
    .getByRole('navigation', { name: '状态' })
    .getByRole('link', { name: new RegExp(`^${state}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

When('{文}从列表打印订货单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const row = main(page).getByRole('row', { name: /DH/ }).first();
  await row.getByRole('link', { name: /^打印 DH/ }).click();
  await expect(main(page).getByRole('article', { name: /^DH/ })).toBeVisible();
});

Then(
  '{文}看到要打印的订货单有 {int} 行，写着{文}和{文}',
  async function (this: Scene, name: string, lines: number, sum: string, words: string) {
    const sheet = main(await this.actor(name).page()).getByRole('article', { name: /^DH/ });
    await expect(sheet.getByRole('row')).toHaveCount(lines + 1);
    await expect(sheet).toContainText(sum);
    await expect(sheet).toContainText(words);
  },
);
