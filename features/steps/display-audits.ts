import { type DataTable, Then, When } from '@cucumber/cucumber';
import { drawn, expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

When('{文}给{文}的陈列{文}', async function (this: Scene, name: string, outlet: string, button: string) {
  const actor = this.actor(name);
  const page = await actor.visit(
    `/${actor.tenant.productPath}/esdh/esdh/detail/${this.code(`陈列 ${outlet}`)}`,
  );
  await page.getByRole('button', { name: button }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: button }).click();
  await expect(drawer).toHaveCount(0, drawn);
});

When(
  '{文}给{文}的陈列{文}，请{文}去',
  async function (this: Scene, name: string, outlet: string, button: string, auditor: string) {
    const actor = this.actor(name);
    const page = await actor.visit(
      `/${actor.tenant.productPath}/esdh/esdh/detail/${this.code(`陈列 ${outlet}`)}`,
    );
    await page.getByRole('button', { name: button }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: '主管' }).fill(auditor);
    await page.getByTitle(auditor).click();
    await drawer.getByRole('button', { name: button }).click();
    await expect(drawer).toHaveCount(0, drawn);
  },
);

Then('{文}的外勤里不用再看{文}', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { name: '今日计划' })).toBeVisible();
  const audits = page.getByRole('list', { name: '协访与盲审' });
  await expect(audits.getByRole('listitem').filter({ hasText: outlet })).toHaveCount(0);
});

Then(
  '{文}的外勤里要再看{文}，{文}',
  async function (this: Scene, name: string, outlet: string, kind: string) {
    const page = await this.actor(name).page();
    const line = page
      .getByRole('list', { name: '协访与盲审' })
      .getByRole('listitem')
      .filter({ hasText: outlet });
    await expect(line).toContainText(kind);
  },
);

When(
  '{文}拍 {int} 张照片，再看一遍{文}',
  async function (this: Scene, name: string, count: number, standard: string, table: DataTable) {
    const page = await this.actor(name).page();
    const part = page
      .getByRole('region', { name: '拜访步骤', exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: standard }) });
    await part.getByRole('button', { name: standard }).click();
    await part.getByRole('button', { name: '打开相机' }).click();
    for (let taken = 1; taken <= count; taken += 1) {
      await part.getByRole('button', { name: '拍照', exact: true }).click();
      await expect(part).toContainText(`已拍 ${taken} 张`);
    }
    // Nothing of what somebody found before is there.
    await expect(part.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(part).not.toContainText('得分');
    for (const [item = '', found = ''] of table.raw()) {
      const field = part.getByRole('group', { name: item });
      if (/^\d+$/.test(found)) await field.getByRole('textbox').fill(found);
      else await field.getByText(found, { exact: true }).click();
    }
    await part.getByRole('button', { name: '保存这一步' }).click();
  },
);
