import { Given, When } from '@cucumber/cucumber';
import type { Locator } from '@playwright/test';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';
import { begin, choose, done, movements, openCooler } from './cooler-page.ts';

/** The draft of a cooler's exchange, opened where its movements are. */
async function goOn(scene: Scene, name: string, assetNo: string): Promise<Locator> {
  const page = await openCooler(scene, name, assetNo);
  return begin(page, movements(page), '继续填写');
}

Given(
  '租户{文}的冰柜{文}在{文}，工单{文}修不了、已换机',
  async function (this: Scene, tenant: string, assetNo: string, outlet: string, orderNo: string) {
    const facts = { assetNo, orderNo, customer: this.code(outlet) };
    const { id } = await this.tenant(tenant).fact<{ id: string }>('exchange-draft', facts);
    this.codes.set(`冰柜 ${assetNo}`, id);
  },
);

When(
  '{文}在冰柜{文}的更换草稿里填上收回到{文}，先存着',
  async function (this: Scene, name: string, assetNo: string, depot: string) {
    const drawer = await goOn(this, name, assetNo);
    await drawer.getByLabel('收回到哪个仓').fill(depot);
    await done(drawer, '保存草稿');
  },
);

When(
  '{文}看到冰柜{文}的更换草稿收回到{文}，填上换上{文}后提交',
  async function (this: Scene, name: string, assetNo: string, depot: string, replacement: string) {
    const drawer = await goOn(this, name, assetNo);
    await expect(drawer.getByLabel('收回到哪个仓')).toHaveValue(depot);
    await choose(drawer, '换上的资产', replacement);
    await done(drawer, '提交');
  },
);

When('{文}丢弃冰柜{文}的更换草稿', async function (this: Scene, name: string, assetNo: string) {
  const page = await openCooler(this, name, assetNo);
  const drawer = await begin(page, movements(page), '丢弃草稿');
  await done(drawer, '丢弃草稿');
  await expect(movements(page)).toContainText('还没有变动');
});
