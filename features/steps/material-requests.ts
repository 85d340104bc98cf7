import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { answered } from '../support/repair-desk.ts';
import type { Scene } from '../support/world.ts';

Given(
  '租户{文}的{文}里有物料',
  async function (this: Scene, tenant: string, store: string, table: DataTable) {
    const brand = this.tenant(tenant);
    await brand.fact('warehouse', { code: 'WLC', name: store });
    for (const [nth, row] of table.hashes().entries()) {
      const code = `WL${nth + 1}`;
      await brand.fact('material', {
        code,
        name: row['物料'],
        unit: row['单位'],
        costFen: Math.round(Number(row['成本']) * 100),
      });
      await brand.fact('stock', { warehouse: 'WLC', product: code, qty: Number(row['数量']) });
    }
  },
);

const exactly = (label: string) => new RegExp(`^${label.split('').join('\\s?')}$`);
const drawerOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, outlet: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: outlet });

const visitRequests = (actor: Actor) => actor.visit(`/${actor.tenant.productPath}/ematerial/requests`);

/** Chooses what a field of a drawer offers under a name. */
async function choose(page: Page, drawer: Locator, field: string, name: string): Promise<void> {
  const box = drawer.getByRole('combobox', { name: field, exact: true }).last();
  await box.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).first().click();
}

/** Fills and saves a new request; `promotion` is what it is for, where it is for one. */
async function askFor(actor: Actor, outlet: string, table: DataTable, promotion?: string): Promise<void> {
  const page = await visitRequests(actor);
  await page.getByRole('main').getByRole('button', { name: '申请物料' }).click();
  const drawer = drawerOf(page);
  await choose(page, drawer, '门店', outlet);
  for (const [index, [material, qty]] of table.raw().entries()) {
    if (index > 0) await drawer.getByRole('button', { name: '增加物料' }).click();
    const line = drawer.getByRole('group', { name: `第 ${index + 1} 行` });
    await choose(page, line, '物料', material!);
    await line.getByLabel('数量').fill(qty!);
  }
  if (promotion) await choose(page, drawer, '活动', promotion);
  await drawer.getByRole('button', { name: exactly('保存') }).click();
  await expect(drawer).toBeHidden();
}

When('{文}为门店{文}申请物料', async function (this: Scene, name: string, outlet: string, table: DataTable) {
  await askFor(this.actor(name), outlet, table);
});

When(
  '{文}为门店{文}申请物料，活动是{文}',
  async function (this: Scene, name: string, outlet: string, promotion: string, table: DataTable) {
    await askFor(this.actor(name), outlet, table, promotion);
  },
);

Then('{文}看到{文}的物料申请{文}', async function (this: Scene, name: string, outlet: string, state: string) {
  await expect(rowOf(await this.actor(name).page(), outlet)).toContainText(state);
});

/** Opens what is to be done with the request of an outlet, fills the fields, and sends it. */
async function act(page: Page, outlet: string, does: string, fields: readonly string[][]): Promise<void> {
  const row = rowOf(page, outlet);
  const button = row.getByRole('button', { name: exactly(does) });
  const more = row.getByRole('button', { name: /^更多/ }).first();
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: does, exact: true }).click();
  }
  const drawer = drawerOf(page);
  for (const [field, value] of fields) {
    if (field!.includes('仓库')) await choose(page, drawer, field!, value!);
    else await drawer.getByLabel(new RegExp(`${field}$`)).fill(value!);
  }
  await drawer.getByRole('button', { name: exactly(does) }).click();
}

async function actAndClose(page: Page, outlet: string, does: string, fields: readonly string[][]) {
  await act(page, outlet, does, fields);
  await expect(drawerOf(page)).toBeHidden();
}

When(
  '{文}在{文}的物料申请上直接{文}',
  async function (this: Scene, name: string, outlet: string, does: string) {
    await actAndClose(await this.actor(name).page(), outlet, does, []);
  },
);

When(
  '{文}在{文}的物料申请上{文}',
  async function (this: Scene, name: string, outlet: string, does: string, table: DataTable) {
    await actAndClose(await this.actor(name).page(), outlet, does, table.raw());
  },
);

When(
  '{文}在{文}的物料申请上试着{文}',
  async function (this: Scene, name: string, outlet: string, does: string, table: DataTable) {
    await act(await this.actor(name).page(), outlet, does, table.raw());
  },
);

Then('{文}在抽屉里读到{文}', async function (this: Scene, name: string, text: string) {
  await expect(drawerOf(await this.actor(name).page())).toContainText(text);
});

