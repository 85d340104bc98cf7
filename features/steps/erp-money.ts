import { type DataTable, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

/** Rows of the ERP's documents that are of an outlet. */
const documentsOf = (page: Page, outlet: string) =>
  page
    .getByRole('region', { name: 'ERP 订单' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: outlet }) });

Then(
  '{文}在“ERP 订单”里看到{文}的单据都已同步',
  async function (this: Scene, name: string, outlet: string, table: DataTable) {
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, 'ERP 订单'));
    const rows = documentsOf(page, outlet);
    const shown = async () => {
      // They go to the ERP by themselves; the list is read anew until they have.
      await page.reload();
      const texts = await rows.filter({ hasText: '已同步' }).allInnerTexts();
      return texts.map((text) => text.split(/\s+/));
    };
    const expected = table.raw().map((row) => expect.arrayContaining(row));
    await expect.poll(async () => (await shown()).length, { timeout: 20_000 }).toBe(expected.length);
    const found = await shown();
    for (const row of expected) expect(found).toContainEqual(row);
  },
);

When('{文}点开{文}的单据{文}', async function (this: Scene, name: string, outlet: string, kind: string) {
  const page = await this.actor(name).page();
  const row = documentsOf(page, outlet).filter({ has: page.getByText(kind, { exact: true }) });
  await row.getByRole('link').first().click();
});

Then(
  '{文}看到{文}的对账单上标出的一笔是{文}',
  async function (this: Scene, name: string, outlet: string, kind: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`对账单 · ${outlet}`);
    const marked = page.getByRole('region', { name: '对账单' }).locator('[aria-current="true"]');
    await expect(marked).toHaveCount(1);
    await expect(marked.getByRole('cell', { name: kind, exact: true })).toBeVisible();
  },
);

Then('{文}看到昨天两边的单据', async function (this: Scene, name: string, table: DataTable) {
  const page = await this.actor(name).page();
  const sums = page.getByRole('region', { name: '按单据' });
  for (const [kind = '', amount = '', count = ''] of table.raw()) {
    const cells = sums
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: kind, exact: true }) })
      .getByRole('cell');
    for (const side of [1, 2]) {
      await expect(cells.nth(side)).toContainText(amount);
      await expect(cells.nth(side)).toContainText(count);
    }
    await expect(cells.nth(3)).toHaveText('一致');
  }
});

When('{文}把{文}合并到{文}', async function (this: Scene, name: string, from: string, into: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '疑似重复'));
  const pair = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: from })
    .filter({ hasText: into });
  await pair.getByRole('button', { name: this.code(into) }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '合并门店' }).click();
  await expect(pair).toHaveCount(0);
});

When('{文}让应收到签收时才记', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const body = JSON.stringify({ code: 'receivables.charge-at', value: 'signature', version: 0 });
  await callApi(this, actor, 'PUT /sys/parameter/edit', { body });
  expect(envelopeTo(actor).success).toBe(true);
});
