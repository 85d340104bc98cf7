import { Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { callApi, envelopeTo } from '../support/api.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import { answered, offered } from '../support/repair-desk.ts';
import type { Scene } from '../support/world.ts';
import { keepOutletPlace } from './visits.ts';

Given('{文}登记了{文}的设备{文}', async function (this: Scene, name: string, outlet: string, code: string) {
  const actor = this.actor(name);
  const place = { lng: 120.155, lat: 30.274 };
  const facts = { code: `MD-${code}`, name: outlet, owner: actor.username, ...place };
  const { id } = await actor.tenant.fact<{ id: string }>('customer', facts);
  keepOutletPlace(this, outlet, { id, ...place });
  const departId = await offered(this, actor, { wire: '/mes/equipment', field: 'departId', keyword: '' });
  await answered(this, actor, 'POST /mes/equipment/add', {
    code,
    model: 'HL-380 单门立式',
    kind: 'upright',
    serialNo: `CN-${code}`,
    customerId: id,
    departId,
    status: 'working',
  });
});

When('{文}打印设备{文}的报修码', async function (this: Scene, name: string, code: string) {
  const actor = this.actor(name);
  await callApi(this, actor, `GET /mes/equipment/list?keyword=${code}`);
  const [row] = envelopeTo(actor).result.records as { id: string }[];
  await actor.visit(`/${actor.tenant.productPath}/mes/equipment/labels?ids=${row?.id}`);
});

Given('{文}登记了会制冷的维修工{文}', async function (this: Scene, name: string, worker: string) {
  const actor = this.actor(name);
  const wire = '/mes/technician';
  const userId = await offered(this, actor, { wire, field: 'userId', keyword: worker });
  const departId = await offered(this, actor, { wire, field: 'departId', keyword: '' });
  const skills = { cooling: true, electric: false, cabinet: false };
  await answered(this, actor, `POST ${wire}/add`, { userId, departId, ...skills, enabled: true });
});

When(
  /^“([^”]*)”再?登记设备“([^”]*)”的故障“([^”]*)”$/,
  async function (this: Scene, name: string, code: string, fault: string) {
    const actor = this.actor(name);
    await actor.visit(addressIn(this, actor, '登记报修'));
    const page = await actor.page();
    await page.getByRole('combobox', { name: '设备' }).fill(code);
    await page.getByTitle(new RegExp(`^${code}`)).click();
    await page.getByRole('combobox', { name: '故障' }).click();
    await page.getByTitle(fault, { exact: true }).click();
    await page.getByRole('button', { name: '提交报修' }).click();
  },
);

When('{文}把工单派给推荐的{文}', async function (this: Scene, name: string, worker: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: /^派\s?单$/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: new RegExp(`${worker}.*推荐`) }).check();
  await drawer.getByRole('button', { name: /^派\s?单$/ }).click();
});

Then('{文}看到工单是{文}', async function (this: Scene, name: string, state: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
});

Then('{文}看到工单经过{文}', async function (this: Scene, name: string, event: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '经过' }).getByText(event, { exact: true })).toBeVisible();
});

Then('{文}看到报修并入了原来的工单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: '已并入' })).toBeVisible();
});

When('{文}点开工单{文}', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await page.getByRole('list', { name: '我的工单' }).getByRole('link', { name: outlet }).click();
  await expect(page.getByRole('heading', { level: 1, name: outlet })).toBeVisible();
});

/** Opens the drawer of a move, fills it and saves it; it closes when the move was taken. */
async function move(
  page: Page,
  act: string,
  fill: (drawer: Locator) => Promise<void> = async () => {},
): Promise<void> {
  const button = new RegExp(`^${act.split('').join('\\s?')}$`);
  await page.getByRole('region', { name: '下一步' }).getByRole('button', { name: button }).click();
  const drawer = page.getByRole('dialog');
  await fill(drawer);
  await drawer.getByRole('button', { name: button }).click();
  await expect(drawer).toBeHidden();
}

When(
  /^“([^”]*)”在工单里“([^”]*)”(?:，说明是“([^”]*)”)?$/,
  async function (this: Scene, name: string, act: string, note?: string) {
    await move(await this.actor(name).page(), act, async (drawer) => {
      if (note) await drawer.getByRole('textbox', { name: '说明' }).fill(note);
    });
  },
);

When('{文}在工单里预约{文}上门', async function (this: Scene, name: string, at: string) {
  const page = await this.actor(name).page();
  await move(page, '预约上门', async (drawer) => {
    await drawer.getByLabel('上门时间').fill(at);
    await page.getByRole('button', { name: /^确\s?定$/ }).click();
    // Days of scenarios lie years ahead: the outlet has been asked.
    await drawer.getByRole('checkbox', { name: '超过维修时限，门店同意这个时间' }).check();
  });
});

When(
  '{文}在工单里修完：{文}，{文}，修前修后都拍了照片，修后 {float} ℃',
  async function (this: Scene, name: string, cause: string, work: string, celsius: number) {
    const page = await this.actor(name).page();
    await move(page, '修完', async (drawer) => {
      await sayWhatWasDone(page, drawer, { cause, work, celsius });
      await photograph(page, drawer, '修前照片');
      await photograph(page, drawer, '修后照片');
    });
  },
);

