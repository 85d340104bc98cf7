import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

Given('{文}设定盘点差异超过 {int} 元要审批', async function (this: Scene, name: string, yuan: number) {
  const body = JSON.stringify({ code: 'stock.count-approval-yuan', value: yuan, version: 0 });
  await callApi(this, this.actor(name), 'PUT /sys/parameter/edit', { body });
});

Then('{文}在单据上读到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible();
});

Then('{文}看到库存单据{文}', async function (this: Scene, name: string, status: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(status);
});

When('{文}在收货单上填写', async function (this: Scene, name: string, values: DataTable) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '调拨收货' }).click();
  const drawer = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values.rowsHash())) {
    const field = { name: label, exact: true };
    await drawer.getByRole('textbox', field).or(drawer.getByRole('spinbutton', field)).fill(value);
  }
  await drawer.getByRole('button', { name: '确认收货' }).click();
  await expect(drawer).toHaveCount(0);
});

Then('{文}不能审批库存差异', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('button', { name: '驳回' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '通过' })).toHaveCount(0);
});

When('{文}打开{文}的单据，审批通过库存差异', async function (this: Scene, name: string, other: string) {
  const opened = await this.actor(other).page();
  const page = await this.actor(name).visit(new URL(opened.url()).pathname);
  await page.getByRole('main').getByRole('button', { name: '通过' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('已完成');
});

When('{文}重新打开单据', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).reload();
});

Then(
  '{文}看到批次{文}在{文}的数量是',
  async function (this: Scene, name: string, batch: string, warehouse: string, table: DataTable) {
    const page = await this.actor(name).page();
    const row = rowOf(page, batch).filter({ hasText: warehouse });
    const heads = page.getByRole('main').getByRole('columnheader');
    await expect(row).toBeVisible();
    const names = await heads.allTextContents();
    for (const [what, qty] of Object.entries(table.rowsHash())) {
      await expect(row.getByRole('cell').nth(names.indexOf(what))).toContainText(qty);
    }
  },
);

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row', { name });

Then('{文}看不到账面数', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('columnheader', { name: '批次' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('columnheader', { name: '账面数' })).toHaveCount(0);
});

/** Types what was counted of a batch on the sheet that is open, in a unit. */
async function noteDown(page: Page, batch: string, qty: number, unit: string): Promise<void> {
  await page.getByRole('spinbutton', { name: `“${batch}”的实盘数量` }).fill(String(qty));
  const units = page.getByRole('combobox', { name: `“${batch}”的单位` });
  await units.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(unit, { exact: true }).click();
  await rowOf(page, batch).getByRole('button', { name: '记下' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已记下 1 行' })).toBeVisible();
}

When(
  '{文}记下{文}盘到 {int} {word}',
  async function (this: Scene, name: string, batch: string, qty: number, unit: string) {
    await noteDown(await this.actor(name).page(), batch, qty, unit);
  },
);

When(
  '{文}打开{文}的盘点单，记下{文}盘到 {int} {word}',
  async function (this: Scene, name: string, other: string, batch: string, qty: number, unit: string) {
    const opened = await this.actor(other).page();
    const page = await this.actor(name).visit(new URL(opened.url()).pathname);
    await noteDown(page, batch, qty, unit);
  },
);

When(
  '{文}在盘点单上扫{文}的箱码 {int} 次',
  async function (this: Scene, name: string, product: string, times: number) {
    const actor = this.actor(name);
    await callApi(this, actor, `GET /eProd/list?keyword=${encodeURIComponent(product)}`);
    const { records } = envelopeTo(actor).result as { records: { id: string }[] };
    await callApi(this, actor, `GET /eProd/units?id=${records[0]!.id}`);
    const { units } = envelopeTo(actor).result as { units: { unit: string; barcode: string }[] };
    const page = await actor.page();
    const field = page.getByRole('textbox', { name: '扫码或输入编码，每次加 1' });
    for (let time = 1; time <= times; time += 1) {
      await field.fill(units.find(({ unit }) => unit === '箱')!.barcode);
      await field.press('Enter');
      // Each is written down before the next is scanned.
      await expect(rowOf(page, product)).toContainText(`${time * 24} 瓶`);
    }
  },
);

When('{文}提交盘点', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('button', { name: '提交盘点' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

Then('{文}看到批次{文}盘点差异{文}', async function (this: Scene, name: string, batch: string, text: string) {
  const page = await this.actor(name).page();
  const lines = page.getByRole('region', { name: '商品明细' });
  await expect(lines.getByRole('row', { name: batch })).toContainText(text);
});

When('{文}要两个人各盘一遍{文}', async function (this: Scene, name: string, warehouse: string) {
  const page = await this.actor(name).page();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: '仓库' }).click();
  await page.getByTitle(warehouse, { exact: true }).click();
  await drawer.getByRole('switch', { name: '两人各盘一遍' }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('盘点中');
});

When(
  '{文}向{文}订{文} {int} 箱，送到{文}',
  async function (
    this: Scene,
    name: string,
    supplier: string,
    product: string,
    boxes: number,
    warehouse: string,
  ) {
    const page = await this.actor(name).page();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: '仓库' }).click();
    await page.getByTitle(warehouse, { exact: true }).click();
    await drawer.getByRole('textbox', { name: '供应商' }).fill(supplier);
    const goods = drawer.getByRole('combobox', { name: '商品' });
    await goods.click();
    await goods.fill(product);
    await page.locator('.ant-select-dropdown:visible').getByTitle(product).click();
    await drawer.getByRole('spinbutton', { name: '数量' }).fill(String(boxes));
    await drawer.getByRole('button', { name: '保存' }).click();
  },
);

When(
  '{文}收到批次{文}，生产日期{文}，数量 {int}',
  async function (this: Scene, name: string, batch: string, made: string, qty: number) {
    const page = await this.actor(name).page();
    await page.getByRole('main').getByRole('button', { name: '到货入库' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: '批次' }).fill(batch);
    const day = drawer.getByRole('textbox', { name: '生产日期' });
    await day.fill(made);
    await day.press('Enter');
    await drawer.getByRole('spinbutton', { name: '实收数量' }).fill(String(qty));
    await drawer.getByRole('button', { name: '确认收货' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

When('{文}打印报损的单据', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await rowOf(page, '报损').getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印选中的' }).click();
});

Then('{文}看到要打印的{文}有', async function (this: Scene, name: string, title: string, table: DataTable) {
  const page = await this.actor(name).page();
  const sheet = page.getByRole('article').filter({ hasText: title });
  for (const [text] of table.raw()) await expect(sheet).toContainText(text!);
});
