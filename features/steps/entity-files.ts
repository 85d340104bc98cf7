import { Then, When } from '@cucumber/cucumber';
import { EntityListPage } from '../pages/entity-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';
import { keepDownload } from './order-export.ts';

const listPage = async (actor: Actor) => new EntityListPage(await actor.page());

When('{文}把列表导出为{文}', async function (this: Scene, name: string, format: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  await keepDownload(actor, await (await download).path());
});

const csvFile = (content: string) => ({
  name: '数据.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

When('{文}上传要导入的文件', async function (this: Scene, name: string, content: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '导入' }).click();
  await page.getByLabel('要导入的文件').setInputFiles(csvFile(content));
});

When('{文}上传文件更新已有的数据', async function (this: Scene, name: string, content: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '导入' }).click();
  await page.getByRole('radio', { name: '已经有的，按文件更新' }).check();
  await page.getByLabel('要导入的文件').setInputFiles(csvFile(content));
});

Then(
  '{文}看到{文}的{文}会改成{文}',
  async function (this: Scene, name: string, row: string, column: string, value: string) {
    const page = await this.actor(name).page();
    const found = page.getByRole('region', { name: '核对结果' });
    const heads = await found.getByRole('columnheader').allTextContents();
    const line = found.getByRole('row').filter({ hasText: row });
    await expect(line.getByRole('cell').nth(heads.indexOf(column)).getByRole('insertion')).toHaveText(value);
  },
);

Then(
  '{文}看到新建 {int} 行、更新 {int} 行',
  async function (this: Scene, name: string, added: number, updated: number) {
    const page = await this.actor(name).page();
    await expect(page.getByText(`新建 ${added} 行，更新 ${updated} 行`, { exact: true })).toBeVisible();
  },
);

Then('{文}看到核对结果{文}', async function (this: Scene, name: string, counts: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '核对结果' }).getByRole('status')).toHaveText(counts);
});

Then(
  /^“([^”]*)”看到第 (\d+) 行的错误：(.+?)(“.+)$/,
  async function (this: Scene, name: string, line: string, column: string, told: string) {
    const page = await this.actor(name).page();
    const found = page.getByRole('region', { name: '核对结果' });
    const row = found.getByRole('row').filter({ has: page.getByRole('cell', { name: line, exact: true }) });
    await expect(row.getByRole('listitem')).toHaveText(`${column}：${told}`);
  },
);

Then('{文}看到文件被拒绝：{文}', async function (this: Scene, name: string, reason: string) {
  const { form } = await listPage(this.actor(name));
  await expect(form.getByRole('alert')).toContainText(reason);
});

When('{文}确认导入 {int} 行', async function (this: Scene, name: string, count: number) {
  await (await this.actor(name).page()).getByRole('button', { name: `导入 ${count} 行` }).click();
});

Then('{文}看到已导入 {int} 行', async function (this: Scene, name: string, count: number) {
  await expect((await this.actor(name).page()).getByText(`已导入 ${count} 行`)).toBeVisible();
});

When('{文}关闭导入窗口', async function (this: Scene, name: string) {
  const { form } = await listPage(this.actor(name));
  await form.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(form).toHaveCount(0);
});

When(
  '{文}给{文}加了必填的字段{文}',
  async function (this: Scene, name: string, entity: string, label: string) {
    expect(entity).toBe('数据字典');
    const actor = this.actor(name);
    const field = { entity: 'dict', key: 'owner', label, kind: 'text', required: true, searchable: true };
    const rest = { dictionary: '', longest: 20, listed: true, enabled: true, sortOrder: 0 };
    await callApi(this, actor, 'POST /eBaseConfig/customField/add', {
      body: JSON.stringify({ ...field, ...rest }),
    });
    expect(envelopeTo(actor).success).toBe(true);
  },
);

