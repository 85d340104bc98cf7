import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { EntityListPage } from '../pages/entity-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const listPage = async (actor: Actor) => new EntityListPage(await actor.page());

Given('租户{文}有字典{文}', async function (this: Scene, tenant: string, codes: string) {
  for (const code of codes.split('、')) await this.tenant(tenant).fact('dict', { code });
});

Given(
  '租户{文}有字典{文}，值是',
  async function (this: Scene, tenant: string, code: string, items: DataTable) {
    await this.tenant(tenant).fact('dict', { code, items: items.rowsHash() });
  },
);

Given(
  '租户{文}有字典{文}，值{文}的颜色是{文}',
  async function (this: Scene, tenant: string, code: string, value: string, color: string) {
    const facts = { code, items: { [value]: value }, colors: { [value]: color } };
    await this.tenant(tenant).fact('dict', facts);
  },
);

When('{文}新建一条数据', async function (this: Scene, name: string, values: DataTable) {
  const list = await listPage(this.actor(name));
  await list.add();
  await list.fill(values.rowsHash());
});

When('{文}补填并保存', async function (this: Scene, name: string, values: DataTable) {
  await (await listPage(this.actor(name))).fill(values.rowsHash());
});

When('{文}把列表里的{文}改为', async function (this: Scene, name: string, row: string, values: DataTable) {
  const list = await listPage(this.actor(name));
  await list.edit(row);
  await list.fill(values.rowsHash());
});

When('{文}删除列表里的{文}', async function (this: Scene, name: string, row: string) {
  await (await listPage(this.actor(name))).remove(row);
});

When('{文}选中列表里的{文}并批量删除', async function (this: Scene, name: string, rows: string) {
  await (await listPage(this.actor(name))).removeChosen(rows.split('、'));
});

When('{文}用键盘选中列表里的{文}', async function (this: Scene, name: string, rows: string) {
  await (await listPage(this.actor(name))).tickByKeyboard(rows.split('、'));
});

When(
  '{文}把选中的{文}批量改为{文}',
  async function (this: Scene, name: string, field: string, value: string) {
    await (await listPage(this.actor(name))).changeChosen(field, value);
  },
);

When('{文}在列表里查找{文}', async function (this: Scene, name: string, keyword: string) {
  await (await listPage(this.actor(name))).searchFor(keyword);
});

When('{文}清除查找条件', async function (this: Scene, name: string) {
  await (await listPage(this.actor(name))).search.getByRole('button', { name: '重置' }).click();
});

When('{文}按{文}排列', async function (this: Scene, name: string, column: string) {
  await (await this.actor(name).page()).getByRole('columnheader', { name: column }).click();
});

When('{文}查看{文}的字典值', async function (this: Scene, name: string, code: string) {
  await (await listPage(this.actor(name))).row(code).getByRole('link', { name: '字典值' }).click();
});

When('{文}用高级查询找{word}', async function (this: Scene, name: string, match: string, table: DataTable) {
  const conditions = table.hashes().map((row) => ({
    field: row['字段'] ?? '',
    comparison: row['比较'] ?? '',
    value: row['值'] ?? '',
  }));
  await (await listPage(this.actor(name))).ask(match, conditions);
});

When('{文}把高级查询存为{文}并共享', async function (this: Scene, name: string, filter: string) {
  await (await listPage(this.actor(name))).share(filter);
});

When('{文}选用保存的查询{文}', async function (this: Scene, name: string, filter: string) {
  await (await listPage(this.actor(name))).useSaved(filter);
});

Then('{文}的列表里有{文}', async function (this: Scene, name: string, row: string) {
  await expect((await listPage(this.actor(name))).row(row)).toBeVisible();
});

Then('{文}的列表里没有{文}', async function (this: Scene, name: string, row: string) {
  const list = await listPage(this.actor(name));
  await expect(list.form).toHaveCount(0);
  await expect(list.row(row)).toHaveCount(0);
});

Then(
  '{文}的列表里{文}的{文}是{文}',
  async function (this: Scene, name: string, row: string, column: string, value: string) {
    const list = await listPage(this.actor(name));
    await expect(list.row(row)).toBeVisible();
    await expect(await list.cell(row, column)).toHaveText(value);
  },
);

Then('{文}的列表是{文}', async function (this: Scene, name: string, rows: string) {
  await expect((await listPage(this.actor(name))).firstCells()).toHaveText(rows.split('、'));
});

Then('{文}的列表从{文}开始', async function (this: Scene, name: string, row: string) {
  await expect((await listPage(this.actor(name))).firstCells().first()).toHaveText(row);
});

Then('{文}看到列表为空', async function (this: Scene, name: string) {
  await expect((await this.actor(name).page()).getByText('暂无数据', { exact: true })).toBeVisible();
});

Then(
  '{文}看到{文}一栏的错误{文}',
  async function (this: Scene, name: string, label: string, message: string) {
    await expect((await listPage(this.actor(name))).problem(label)).toHaveAccessibleDescription(message);
  },
);

Then('{文}得到的字典值是{文}', function (this: Scene, name: string, values: string) {
  const items = envelopeTo(this.actor(name)).result as { value: string; label: string }[];
  expect(items.map((item) => `${item.value} ${item.label}`).join('、')).toBe(values);
});
