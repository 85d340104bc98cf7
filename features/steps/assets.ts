import { Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { EntityListPage } from '../pages/entity-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { drawn, expect } from '../support/expect.ts';
import type { Tenant } from '../support/tenant.ts';
import type { Scene } from '../support/world.ts';
import { outletPlace } from './visits.ts';

const states: Record<string, string> = { 在库: 'in-stock', 报废: 'scrapped', 使用: 'deployed' };

async function make(scene: Scene, tenant: Tenant, assetNo: string, facts: object): Promise<void> {
  const { id } = await tenant.fact<{ id: string }>('asset', { assetNo, ...facts });
  scene.codes.set(`冰柜 ${assetNo}`, id);
}

async function open(scene: Scene, name: string, assetNo: string): Promise<Page> {
  const actor = scene.actor(name);
  const path = `/${actor.tenant.productPath}/easset/detail/${scene.code(`冰柜 ${assetNo}`)}`;
  return actor.visit(path);
}

const movements = (page: Page) => page.getByRole('region', { name: '变动' });

/** Two characters of a button stand apart. */
const spaced = (button: string) => Array.from(button).join(String.raw`\s?`);

/** The drawer that a button of the page opens. */
async function begin(page: Page, within: Page | Locator, button: string): Promise<Locator> {
  await within.getByRole('button', { name: new RegExp(`^${spaced(button)}$`) }).click();
  return page.getByRole('dialog');
}

async function save(drawer: Locator, button: string): Promise<void> {
  await drawer.getByRole('button', { name: new RegExp(`^${spaced(button)}$`) }).click();
}

/** Saves a drawer that closes when it has worked. */
async function done(drawer: Locator, button: string): Promise<void> {
  await save(drawer, button);
  await expect(drawer).toHaveCount(0, drawn);
}

async function choose(drawer: Locator, field: string, option: string): Promise<void> {
  await drawer.getByRole('combobox', { name: field }).fill(option);
  await drawer.page().getByTitle(new RegExp(option)).click();
}

/** The device of somebody is so many metres north of an outlet. */
async function standAt(scene: Scene, actor: Actor, outlet: string, metres = 0): Promise<void> {
  const { lng, lat } = outletPlace(scene, outlet);
  const place = toWgs84({ lng, lat: lat + metres / 111_195 });
  const context = (await actor.page()).context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: place.lng, latitude: place.lat, accuracy: 10 });
}

async function fillAgreement(drawer: Locator, assetNo: string): Promise<void> {
  await drawer.getByLabel('投放协议编号').fill(`TF-${assetNo}`);
  await drawer.getByLabel('协议有效期至').fill('2030-12-31');
  await drawer.getByLabel('协议有效期至').press('Enter');
}

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
  const page = await open(scene, name, assetNo);
  const drawer = await begin(page, movements(page), '通过');
  await done(drawer, '通过');
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

Given(
  '{文}已经把冰柜{文}投放到{文}，由{文}通过',
  async function (this: Scene, name: string, assetNo: string, outlet: string, approver: string) {
    const page = await open(this, name, assetNo);
    await done(await applyToPlace(page, { assetNo, outlet, yuan: 0 }), '提交');
    await decide(this, approver, assetNo);
    await standAt(this, this.actor(name), outlet);
    await carryOut(await open(this, name, assetNo), assetNo, '现场交付');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('在用', drawn);
  },
);

When(
  '{文}申请把冰柜{文}投放到{文}，押金 {int} 元',
  async function (this: Scene, name: string, assetNo: string, outlet: string, yuan: number) {
    const page = await open(this, name, assetNo);
    await done(await applyToPlace(page, { assetNo, outlet, yuan }), '提交');
  },
);

When(
  '{文}申请把冰柜{文}回收到{文}',
  async function (this: Scene, name: string, assetNo: string, depot: string) {
    const page = await open(this, name, assetNo);
    const drawer = await begin(page, page, '申请回收');
    await drawer.getByLabel('收回到哪个仓').fill(depot);
    await done(drawer, '提交');
  },
);

