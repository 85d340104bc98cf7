import { Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { draftFound, keptDraft } from '../support/kept-draft.ts';
import { orderPath } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

/** Opens a form by its button; whatever was kept of it has been asked for then. */
const open = (page: Page, button: string): Promise<unknown> =>
  draftFound(page, () => page.getByRole('main').getByRole('button', { name: button, exact: true }).click());

const openReceipt = (page: Page) => open(page, '采购入库');

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '采购入库' });

When(
  '{文}开始采购入库，向{文}订{文} {int} 箱，送到{文}，还没有保存',
  async function (
    this: Scene,
    name: string,
    supplier: string,
    product: string,
    boxes: number,
    warehouse: string,
  ) {
    const page = await this.actor(name).page();
    await openReceipt(page);
    const drawer = drawerOf(page);
    await drawer.getByRole('combobox', { name: '仓库' }).click();
    await page.getByTitle(warehouse, { exact: true }).click();
    await drawer.getByRole('textbox', { name: '供应商' }).first().fill(supplier);
    const goods = drawer.getByRole('combobox', { name: '商品' });
    await goods.click();
    await goods.fill(product);
    await page.locator('.ant-select-dropdown:visible').getByTitle(product).click();
    const written = keptDraft(page, `"qty":${boxes}`);
    await drawer.getByRole('spinbutton', { name: '数量' }).fill(String(boxes));
    await written;
  },
);

When('{文}再打开采购入库，继续填写草稿', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await openReceipt(page);
  await drawerOf(page).getByRole('button', { name: '继续填写' }).click();
});

Then(
  '{文}的采购入库里供应商是{文}，商品是{文}，数量是 {int}',
  async function (this: Scene, name: string, supplier: string, product: string, boxes: number) {
    const drawer = drawerOf(await this.actor(name).page());
    await expect(drawer.getByRole('textbox', { name: '供应商' }).first()).toHaveValue(supplier);
    await expect(drawer.getByRole('group', { name: '第 1 行' })).toContainText(product);
    await expect(drawer.getByRole('spinbutton', { name: '数量' })).toHaveValue(String(boxes));
  },
);

When('{文}保存采购入库', async function (this: Scene, name: string) {
  const drawer = drawerOf(await this.actor(name).page());
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toHaveCount(0);
});

Then('{文}再打开采购入库时没有草稿', async function (this: Scene, name: string) {
  expect(await openReceipt(await this.actor(name).page())).toBeNull();
});

When(
  '{文}在订单{文}上开始{文}，{文}填{文}，还没有保存',
  async function (this: Scene, name: string, orderNo: string, act: string, label: string, text: string) {
    const page = await this.actor(name).visit(orderPath(this, orderNo));
    await open(page, act);
    const written = keptDraft(page, text);
    await page.getByRole('dialog', { name: act }).getByLabel(label).fill(text);
    await written;
  },
);

When(
  '{文}再打开{文}，继续填写草稿，{文}是{文}',
  async function (this: Scene, name: string, act: string, label: string, text: string) {
    const page = await this.actor(name).page();
    await open(page, act);
    const drawer = page.getByRole('dialog', { name: act });
    await drawer.getByRole('button', { name: '继续填写' }).click();
    await expect(drawer.getByLabel(label)).toHaveValue(text);
  },
);

When('{文}把{文}做完，订单{文}', async function (this: Scene, name: string, act: string, state: string) {
  const page = await this.actor(name).page();
  await page.getByRole('dialog', { name: act }).getByRole('button', { name: act, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
});
