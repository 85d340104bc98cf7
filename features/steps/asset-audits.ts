import { Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';
import { begin, choose, done, openCooler, standAt } from './cooler-page.ts';

When(
  '{文}人在{文}，巡检冰柜{文}：通电，{int} 个排面里本品 {int} 个',
  async function (this: Scene, name: string, outlet: string, assetNo: string, all: number, own: number) {
    await standAt(this, this.actor(name), outlet);
    const page = await openCooler(this, name, assetNo);
    const drawer = await begin(page, page, '巡检');
    await drawer.getByLabel('扫到的资产编号').fill(assetNo);
    await drawer.getByRole('checkbox', { name: '已通电' }).check();
    await drawer.getByLabel('本品排面').fill(String(own));
    await drawer.getByLabel('全部排面').fill(String(all));
    await done(drawer, '提交');
  },
);

When(
  '{文}人在{文}，巡检冰柜{文}，发现它在{文}',
  async function (this: Scene, name: string, outlet: string, assetNo: string, foundAt: string) {
    await standAt(this, this.actor(name), outlet);
    const page = await openCooler(this, name, assetNo);
    const drawer = await begin(page, page, '巡检');
    await drawer.getByLabel('扫到的资产编号').fill(assetNo);
    await choose(drawer, '实际所在门店', foundAt);
    await done(drawer, '提交');
  },
);

When('{文}只看超期未巡检的冰柜', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '冰柜资产'));
  await page.getByRole('link', { name: '超期未巡检', exact: true }).click();
  await page.waitForURL(/overdue=1/);
});

Then(
  '{文}看到列表里只有冰柜{文}，{文}',
  async function (this: Scene, name: string, assetNo: string, mark: string) {
    const page = await this.actor(name).page();
    const rows = page.getByRole('row').filter({ hasText: /BG-/ });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(assetNo);
    await expect(rows).toContainText(mark);
  },
);

When('{文}认定冰柜{文}丢失', async function (this: Scene, name: string, assetNo: string) {
  const page = await openCooler(this, name, assetNo);
  const drawer = await begin(page, page, '确认丢失');
  await drawer.getByLabel('说明').fill('门店不肯归还');
  await done(drawer, '确认丢失');
});

When(
  '{文}让门店为冰柜{文}赔偿 {int} 元，凭证{文}',
  async function (this: Scene, name: string, assetNo: string, yuan: number, receiptNo: string) {
    const page = await openCooler(this, name, assetNo);
    const drawer = await begin(page, page, '赔偿结清');
    await drawer.getByLabel('赔偿（元）').fill(String(yuan));
    await drawer.getByLabel('收款凭证号').fill(receiptNo);
    await drawer.getByLabel('说明').fill('门店按约定赔偿');
    await done(drawer, '赔偿结清');
  },
);

Then(
  '{文}看到冰柜{文}的巡检是{文}，有{文}',
  async function (this: Scene, name: string, assetNo: string, result: string, text: string) {
    const page = await openCooler(this, name, assetNo);
    const latest = page.getByRole('region', { name: '巡检' }).getByRole('listitem').first();
    await expect(latest).toContainText(result);
    await expect(latest).toContainText(text);
  },
);
