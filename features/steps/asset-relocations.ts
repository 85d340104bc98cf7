import { Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { EntityListPage } from '../pages/entity-list-page.ts';
import { drawn, expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';
import { done, fillAgreement } from './cooler-page.ts';

/** A cooler and the outlets it had better be moved to. */
const advised = (page: Page, assetNo: string) => page.getByRole('row').filter({ hasText: assetNo });

Then(
  '{文}看到冰柜{文}在{文}，建议调往{文}',
  async function (this: Scene, name: string, assetNo: string, here: string, there: string) {
    const row = advised(await this.actor(name).page(), assetNo);
    await expect(row).toContainText(here);
    await expect(row).toContainText(there);
  },
);

When(
  '{文}按建议申请把冰柜{文}调往{文}',
  async function (this: Scene, name: string, assetNo: string, outlet: string) {
    const page = await this.actor(name).page();
    await advised(page, assetNo)
      .getByRole('button', { name: `申请调拨 ${assetNo} → ${outlet}` })
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByTitle(outlet)).toBeVisible();
    await fillAgreement(drawer, assetNo);
    await done(drawer, '提交');
  },
);

Then('{文}看到调拨建议里没有冰柜{文}', async function (this: Scene, name: string, assetNo: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { level: 1, name: '调拨建议' })).toBeVisible();
  await expect(advised(page, assetNo)).toHaveCount(0);
});

When('{文}要让{文}停业', async function (this: Scene, name: string, outlet: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '门店'));
  await page.getByRole('link', { name: outlet, exact: true }).click();
  await page.getByRole('button', { name: '停业' }).click();
  const asked = page.getByRole('tooltip');
  await asked.getByLabel('原因').fill('店面转让');
  await asked.getByRole('button', { name: '停业' }).click();
});

Then('{文}看到不能停业，因为{文}', async function (this: Scene, name: string, reason: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('alert').filter({ hasText: '结清后才能停业' })).toContainText(reason);
});

Then('{文}看到{文}停业了', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { level: 1, name: outlet })).toBeVisible();
  await expect(page.getByRole('button', { name: '恢复正常' })).toBeVisible();
  await expect(page.getByRole('button', { name: '停业' })).toHaveCount(0);
});

When(
  '{文}一起申请把冰柜{文}收回到{文}',
  async function (this: Scene, name: string, assetNos: string, depot: string) {
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '冰柜资产'));
    const list = new EntityListPage(page);
    for (const assetNo of assetNos.split('、')) await list.row(assetNo).getByRole('checkbox').check();
    await page.getByRole('button', { name: '申请回收' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('收回到哪个仓').fill(depot);
    await drawer.getByRole('button', { name: '申请回收' }).click();
    await expect(drawer).toHaveCount(0, drawn);
  },
);
