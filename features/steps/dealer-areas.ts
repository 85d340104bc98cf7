import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { named } from '../support/order-facts.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

Given(
  '租户{文}的经销商{文}有授权区域{文}，从东经 {float} 度北纬 {float} 度到东经 {float} 度北纬 {float} 度',
  async function (
    this: Scene,
    tenant: string,
    dealer: string,
    name: string,
    west: number,
    south: number,
    east: number,
    north: number,
  ) {
    const code = await named(this, this.tenant(tenant), 'dealer', dealer);
    await this.tenant(tenant).fact('dealer-area', { dealer: code, name, box: [west, south, east, north] });
  },
);

Given(
  '租户{文}有经销商{文}，归{文}管',
  async function (this: Scene, tenant: string, name: string, depart: string) {
    await named(this, this.tenant(tenant), 'dealer', name, { depart: this.code(depart) });
  },
);

Given(
  '租户{文}有合同还有 {int} 天到期的经销商{文}',
  async function (this: Scene, tenant: string, contractDays: number, name: string) {
    await named(this, this.tenant(tenant), 'dealer', name, { contractDays });
  },
);

Given('{文}不许授权区域重叠', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await callApi(this, actor, 'PUT /sys/parameter/edit', {
    body: JSON.stringify({ code: 'dealers.area-overlap', value: 'refuse', version: 0 }),
  });
  expect(envelopeTo(actor).success, envelopeTo(actor).message).toBe(true);
});

const panelOf = async (scene: Scene, name: string) =>
  (await scene.actor(name).page()).getByRole('region', { name: '授权区域', exact: true });

const areaOf = async (scene: Scene, name: string, area: string) =>
  (await panelOf(scene, name)).getByRole('listitem', { name: area, exact: true });

When('{文}打开{文}的授权区域', async function (this: Scene, name: string, dealer: string) {
  const actor = this.actor(name);
  await actor.visit(addressIn(this, actor, '经销商'));
  const page = await actor.page();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: dealer, exact: true }).first().click();
  await main.getByRole('link', { name: '授权区域', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('授权区域');
});

When('{文}要在地图上画授权区域{文}', async function (this: Scene, name: string, area: string) {
  const panel = await panelOf(this, name);
  await panel.getByRole('button', { name: '画一个区域' }).click();
  await panel.getByRole('textbox', { name: '区域名称' }).fill(area);
});

When('{文}照坐标画授权区域{文}', async function (this: Scene, name: string, area: string, table: DataTable) {
  const panel = await panelOf(this, name);
  await panel.getByRole('button', { name: '画一个区域' }).click();
  await panel.getByRole('textbox', { name: '区域名称' }).fill(area);
  const lines = table.hashes().map((row) => `${row.经度},${row.纬度}`);
  await panel.getByRole('textbox', { name: /^边界点/ }).fill(lines.join('\n'));
  await panel.getByRole('button', { name: /^保\s?存$/ }).click();
  // Saved, or told why it was not.
  await expect(panel.getByRole('button', { name: '画一个区域' }).or(panel.getByRole('alert'))).toBeVisible();
});

When('{文}在地图上依次点左上、右下、右上、左下', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const map = page.getByRole('region', { name: '授权区域地图' });
  const corners = (await panelOf(this, name)).getByRole('textbox', { name: /^边界点/ });
  const box = (await map.boundingBox())!;
  const places = [
    [0.3, 0.3],
    [0.6, 0.6],
    [0.6, 0.3],
    [0.3, 0.6],
  ] as const;
  for (const [index, [x, y]] of places.entries()) {
    await map.click({ position: { x: box.width * x, y: box.height * y } });
    await expect(corners).toHaveValue(new RegExp(`^(.+\\n){${index}}.+$`));
  }
});

When('{文}去掉最后一个点，保存区域', async function (this: Scene, name: string) {
  const panel = await panelOf(this, name);
  await panel.getByRole('button', { name: '去掉最后一点' }).click();
  await panel.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(panel.getByRole('button', { name: '画一个区域' })).toBeVisible();
});

Then('{文}看到边界点的错误{文}', async function (this: Scene, name: string, text: string) {
  await expect((await panelOf(this, name)).getByText(text, { exact: true })).toBeVisible();
});

Then('{文}还不能保存区域', async function (this: Scene, name: string) {
  await expect((await panelOf(this, name)).getByRole('button', { name: /^保\s?存$/ })).toBeDisabled();
});

Then('{文}看到这家经销商的区域是{文}', async function (this: Scene, name: string, areas: string) {
  const shown = (await panelOf(this, name)).getByRole('listitem');
  const expected = areas.split('、');
  await expect(shown).toHaveCount(expected.length);
  for (const area of expected) await expect(await areaOf(this, name, area)).toBeVisible();
});

Then(
  '{文}看到{文}和{文}重叠 {int}%',
  async function (this: Scene, name: string, area: string, other: string, percent: number) {
    const item = await areaOf(this, name, area);
    const overlap = item.getByRole('listitem').filter({ hasText: other });
    await expect(overlap).toContainText(`占本区域 ${percent}%`);
  },
);

Then(
  '{文}看到{文}里不由它供货的门店只有{文}，现在由{文}供货',
  async function (this: Scene, name: string, area: string, outlet: string, dealer: string) {
    await (await areaOf(this, name, area)).getByRole('button', { name: '门店差异' }).click();
    const drawer = (await this.actor(name).page()).getByRole('dialog');
    await expect(drawer.getByText('区域里有 1 家门店不由这家经销商')).toBeVisible();
    await expect(drawer.getByRole('row').filter({ hasText: outlet })).toContainText(dealer);
  },
);

Then(
  '{文}看到区域没有保存，因为和{文}重叠 {int}%',
  async function (this: Scene, name: string, other: string, percent: number) {
    const alert = (await panelOf(this, name)).getByRole('alert');
    await expect(alert).toContainText('不能保存');
    await expect(alert).toContainText(`“${other}”重叠 ${percent}%`);
  },
);