When(
  '{文}想把{文}的{文}退回 {int} 张到{文}',
  async function (this: Scene, name: string, outlet: string, material: string, qty: number, store: string) {
    await act(await this.actor(name).page(), outlet, '退回', [
      ['退回哪个仓库', store],
      [material, String(qty)],
    ]);
  },
);

Then('{文}看到退回的结果是{文}', async function (this: Scene, name: string, outcome: string) {
  const page = await this.actor(name).page();
  const told = drawerOf(page).getByRole('alert').filter({ hasText: outcome });
  const state = page.getByRole('main').getByRole('row').getByText(outcome, { exact: true });
  await expect(told.or(state).first()).toBeVisible();
});

When('{文}打开{文}的物料申请', async function (this: Scene, name: string, outlet: string) {
  const page = await visitRequests(this.actor(name));
  await rowOf(page, outlet).getByRole('link').first().click();
});

Then('{文}在物料申请里读到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '申请信息' })).toContainText(text);
});

Then('{文}在经过里读到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '经过' })).toContainText(text);
});

interface Found {
  id: string;
  lines: { materialId: string; qty: number }[];
}

/** The request of an outlet, as somebody who may see it finds it. */
async function requestOf(scene: Scene, actor: Actor, outlet: string): Promise<Found> {
  const query = new URLSearchParams({ keyword: outlet });
  const { records } = await answered<{ records: Found[] }>(
    scene,
    actor,
    `GET /eMaterialRequest/list?${query}`,
  );
  return records[0]!;
}

Given(
  '{文}的门店{文}签收了 {int} 张{文}',
  async function (this: Scene, name: string, outlet: string, qty: number, material: string) {
    const [seller, manager, keeper] = [this.actor(name), this.actor('赵经理'), this.actor('孙内勤')];
    const find = (actor: Actor, address: string) =>
      answered<{ id: string; value: string }[]>(this, actor, `GET ${address}`);
    const keyword = encodeURIComponent(material);
    const [poster] = await find(seller, `/eMaterial/find?keyword=${keyword}`);
    const options = '/eMaterialRequest/options?field=';
    const [place] = await find(seller, `${options}customerId&keyword=${encodeURIComponent(outlet)}`);
    const [store] = await find(keeper, `${options}warehouseId&keyword=`);
    const lines = [{ materialId: poster!.id, qty }];
    const { id } = await answered<{ id: string }>(this, seller, 'POST /eMaterialRequest/add', {
      customerId: place!.value,
      lines,
    });
    await answered(this, manager, 'PUT /eMaterialRequest/decide', { id, pass: true });
    const warehouseId = store!.value;
    await answered(this, keeper, 'PUT /eMaterialRequest/issue', { id, warehouseId, lines });
    await answered(this, seller, 'PUT /eMaterialRequest/receive', { id });
  },
);

Then(
  /^“([^”]*)”(?:自己)?审批“([^”]*)”的物料申请被拒绝$/,
  async function (this: Scene, name: string, outlet: string) {
    const { id } = await requestOf(this, this.actor('王业务'), outlet);
    const body = JSON.stringify({ id, pass: true });
    await callApi(this, this.actor(name), 'PUT /eMaterialRequest/decide', { body });
    expect(envelopeTo(this.actor(name)).success).toBe(false);
  },
);

Then(
  '{文}从{文}连发两次{文}的物料申请，第二次被拒绝',
  async function (this: Scene, name: string, store: string, outlet: string) {
    const actor = this.actor(name);
    const { id, lines } = await requestOf(this, actor, outlet);
    const query = new URLSearchParams({ field: 'warehouseId', keyword: store });
    const stores = await answered<{ value: string }[]>(this, actor, `GET /eMaterialRequest/options?${query}`);
    const goods = lines.map(({ materialId, qty }) => ({ materialId, qty }));
    const body = { id, warehouseId: stores[0]!.value, lines: goods };
    await answered(this, actor, 'PUT /eMaterialRequest/issue', body);
    await callApi(this, actor, 'PUT /eMaterialRequest/issue', { body: JSON.stringify(body) });
    expect(envelopeTo(actor).success).toBe(false);
  },
);

const costOf = (page: Page) => page.getByRole('main').getByRole('link', { name: /今年物料费/ });

Then(
  '{文}看到门店的物料费是{文}，在用{文}',
  async function (this: Scene, name: string, amount: string, there: string) {
    const page = await this.actor(name).page();
    await expect(costOf(page)).toContainText(amount);
    const rest = page.getByRole('region', { name: '在用物料' });
    for (const part of there.split(' ')) await expect(rest).toContainText(part);
  },
);

When('{文}点开门店的物料费', async function (this: Scene, name: string) {
  await costOf(await this.actor(name).page()).click();
});
