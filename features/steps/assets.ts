import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Tenant } from '../support/tenant.ts';
import type { Scene } from '../support/world.ts';
import { movements, openCooler } from './cooler-page.ts';

const states: Record<string, string> = { 在库: 'in-stock', 报废: 'scrapped', 使用: 'deployed' };

async function make(scene: Scene, tenant: Tenant, assetNo: string, facts: object): Promise<void> {
  const { id } = await tenant.fact<{ id: string }>('asset', { assetNo, ...facts });
  scene.codes.set(`冰柜 ${assetNo}`, id);
}

Given(
  /^租户“([^”]*)”有(在库|报废)的冰柜“([^”]*)”$/,
  async function (this: Scene, tenant: string, state: string, assetNo: string) {
    await make(this, this.tenant(tenant), assetNo, { state: states[state] });
  },
);

Given(
  '租户{文}的冰柜{文}在{文}使用',
  async function (this: Scene, tenant: string, assetNo: string, outlet: string) {
    await make(this, this.tenant(tenant), assetNo, { state: 'deployed', customer: this.code(outlet) });
  },
);

When('{文}扫了标签{文}', async function (this: Scene, name: string, assetNo: string) {
  const actor = this.actor(name);
  await actor.visit(`/${actor.tenant.productPath}/easset/scan/${encodeURIComponent(assetNo)}`);
});

When('{文}打印冰柜{文}的标签', async function (this: Scene, name: string, assetNo: string) {
  const actor = this.actor(name);
  const id = this.code(`冰柜 ${assetNo}`);
  await actor.visit(`/${actor.tenant.productPath}/easset/labels?ids=${id}`);
});

Then('{文}看到标签上有{文}和二维码', async function (this: Scene, name: string, assetNo: string) {
  const label = (await this.actor(name).page()).getByRole('listitem').filter({ hasText: assetNo });
  await expect(label.getByText(assetNo)).toBeVisible();
  await expect(label.getByRole('img')).toBeVisible();
});

Then('{文}看到冰柜{文}是{文}', async function (this: Scene, name: string, assetNo: string, state: string) {
  const page = await openCooler(this, name, assetNo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`资产 ${assetNo} ${state}`);
});

Then('{文}看到冰柜{文}的签名', async function (this: Scene, name: string, assetNo: string) {
  const page = await openCooler(this, name, assetNo);
  const picture = page.getByRole('region', { name: '照片' }).getByRole('img', { name: '签名' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

Then(
  '{文}看到冰柜{文}的经营里有{文}',
  async function (this: Scene, name: string, assetNo: string, text: string) {
    const page = await openCooler(this, name, assetNo);
    await expect(page.getByRole('region', { name: '经营' })).toContainText(text);
  },
);

Then('{文}看到冰柜{文}的回本曲线', async function (this: Scene, name: string, assetNo: string) {
  const page = await openCooler(this, name, assetNo);
  await expect(
    page.getByRole('region', { name: '经营' }).getByRole('img', { name: '回本曲线' }),
  ).toBeVisible();
});

When(
  '{文}从冰柜{文}的页面登记故障{文}',
  async function (this: Scene, name: string, assetNo: string, fault: string) {
    const page = await openCooler(this, name, assetNo);
    await page
      .getByRole('region', { name: '维修', exact: true })
      .getByRole('link', { name: '登记报修' })
      .click();
    await page.getByRole('combobox', { name: '故障' }).click();
    await page.getByTitle(fault, { exact: true }).click();
    await page.getByRole('button', { name: '提交报修' }).click();
  },
);

Then('{文}不能再给冰柜{文}{文}', async function (this: Scene, name: string, assetNo: string, button: string) {
  const page = await openCooler(this, name, assetNo);
  await expect(movements(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toHaveCount(0);
});
