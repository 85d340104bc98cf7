import { type DataTable, Then, When } from '@cucumber/cucumber';
import { callApi } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

When(
  '{文}用接口密钥传来门店{文}的订单{文}，要 {int} 件{文}',
  async function (
    this: Scene,
    system: string,
    outletCode: string,
    externalNo: string,
    qty: number,
    code: string,
  ) {
    const lines = [{ code, unit: '件', qty }];
    const body = JSON.stringify({ externalNo, outletCode, lines });
    const actor = this.actor(system);
    const headers = { authorization: `Bearer ${actor.password}` };
    await callApi(this, actor, 'POST /eOrder/eOrder/outside', { body, headers });
  },
);

const oneLine = { outletCode: 'S-9', lines: [{ code: 'WATER', unit: '件', qty: 1 }] };

When('{文}自己传{文}的订单{文}', async function (this: Scene, name: string, source: string, no: string) {
  const body = JSON.stringify({ ...oneLine, source, externalNo: no });
  await callApi(this, this.actor(name), 'POST /eOrder/eOrder/outside', { body });
});

When(
  '{文}用接口密钥传{文}的订单{文}',
  async function (this: Scene, system: string, source: string, no: string) {
    const actor = this.actor(system);
    const body = JSON.stringify({ ...oneLine, source, externalNo: no });
    const headers = { authorization: `Bearer ${actor.password}` };
    await callApi(this, actor, 'POST /eOrder/eOrder/outside', { body, headers });
  },
);

When(
  '{文}对照外部订单{文}的名称',
  async function (this: Scene, name: string, externalNo: string, table: DataTable) {
    const page = await this.actor(name).page();
    const row = page.getByRole('main').getByRole('row', { name: externalNo });
    await row.getByRole('button', { name: '对照' }).click();
    const drawer = page.getByRole('dialog');
    for (const [label = '', ours = ''] of table.raw()) {
      const field = drawer.getByLabel(label);
      await field.fill(ours);
      if ((await field.getAttribute('role')) !== 'combobox') continue;
      await page.locator('.ant-select-dropdown:visible').getByTitle(ours).click();
    }
    await drawer.getByRole('button', { name: '保存并下单' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

When(
  '{文}从外部订单{文}新增门店',
  async function (this: Scene, name: string, externalNo: string, table: DataTable) {
    const page = await this.actor(name).page();
    const row = page.getByRole('main').getByRole('row', { name: externalNo });
    await doWithRow(row, '新增门店');
    const drawer = page.getByRole('dialog');
    for (const [label = '', value = ''] of table.raw()) {
      const field = drawer.getByLabel(label, { exact: true });
      await field.fill(value);
      if ((await field.getAttribute('role')) !== 'combobox') continue;
      await page.locator('.ant-select-dropdown:visible').getByTitle(value).click();
    }
    await drawer.getByRole('button', { name: '新增并下单' }).click();
    await expect(drawer).toHaveCount(0);
  },
);

Then('{文}看到外部订单里还有 {int} 张待处理', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  // It is tried beside, a moment after the approval.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText(`（${count} 张待处理）`)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});

Then('{文}看到外部订单{文}', async function (this: Scene, name: string, outcome: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByText(outcome)).toBeVisible();
});