When(
  '{文}申请报废冰柜{文}，说明{文}',
  async function (this: Scene, name: string, assetNo: string, note: string) {
    const page = await open(this, name, assetNo);
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
    const page = await open(this, name, assetNo);
    await carryOut(page, assetNo, '现场交付', receiptNo);
    await expect(page.getByRole('dialog')).toHaveCount(0, drawn);
  },
);

When(
  '{文}离{文} {int} 米，交付冰柜{文}',
  async function (this: Scene, name: string, outlet: string, metres: number, assetNo: string) {
    await standAt(this, this.actor(name), outlet, metres);
    await carryOut(await open(this, name, assetNo), assetNo, '现场交付');
  },
);

When(
  '{文}人在{文}，取回冰柜{文}',
  async function (this: Scene, name: string, outlet: string, assetNo: string) {
    await standAt(this, this.actor(name), outlet);
    const page = await open(this, name, assetNo);
    await carryOut(page, assetNo, '现场取回');
    await expect(page.getByRole('dialog')).toHaveCount(0, drawn);
  },
);

When(
  '{文}人在{文}，巡检冰柜{文}：通电，{int} 个排面里本品 {int} 个',
  async function (this: Scene, name: string, outlet: string, assetNo: string, all: number, own: number) {
    await standAt(this, this.actor(name), outlet);
    const page = await open(this, name, assetNo);
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
    const page = await open(this, name, assetNo);
    const drawer = await begin(page, page, '巡检');
    await drawer.getByLabel('扫到的资产编号').fill(assetNo);
    await choose(drawer, '实际所在门店', foundAt);
    await done(drawer, '提交');
  },
);

