import { readFile } from 'node:fs/promises';
import { type DataTable, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const list = (scene: Scene, actor: Actor) => actor.visit(addressIn(scene, actor, '促销活动'));
const drawer = (page: Page) => page.getByRole('dialog', { name: '导入促销活动' });
const checked = (page: Page, called: string): Locator =>
  drawer(page).getByRole('region', { name: '核对结果' }).getByRole('row').filter({ hasText: called });

const exported = new WeakMap<Actor, string>();

async function choose(page: Page, text: string): Promise<void> {
  await drawer(page)
    .getByLabel('要导入的文件')
    .setInputFiles({ name: '促销.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

When('{文}选好要导入的促销文件', async function (this: Scene, name: string, rows: DataTable) {
  const page = await list(this, this.actor(name));
  await page.getByRole('button', { name: '导入' }).click();
  const known = (cell: string) => cell.replaceAll(/\{(.+?)\}/g, (_, product: string) => this.code(product));
  const lines = rows.raw().map((cells) => cells.map(known).join(','));
  await choose(page, lines.join('\n'));
});

Then(
  '{文}看到要导入的{文}是{文}：{文}',
  async function (this: Scene, name: string, called: string, does: string, text: string) {
    const row = checked(await this.actor(name).page(), called);
    await expect(row).toContainText(does);
    await expect(row).toContainText(text);
  },
);

When('{文}导入 {int} 个促销', async function (this: Scene, name: string, count: number) {
  const found = drawer(await this.actor(name).page());
  await found.getByRole('button', { name: `导入 ${count} 个促销` }).click();
  await expect(found.getByRole('status').filter({ hasText: '已导入' })).toBeVisible();
  await found.getByRole('button', { name: '关闭', exact: true }).last().click();
});

Then(
  '{文}看到列表里的促销{文}是{文}',
  async function (this: Scene, name: string, called: string, state: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('row').filter({ hasText: called })).toContainText(state);
  },
);

Then('{文}不能导入这个文件', async function (this: Scene, name: string) {
  const found = drawer(await this.actor(name).page());
  await expect(found.getByRole('alert').filter({ hasText: '一个也不导入' })).toBeVisible();
  await expect(found.getByRole('button', { name: '导入 0 个促销' })).toBeDisabled();
});

When('{文}把促销列表导出成文件', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await list(this, actor);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  exported.set(actor, await readFile(await (await download).path(), 'utf8'));
});

When(
  '{文}把文件里的{文}改成{文}再导入成新版本',
  async function (this: Scene, name: string, before: string, after: string) {
    const actor = this.actor(name);
    const page = await list(this, actor);
    await page.getByRole('button', { name: '导入' }).click();
    await drawer(page).getByRole('radio', { name: '按文件出新版本' }).check();
    await choose(page, (exported.get(actor) ?? '').replaceAll(before, after));
  },
);

Then('{文}看到促销{文}，新版本待生效', async function (this: Scene, name: string, state: string) {
  const found = (await this.actor(name).page()).getByRole('region', { name: '基本信息' });
  await expect(found).toContainText(state);
  await expect(found).toContainText('新版本待生效');
});
