import { type DataTable, Then, When } from '@cucumber/cucumber';
import { EntityListPage } from '../pages/entity-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const listPage = async (actor: Actor) => new EntityListPage(await actor.page());

When('{文}打开新建表单', async function (this: Scene, name: string) {
  const list = await listPage(this.actor(name));
  await list.add();
  await expect(list.form).toBeVisible();
});

When('{文}在表单里把{文}选为{文}', async function (this: Scene, name: string, label: string, option: string) {
  await (await listPage(this.actor(name))).choose(label, option);
});

When(
  '{文}在表单的{文}里输入{文}并选中',
  async function (this: Scene, name: string, label: string, option: string) {
    await (await listPage(this.actor(name))).typeAndChoose(label, option);
  },
);

Then(
  '{文}的表单里有{文}，没有{文}',
  async function (this: Scene, name: string, requested: string, other: string) {
    const list = await listPage(this.actor(name));
    await expect(list.asked(requested)).toBeVisible();
    await expect(list.asked(other)).toHaveCount(0);
  },
);

// The last field still has the focus: nothing has told it that its value is whole.
When('{文}填写后按 Ctrl+S', async function (this: Scene, name: string, values: DataTable) {
  const list = await listPage(this.actor(name));
  await list.write(values.rowsHash());
  await list.page.keyboard.press('Control+s');
  await expect(list.form).toHaveCount(0);
});

When('{文}编辑列表里的{文}', async function (this: Scene, name: string, row: string) {
  await (await listPage(this.actor(name))).edit(row);
});

When('{文}在表单的{文}里写了{文}', async function (this: Scene, name: string, label: string, text: string) {
  await (await listPage(this.actor(name))).field(label).fill(text);
});

Then(
  '{int} 秒内{文}的表单里{文}选的是{文}',
  async function (this: Scene, seconds: number, name: string, label: string, option: string) {
    const chosen = (await listPage(this.actor(name))).chosen(label);
    await expect(chosen.getByTitle(option, { exact: true })).toBeVisible({ timeout: seconds * 1000 });
  },
);

Then(
  '{文}在表单的{文}里选得到{文}，选不到{文}',
  async function (this: Scene, name: string, label: string, there: string, other: string) {
    const { page, form } = await listPage(this.actor(name));
    await form.getByRole('combobox', { name: label, exact: true }).click();
    await expect(page.getByTitle(there, { exact: true })).toBeVisible();
    await expect(page.getByTitle(other, { exact: true })).toHaveCount(0);
    await page.getByTitle(there, { exact: true }).click();
  },
);

When('{文}在表单的目录里点{文}', async function (this: Scene, name: string, section: string) {
  const { form } = await listPage(this.actor(name));
  await form.getByRole('navigation', { name: '跳到' }).getByRole('button', { name: section }).click();
});

Then('{文}在表单里看得到{文}', async function (this: Scene, name: string, label: string) {
  const { form } = await listPage(this.actor(name));
  await expect(form.getByText(label, { exact: true })).toBeInViewport();
});