When('{文}只看超期未巡检的冰柜', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(`/${actor.tenant.productPath}/easset/list`);
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

/** A cooler and the outlets it had better be moved to. */
const advised = (page: Page, assetNo: string) => page.getByRole('row').filter({ hasText: assetNo });

Then(
  '{文}看到冰柜{文}在{文}，建议调往{文}',
  async function (this: Scene, name: string, assetNo: string, here: string, there: string) {
    const row = advised(await this.actor(name).page(), assetNo);
    await expect(row).toContainText(here);
    await expect(row.getByRole('listitem').first()).toContainText(there);
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

When('{文}认定冰柜{文}丢失', async function (this: Scene, name: string, assetNo: string) {
  const page = await open(this, name, assetNo);
  const drawer = await begin(page, page, '确认丢失');
  await drawer.getByLabel('说明').fill('门店不肯归还');
  await done(drawer, '确认丢失');
});

When('{文}要让{文}停业', async function (this: Scene, name: string, outlet: string) {
  const actor = this.actor(name);
  const page = await actor.visit(`/${actor.tenant.productPath}/ecustomer/list`);
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

When(
  '{文}一起申请把冰柜{文}收回到{文}',
  async function (this: Scene, name: string, assetNos: string, depot: string) {
    const actor = this.actor(name);
    const page = await actor.visit(`/${actor.tenant.productPath}/easset/list`);
    const list = new EntityListPage(page);
    for (const assetNo of assetNos.split('、')) await list.row(assetNo).getByRole('checkbox').check();
    await page.getByRole('button', { name: '申请回收' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('收回到哪个仓').fill(depot);
    await drawer.getByRole('button', { name: '申请回收' }).click();
    await expect(drawer).toHaveCount(0, drawn);
  },
);

When(
  '{文}让门店为冰柜{文}赔偿 {int} 元，凭证{文}',
  async function (this: Scene, name: string, assetNo: string, yuan: number, receiptNo: string) {
    const page = await open(this, name, assetNo);
    const drawer = await begin(page, page, '赔偿结清');
    await drawer.getByLabel('赔偿（元）').fill(String(yuan));
    await drawer.getByLabel('收款凭证号').fill(receiptNo);
    await drawer.getByLabel('说明').fill('门店按约定赔偿');
    await done(drawer, '赔偿结清');
  },
);

When(
  '{文}退还冰柜{文}的押金，凭证{文}',
  async function (this: Scene, name: string, assetNo: string, receiptNo: string) {
    const page = await open(this, name, assetNo);
    const drawer = await begin(page, movements(page), '退还押金');
    await drawer.getByLabel('退款凭证号').fill(receiptNo);
    await done(drawer, '退还押金');
  },
);

When(
  '{文}检查取回的冰柜{文}，{word}',
  async function (this: Scene, name: string, assetNo: string, found: string) {
    const page = await open(this, name, assetNo);
    const drawer = await begin(page, movements(page), '回库检查');
    await drawer.getByRole('radio', { name: found }).check();
    await done(drawer, '回库检查');
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

Then('{文}看到冰柜{文}是{文}', async function (this: Scene, name: string, assetNo: string, state: string) {
  const page = await open(this, name, assetNo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`资产 ${assetNo} ${state}`);
});

Then(
  '{文}看到冰柜{文}的{文}是{文}',
  async function (this: Scene, name: string, assetNo: string, kind: string, state: string) {
    const page = await open(this, name, assetNo);
    await expect(movements(page).getByRole('listitem').filter({ hasText: kind }).first()).toContainText(
      state,
    );
  },
);

Then(
  '{文}不能对冰柜{文}的变动{文}',
  async function (this: Scene, name: string, assetNo: string, button: string) {
    const page = await open(this, name, assetNo);
    await expect(movements(page).getByRole('listitem').first()).toBeVisible();
    await expect(movements(page).getByRole('button', { name: new RegExp(spaced(button)) })).toHaveCount(0);
  },
);

Then('{文}看到冰柜{文}的签名', async function (this: Scene, name: string, assetNo: string) {
  const page = await open(this, name, assetNo);
  const picture = page.getByRole('region', { name: '照片' }).getByRole('img', { name: '签名' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

Then(
  '{文}看到冰柜{文}的巡检是{文}，有{文}',
  async function (this: Scene, name: string, assetNo: string, result: string, text: string) {
    const page = await open(this, name, assetNo);
    const latest = page.getByRole('region', { name: '巡检' }).getByRole('listitem').first();
    await expect(latest).toContainText(result);
    await expect(latest).toContainText(text);
  },
);

Then('{文}看到冰柜{文}的押金已经退还', async function (this: Scene, name: string, assetNo: string) {
  const page = await open(this, name, assetNo);
  await expect(movements(page).getByRole('listitem').filter({ hasText: '押金退还' })).toHaveCount(1);
});

Then(
  '{文}看到冰柜{文}的经营里有{文}',
  async function (this: Scene, name: string, assetNo: string, text: string) {
    const page = await open(this, name, assetNo);
    await expect(page.getByRole('region', { name: '经营' })).toContainText(text);
  },
);

Then('{文}看到冰柜{文}的回本曲线', async function (this: Scene, name: string, assetNo: string) {
  const page = await open(this, name, assetNo);
  await expect(
    page.getByRole('region', { name: '经营' }).getByRole('img', { name: '回本曲线' }),
  ).toBeVisible();
});

When(
  '{文}从冰柜{文}的页面登记故障{文}',
  async function (this: Scene, name: string, assetNo: string, fault: string) {
    const page = await open(this, name, assetNo);
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
  const page = await open(this, name, assetNo);
  await expect(movements(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toHaveCount(0);
});

Then('{文}看到交付{word}', async function (this: Scene, name: string, outcome: string) {
  const page = await this.actor(name).page();
  if (outcome === '成功') await expect(page.getByRole('heading', { level: 1 })).toContainText('在用');
  else await expect(page.getByRole('dialog').getByRole('alert')).toContainText('要在 200 米以内');
});

Then('{文}看到标签上有{文}和二维码', async function (this: Scene, name: string, assetNo: string) {
  const label = (await this.actor(name).page()).getByRole('listitem').filter({ hasText: assetNo });
  await expect(label.getByText(assetNo)).toBeVisible();
  await expect(label.getByRole('img')).toBeVisible();
});