Then('{文}看不到{文}这一列', async function (this: Scene, name: string, column: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('columnheader', { name: '编码' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: column })).toHaveCount(0);
});

Then(
  '{文}在{文}的变更记录里看到{文}从{文}改成{文}',
  async function (this: Scene, name: string, row: string, field: string, before: string, after: string) {
    const list = await listPage(this.actor(name));
    await list.act(row, '变更记录');
    const change = list.form
      .getByRole('row')
      .filter({ has: list.page.getByRole('rowheader', { name: field }) });
    await expect(change.first().getByRole('cell')).toHaveText([before, after]);
    await list.page.keyboard.press('Escape');
    await expect(list.form).toHaveCount(0);
  },
);

When('{文}从回收站恢复{文}', async function (this: Scene, name: string, row: string) {
  const { page, form } = await listPage(this.actor(name));
  await page.getByRole('button', { name: '回收站' }).click();
  await form.getByRole('row').filter({ hasText: row }).getByRole('checkbox').check();
  await form.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(form.getByRole('row').filter({ hasText: row })).toHaveCount(0);
  await page.keyboard.press('Escape');
});

When(
  '{文}在新建表单的{文}里填了{文}就离开',
  async function (this: Scene, name: string, label: string, value: string) {
    const list = await listPage(this.actor(name));
    const kept = list.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft'),
    );
    await list.add();
    await list.form.getByRole('textbox', { name: label, exact: true }).fill(value);
    await kept;
    await list.page.goto('about:blank');
  },
);

When(
  '{文}在新建表单的{文}里填了{文}，再点取消',
  async function (this: Scene, name: string, label: string, value: string) {
    const list = await listPage(this.actor(name));
    await list.add();
    await list.form.getByRole('textbox', { name: label, exact: true }).fill(value);
    await list.leaveForm();
  },
);

When('{文}取消填写', async function (this: Scene, name: string) {
  await (await listPage(this.actor(name))).leaveForm();
});

When('{文}对没有保存的内容选{文}', async function (this: Scene, name: string, answer: string) {
  const { page } = await listPage(this.actor(name));
  const question = page.getByRole('dialog', { name: '填写的内容还没有保存' });
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toHaveCount(0);
});

Then('{文}再新建时没有草稿', async function (this: Scene, name: string) {
  const list = await listPage(this.actor(name));
  await expect(list.form).toHaveCount(0);
  const requested = list.page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/draft?'),
  );
  await list.add();
  expect(((await (await requested).json()) as { result: unknown }).result).toBeNull();
});

When('{文}继续填写草稿', async function (this: Scene, name: string) {
  const list = await listPage(this.actor(name));
  await list.add();
  await list.form.getByRole('button', { name: '继续填写' }).click();
});

Then('{文}的表单里{文}是{文}', async function (this: Scene, name: string, label: string, value: string) {
  await expect((await listPage(this.actor(name))).field(label)).toHaveValue(value);
});

When('{文}对照后{文}用别人保存的并保存', async function (this: Scene, name: string, label: string) {
  const { form } = await listPage(this.actor(name));
  await form.getByRole('radio', { name: `${label} 别人保存的` }).check();
  await form.getByRole('button', { name: '按选择继续' }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
});

Then('{文}看到浮在页面上方的{文}，列表没有动', async function (this: Scene, name: string, text: string) {
  const { page } = await listPage(this.actor(name));
  const toast = page.getByRole('status').filter({ hasText: text });
  await expect(toast).toBeVisible();
  const head = page.getByRole('main').getByRole('table').first();
  const before = await head.boundingBox();
  await toast.getByRole('button', { name: '关闭' }).click();
  await expect(toast).toHaveCount(0);
  expect((await head.boundingBox())?.y).toBe(before?.y);
});

When('{文}撤销刚才的删除', async function (this: Scene, name: string) {
  const { page } = await listPage(this.actor(name));
  await page.getByRole('button', { name: '撤销' }).click();
});