When(
  '{文}在工单里填好{文}、{文}、修后 {float} ℃，没有拍照片就点“修完”',
  async function (this: Scene, name: string, cause: string, work: string, celsius: number) {
    const page = await this.actor(name).page();
    await page
      .getByRole('region', { name: '下一步' })
      .getByRole('button', { name: /^修\s?完$/ })
      .click();
    const drawer = page.getByRole('dialog');
    await sayWhatWasDone(page, drawer, { cause, work, celsius });
    await drawer.getByRole('button', { name: /^修\s?完$/ }).click();
  },
);

When('{文}补拍{文}，再点“修完”', async function (this: Scene, name: string, field: string) {
  const page = await this.actor(name).page();
  const drawer = page.getByRole('dialog');
  await photograph(page, drawer, field);
  await drawer.getByRole('button', { name: /^修\s?完$/ }).click();
});

Then('{文}在{文}下看到{文}', async function (this: Scene, name: string, field: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('dialog').getByRole('group', { name: field })).toContainText(text);
});

When('{文}在工单里到店，却被告知{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  const button = /^到\s?店$/;
  await page.getByRole('region', { name: '下一步' }).getByRole('button', { name: button }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: button }).click();
  await expect(drawer.getByRole('alert')).toContainText(text);
  await drawer.getByRole('button', { name: /^取\s?消$/ }).click();
  await expect(drawer).toBeHidden();
});

/** Fills in what was found, what was done and how cold it is. */
async function sayWhatWasDone(
  page: Page,
  drawer: Locator,
  { cause, work, celsius }: { cause: string; work: string; celsius: number },
): Promise<void> {
  await drawer.getByRole('combobox', { name: '故障原因' }).click();
  await page.getByTitle(cause, { exact: true }).click();
  await drawer.getByRole('textbox', { name: '处理过程' }).fill(work);
  await drawer.getByLabel('修后温度（℃）').fill(String(celsius));
}

/** Takes a photo in a field. */
async function photograph(page: Page, drawer: Locator, field: string): Promise<void> {
  const group = drawer.getByRole('group', { name: field });
  const photo = { name: `${field}.png`, mimeType: 'image/png', buffer: await page.screenshot() };
  await group.getByLabel(/现场照片/).setInputFiles(photo);
  await expect(group.getByRole('img', { name: '照片 1' })).toBeVisible();
}

When('{文}请{文}在工单里签名验收', async function (this: Scene, name: string, signer: string) {
  const page = await this.actor(name).page();
  await move(page, '验收通过', async (drawer) => {
    await drawer.getByLabel('签收人').fill(signer);
    await drawSignature(page, drawer);
  });
});

Then('{文}看到没有派给他的工单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByText('现在没有派给您的工单')).toBeVisible();
});

When('{文}从接单页退出', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: /^退\s?出$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?[定认]$/ })
    .click();
});

Then('{文}看到工单已退回派工台', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: '工单已退回派工台' })).toBeVisible();
});

When('{文}点开{文}的{文}', async function (this: Scene, name: string, row: string, column: string) {
  const page = await this.actor(name).page();
  const place = await page
    .getByRole('columnheader')
    .evaluateAll((heads, title) => heads.findIndex((head) => head.textContent === title), column);
  await page.getByRole('row').filter({ hasText: row }).getByRole('cell').nth(place).getByRole('link').click();
});

Then('{文}看到背后的工单有{文}', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '背后的工单' })).toContainText(outlet);
});

When('{文}打开{文}的工单', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await page.getByRole('row').filter({ hasText: outlet }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '经过' })).toBeVisible();
});

Then('{文}的接单页没有网络也能打开', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByText('没有网络时也能打开这一页')).toBeVisible({ timeout: 45_000 });
});

Then('{文}看到工单资料要等连上以后再看', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: '等连上以后再看' })).toBeVisible();
});

When('{文}结算工单，费用 {int} 元', async function (this: Scene, name: string, yuan: number) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: /^结\s?算$/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('人工及其他费用（元）').fill(String(yuan));
  await drawer.getByRole('button', { name: /^结\s?算$/ }).click();
  await expect(drawer).toBeHidden();
});

When('{文}在工单里说无法修复：{文}，拍了照片', async function (this: Scene, name: string, note: string) {
  const page = await this.actor(name).page();
  await move(page, '无法修复', async (drawer) => {
    await drawer.getByRole('textbox', { name: '说明' }).fill(note);
    await photograph(page, drawer, '照片');
  });
});

When('{文}在工单里把设备送到{文}修', async function (this: Scene, name: string, workshop: string) {
  await move(await this.actor(name).page(), '返厂维修', async (drawer) => {
    await drawer.getByLabel('维修点').fill(workshop);
  });
});

Then('{文}看到设备在{文}', async function (this: Scene, name: string, workshop: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '工单资料' })).toContainText(
    new RegExp(`维修点.?${workshop}`),
  );
});

Then('{文}看到数字{文}写明{文}', async function (this: Scene, name: string, figure: string, meaning: string) {
  const tile = (await this.actor(name).page())
    .getByRole('region', { name: '主要数字' })
    .getByRole('link', { name: figure });
  await expect(tile).toContainText(meaning);
});
