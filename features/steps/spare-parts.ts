import { Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { answered, offered } from '../support/repair-desk.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

Given(
  '{文}有备件仓{文}和维修车{文}',
  async function (this: Scene, tenant: string, store: string, van: string) {
    await this.tenant(tenant).fact('warehouse', { code: 'BJ01', name: store, kind: 'parts' });
    await this.tenant(tenant).fact('warehouse', { code: 'CK01', name: van, kind: 'parts-van' });
  },
);

Given(
  '{文}登记了开{文}的维修工{文}',
  async function (this: Scene, name: string, van: string, worker: string) {
    const actor = this.actor(name);
    const wire = '/mes/technician';
    const of = (field: string, keyword: string) => offered(this, actor, { wire, field, keyword });
    await answered(this, actor, `POST ${wire}/add`, {
      userId: await of('userId', worker),
      departId: await of('departId', ''),
      vanId: await of('vanId', van),
      cooling: true,
      electric: false,
      cabinet: false,
      enabled: true,
    });
  },
);

Given(
  '{文}登记了要交旧件的备件{文}，{int} 元一个',
  async function (this: Scene, name: string, part: string, yuan: number) {
    await answered(this, this.actor(name), 'POST /mes/part/add', {
      code: 'FAN-01',
      name: part,
      unit: '个',
      priceFen: yuan * 100,
      warrantyDays: 90,
      reorderPoint: 0,
      oldBack: true,
      enabled: true,
    });
  },
);

Given(
  '{文}把 {int} 个{文}入库到{文}',
  async function (this: Scene, name: string, qty: number, part: string, store: string) {
    const actor = this.actor(name);
    const found = await answered<{ id: string }[]>(
      this,
      actor,
      `GET /mes/part/find?${new URLSearchParams({ keyword: part })}`,
    );
    const { warehouses } = await answered<{ warehouses: { id: string; name: string }[] }>(
      this,
      actor,
      'GET /mes/part/stock?size=1',
    );
    await answered(this, actor, 'POST /mes/part/receive', {
      warehouseId: warehouses.find((one) => one.name === store)!.id,
      lines: [{ partId: found[0]!.id, qty }],
    });
  },
);

const exactly = (act: string) => new RegExp(`^${act.split('').join('\\s?')}$`);

/** Presses a button that opens a drawer of its name, fills that and saves it; it closes when it was taken. */
async function inDrawer(
  page: Page,
  within: Locator,
  { act, fill = async () => {} }: { act: string; fill?: (drawer: Locator) => Promise<void> },
): Promise<void> {
  await doWithRow(within, exactly(act));
  const drawer = page.getByRole('dialog');
  await fill(drawer);
  await drawer.getByRole('button', { name: exactly(act) }).click();
  await expect(drawer).toBeHidden();
}

When(
  '{文}在工单里申请 {int} 个{文}，说明是{文}',
  async function (this: Scene, name: string, qty: number, part: string, note: string) {
    const page = await this.actor(name).page();
    const fill = async (drawer: Locator) => {
      await drawer.getByRole('combobox', { name: '备件', exact: true }).click();
      await page.getByTitle(part).click();
      await drawer.getByLabel('数量').fill(String(qty));
      await drawer.getByRole('textbox', { name: '说明' }).fill(note);
    };
    await inDrawer(page, page.getByRole('region', { name: '下一步' }), { act: '缺备件', fill });
  },
);

/** The row of a worker's request. */
const requestOf = (page: Page, worker: string) => page.getByRole('row').filter({ hasText: worker });

When('{文}把{文}的备件申请“通过”', async function (this: Scene, name: string, worker: string) {
  const page = await this.actor(name).page();
  await inDrawer(page, requestOf(page, worker), { act: '通过' });
});

When(
  '{文}驳回{文}的备件申请，原因是{文}',
  async function (this: Scene, name: string, worker: string, note: string) {
    const page = await this.actor(name).page();
    const fill = (drawer: Locator) => drawer.getByRole('textbox', { name: '说明' }).fill(note);
    await inDrawer(page, requestOf(page, worker), { act: '驳回', fill });
  },
);

When(
  '{文}从{文}把{文}的备件申请出库',
  async function (this: Scene, name: string, store: string, worker: string) {
    const page = await this.actor(name).page();
    const fill = async (drawer: Locator) => {
      await drawer.getByRole('combobox', { name: '出库仓库' }).click();
      await page.getByTitle(store, { exact: true }).click();
    };
    await inDrawer(page, requestOf(page, worker), { act: '出库', fill });
  },
);

const partsOf = (page: Page) => page.getByRole('region', { name: '备件', exact: true });
const lineOf = (page: Page, part: string) => partsOf(page).getByRole('listitem').filter({ hasText: part });

When('{文}在工单里确认收到备件', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  // On the phone what was asked for is beside the van, elsewhere among the parts.
  const asked = page.getByRole('region', { name: '备件' }).filter({ hasText: '确认收货' });
  await inDrawer(page, asked, { act: '确认收货' });
});

When('{文}在工单里把{文}{文}', async function (this: Scene, name: string, part: string, act: string) {
  const page = await this.actor(name).page();
  await lineOf(page, part)
    .getByRole('button', { name: exactly(act) })
    .click();
});

Then('{文}看到备件{文}是{文}', async function (this: Scene, name: string, part: string, sums: string) {
  const page = await this.actor(name).page();
  await expect(lineOf(page, part).first()).toContainText(sums);
});

Then('{文}不能再把{文}{文}', async function (this: Scene, name: string, part: string, act: string) {
  const page = await this.actor(name).page();
  await expect(lineOf(page, part).getByRole('button', { name: exactly(act) })).toHaveCount(0);
});
