import { Then, When } from '@cucumber/cucumber';
import { EntityListPage } from '../pages/entity-list-page.ts';
import { expect } from '../support/expect.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

When(
  '{文}在用户列表里对{文}选择{文}',
  async function (this: Scene, name: string, person: string, choice: string) {
    const page = await this.actor(name).visit('/isystem/user');
    await new EntityListPage(page).act(person, choice);
  },
);

When('{文}把工作交给{文}', async function (this: Scene, name: string, person: string) {
  const page = await this.actor(name).page();
  const dialog = page.getByRole('dialog', { name: '交接' });
  await dialog.getByRole('combobox', { name: '交给谁' }).click();
  await page.getByTitle(new RegExp(`^${person}（`)).click();
  await dialog.getByRole('button', { name: '交接工作' }).click();
});

Then('{文}的页面说{文}{word}', async function (this: Scene, name: string, what: string, state: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: `“${what}”${state}` })).toBeVisible();
});

When('{文}给角色{文}勾上{文}', async function (this: Scene, name: string, role: string, code: string) {
  const page = await this.actor(name).visit('/isystem/role');
  await page.getByRole('main').getByRole('link', { name: role, exact: true }).click();
  await page
    .getByRole('textbox', { name: '搜索页面或按钮' })
    .or(page.getByRole('searchbox', { name: '搜索页面或按钮' }))
    .fill(code);
  const node = page.getByRole('treeitem').filter({ has: page.getByText(code, { exact: true }) });
  await node.locator('.ant-tree-checkbox').click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('授权已保存')).toBeVisible();
});

When('{文}删除角色{文}', async function (this: Scene, name: string, role: string) {
  const page = await this.actor(name).visit('/isystem/role');
  await doWithRow(page.getByRole('row', { name: role }), '删除');
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
});

When(
  '{文}把部门{文}移到{文}下面',
  async function (this: Scene, name: string, depart: string, parent: string) {
    const page = await this.actor(name).visit('/isystem/depart');
    await page.getByRole('searchbox', { name: '搜索部门' }).fill(depart);
    await page.getByRole('tree', { name: '部门' }).getByText(depart, { exact: true }).click();
    await page.getByRole('button', { name: '移动到…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '选择部门' }).fill(parent);
    await page.getByRole('treeitem').getByText(parent, { exact: true }).last().click();
    await dialog.getByRole('button', { name: '移动', exact: true }).click();
    await expect(page.getByText(`“${depart}”已移动`)).toBeVisible();
  },
);

Then('{文}在解释里看到{文}是{文}', async function (this: Scene, name: string, button: string, why: string) {
  const page = await this.actor(name).page();
  // Its code stands below its name.
  const cell = page.getByRole('cell', { name: new RegExp(`^${button}\\s*[a-z-]+:`) });
  const row = page.getByRole('row').filter({ has: cell });
  await expect(row.getByRole('cell', { name: why })).toBeVisible();
});

When('{文}在解释里查一条数据{文}', async function (this: Scene, name: string, row: string) {
  const page = await this.actor(name).page();
  await page.getByRole('combobox', { name: '查一条数据' }).fill(row);
  await page.locator('.ant-select-item-option').filter({ hasText: row }).click();
});

When('{文}以{文}的身份查看', async function (this: Scene, name: string, person: string) {
  const page = await this.actor(name).visit('/isystem/user');
  await new EntityListPage(page).act(person, '以此用户查看');
  await page.getByRole('dialog').getByRole('button', { name: '以此用户查看' }).click();
});

When('{文}结束查看', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).getByRole('button', { name: '结束查看' }).click();
});

Then('{文}在用户列表里看到{文}', async function (this: Scene, name: string, person: string) {
  const page = await this.actor(name).page();
  await expect(new EntityListPage(page).row(person)).toBeVisible();
});

Then('{文}的页面上写着{文}', async function (this: Scene, name: string, text: string) {
  await expect((await this.actor(name).page()).getByText(text)).toBeVisible();
});
