import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { ShopPage } from '../pages/shop-page.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { draftFound, keptDraft } from '../support/kept-draft.ts';
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

/** Writes an order by keyboard: the code of each article, the quantity, Enter. */
async function typeOrder(
  scene: Scene,
  name: string,
  outlet: string,
  lines: readonly { product: string; qty: number }[],
): Promise<Page> {
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
  return page;
}

/** Writes an order and hands it in. */
async function enterOrder(...order: Parameters<typeof typeOrder>): Promise<void> {
  const page = await typeOrder(...order);
  await page.getByRole('button', { name: '提交订单' }).click();
}

When(
  '{文}给门店{文}填{文}{int} 箱',
  async function (this: Scene, name: string, outlet: string, product: string, qty: number) {
    await typeOrder(this, name, outlet, [{ product, qty }]);
  },
);

When(
  '{文}给门店{文}填{文}{int} 箱，草稿记下了',
  async function (this: Scene, name: string, outlet: string, product: string, qty: number) {
    const page = await this.actor(name).page();
    const written = keptDraft(page, `"qty":${qty}`);
    await typeOrder(this, name, outlet, [{ product, qty }]);
    await written;
  },
);

When('{文}继续填写录单的草稿', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '继续填写' }).click();
});

Then(
  '{文}看到录单的门店是{文}，第 {int} 行是 {int} 箱',
  async function (this: Scene, name: string, outlet: string, line: number, qty: number) {
    const main = (await this.actor(name).page()).getByRole('main');
    await expect(main.getByTitle(new RegExp(`^${outlet}`))).toBeVisible();
    await expect(main.getByRole('spinbutton', { name: `第 ${line} 行数量` })).toHaveValue(String(qty));
  },
);

When('{文}提交录单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '提交订单' }).click();
});

Then('{文}再打开录单，没有草稿', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  expect(await draftFound(page, () => page.reload())).toBeNull();
});

Then('{文}在录单页上看到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
});

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
