import { Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { drawSignature } from '../support/draw-signature.ts';
import { drawn, expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';
import {
  begin,
  choose,
  done,
  fillAgreement,
  movements,
  openCooler,
  save,
  spaced,
  standAt,
} from './cooler-page.ts';

async function applyToPlace(
  page: Page,
  { assetNo, outlet, yuan }: { assetNo: string; outlet: string; yuan: number },
): Promise<Locator> {
  const drawer = await begin(page, page, '申请投放');
  await choose(drawer, '目标门店', outlet);
  await fillAgreement(drawer, assetNo);
  await drawer.getByLabel('押金（元）').fill(String(yuan));
  return drawer;
}

/** Carries the open movement out, with the signature of whoever takes or gives the machine. */
async function carryOut(page: Page, assetNo: string, button: string, receiptNo = ''): Promise<void> {
  const drawer = await begin(page, movements(page), button);
  await drawer.getByLabel('扫到的资产编号').fill(assetNo);
  if (receiptNo) await drawer.getByLabel('押金收据号').fill(receiptNo);
  await drawer.getByLabel('签收人').fill('店主');
  const photo = { name: '现场.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await drawer.getByLabel(/现场照片/).setInputFiles(photo);
  await expect(drawer.getByRole('img', { name: '照片 1' })).toBeVisible();
  await drawSignature(page, drawer);
  await save(drawer, button);
}

async function decide(scene: Scene, name: string, assetNo: string): Promise<void> {
  const page = await openCooler(scene, name, assetNo);
  const drawer = await begin(page, movements(page), '通过');
  await done(drawer, '通过');
}

Given(
  '{文}已经把冰柜{文}投放到{文}，由{文}通过',
  async function (this: Scene, name: string, assetNo: string, outlet: string, approver: string) {
    const page = await openCooler(this, name, assetNo);
    await done(await applyToPlace(page, { assetNo, outlet, yuan: 0 }), '提交');
    await decide(this, approver, assetNo);
    await standAt(this, this.actor(name), outlet);
    await carryOut(await openCooler(this, name, assetNo), assetNo, '现场交付');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('在用', drawn);
  },
);

When(
  '{文}申请把冰柜{文}投放到{文}，押金 {int} 元',
  async function (this: Scene, name: string, assetNo: string, outlet: string, yuan: number) {
    const page = await openCooler(this, name, assetNo);
    await done(await applyToPlace(page, { assetNo, outlet, yuan }), '提交');
  },
);

When(
  '{文}申请把冰柜{文}回收到{文}',
  async function (this: Scene, name: string, assetNo: string, depot: string) {
    const page = await openCooler(this, name, assetNo);
    const drawer = await begin(page, page, '申请回收');
    await drawer.getByLabel('收回到哪个仓').fill(depot);
    await done(drawer, '提交');
  },
);

When(
  '{文}申请报废冰柜{文}，说明{文}',
  async function (this: Scene, name: string, assetNo: string, note: string) {
    const page = await openCooler(this, name, assetNo);
    const drawer = await begin(page, page, '申请报废');
    await drawer.getByLabel('说明').fill(note);
    await done(drawer, '提交');
  },
);

When('{文}通过冰柜{文}的变动', async function (this: Scene, name: string, assetNo: string) {
  await decide(this, name, assetNo);
});

When(
  '{文}人在{文}，交付冰柜{文}，押金收据{文}',
  async function (this: Scene, name: string, outlet: string, assetNo: string, receiptNo: string) {
    await standAt(this, this.actor(name), outlet);
    const page = await openCooler(this, name, assetNo);
    await carryOut(page, assetNo, '现场交付', receiptNo);
    await expect(page.getByRole('dialog')).toHaveCount(0, drawn);
  },
);

When(
  '{文}离{文} {int} 米，交付冰柜{文}',
  async function (this: Scene, name: string, outlet: string, metres: number, assetNo: string) {
    await standAt(this, this.actor(name), outlet, metres);
    await carryOut(await openCooler(this, name, assetNo), assetNo, '现场交付');
  },
);

When(
  '{文}人在{文}，取回冰柜{文}',
  async function (this: Scene, name: string, outlet: string, assetNo: string) {
    await standAt(this, this.actor(name), outlet);
    const page = await openCooler(this, name, assetNo);
    await carryOut(page, assetNo, '现场取回');
    await expect(page.getByRole('dialog')).toHaveCount(0, drawn);
  },
);

When('{文}申请退还冰柜{文}的押金', async function (this: Scene, name: string, assetNo: string) {
  const page = await openCooler(this, name, assetNo);
  await done(await begin(page, movements(page), '退还押金'), '退还押金');
});

When(
  '{文}检查取回的冰柜{文}，{word}',
  async function (this: Scene, name: string, assetNo: string, found: string) {
    const page = await openCooler(this, name, assetNo);
    const drawer = await begin(page, movements(page), '回库检查');
    await drawer.getByRole('radio', { name: found }).check();
    await done(drawer, '回库检查');
  },
);

Then(
  '{文}看到冰柜{文}的{文}是{文}',
  async function (this: Scene, name: string, assetNo: string, kind: string, state: string) {
    const page = await openCooler(this, name, assetNo);
    await expect(movements(page).getByRole('listitem').filter({ hasText: kind }).first()).toContainText(
      state,
    );
  },
);

Then(
  '{文}不能对冰柜{文}的变动{文}',
  async function (this: Scene, name: string, assetNo: string, button: string) {
    const page = await openCooler(this, name, assetNo);
    await expect(movements(page).getByRole('listitem').first()).toBeVisible();
    await expect(movements(page).getByRole('button', { name: new RegExp(spaced(button)) })).toHaveCount(0);
  },
);

Then('{文}看到冰柜{文}的押金已经退还', async function (this: Scene, name: string, assetNo: string) {
  const page = await openCooler(this, name, assetNo);
  await expect(movements(page).getByRole('listitem').filter({ hasText: '押金退还' })).toHaveCount(1);
});

Then('{文}看到交付{word}', async function (this: Scene, name: string, outcome: string) {
  const page = await this.actor(name).page();
  if (outcome === '成功') await expect(page.getByRole('heading', { level: 1 })).toContainText('在用');
  else await expect(page.getByRole('dialog').getByRole('alert')).toContainText('要在 200 米以内');
});
