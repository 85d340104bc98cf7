import { Given, Then, When } from '@cucumber/cucumber';
import type { Locator } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { answerTo, callApi } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

/** A table of administration with its rows, by what it is called. */
async function table(actor: Actor, label: string): Promise<Locator> {
  const page = await actor.page();
  return page.getByRole('main').getByRole('region', { name: label, exact: true });
}

const rowOf = async (actor: Actor, label: string, text: string) =>
  (await table(actor, label)).getByRole('row').filter({ hasText: text });

/** The question a button asks before it does anything. */
async function agree(actor: Actor, answer: string): Promise<void> {
  const page = await actor.page();
  await page.getByRole('tooltip').getByRole('button', { name: answer }).click();
}

Then('{文}的{文}里有{文}', async function (this: Scene, name: string, label: string, text: string) {
  await expect((await rowOf(this.actor(name), label, text)).first()).toBeVisible();
});

Then('{文}的{文}里没有{文}', async function (this: Scene, name: string, label: string, text: string) {
  const actor = this.actor(name);
  await expect(await table(actor, label)).toBeVisible();
  await expect(await rowOf(actor, label, text)).toHaveCount(0);
});

When('{文}展开{文}里的{文}', async function (this: Scene, name: string, label: string, text: string) {
  const row = (await rowOf(this.actor(name), label, text)).first();
  await row.getByRole('button').first().click();
});

When(
  '{文}在{文}里对{文}点{文}',
  async function (this: Scene, name: string, label: string, text: string, button: string) {
    const actor = this.actor(name);
    await doWithRow(await rowOf(actor, label, text), button);
    if (button === '立即运行') {
      await agree(actor, '运行');
      await expect((await actor.page()).getByRole('main').getByText('已交给后台运行')).toBeVisible();
    }
  },
);

Then('{文}在窗口里看到{文}', async function (this: Scene, name: string, text: string) {
  const dialog = (await this.actor(name).page()).getByRole('dialog');
  await expect(dialog.getByText(text).first()).toBeVisible();
});

When('有人用{文}和错的密码登录{文}', async function (this: Scene, username: string, tenant: string) {
  const actor = this.actor('有人');
  actor.tenant = this.tenant(tenant);
  await callApi(this, actor, 'POST /sys/login', {
    body: JSON.stringify({ username, password: 'not-this-one' }),
  });
});

When('{文}把{文}强制下线', async function (this: Scene, name: string, other: string) {
  const actor = this.actor(name);
  const row = await rowOf(actor, '在线用户', other);
  // Signed in as a client and in a browser: all of them go.
  const checks = row.getByRole('checkbox');
  for (let n = 0; n < (await checks.count()); n += 1) await checks.nth(n).check();
  await (await actor.page())
    .getByRole('main')
    .getByRole('button', { name: /让所选/ })
    .click();
  await agree(actor, '下线');
});

When(
  '{文}把{文}的参数改为{文}',
  async function (this: Scene, name: string, parameter: string, value: string) {
    const actor = this.actor(name);
    await (await rowOf(actor, '系统参数', parameter)).getByRole('button', { name: '修改' }).click();
    const dialog = (await actor.page()).getByRole('dialog');
    await dialog.getByLabel('当前值').fill(value);
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
  },
);

When(
  '{文}把{文}的参数选为{文}',
  async function (this: Scene, name: string, parameter: string, choice: string) {
    const actor = this.actor(name);
    await (await rowOf(actor, '系统参数', parameter)).getByRole('button', { name: '修改' }).click();
    const page = await actor.page();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('当前值').click();
    await page.getByTitle(choice, { exact: true }).click();
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(dialog).toHaveCount(0);
  },
);

When('{文}把{文}的参数关掉', async function (this: Scene, name: string, parameter: string) {
  const actor = this.actor(name);
  await (await rowOf(actor, '系统参数', parameter)).getByRole('button', { name: '修改' }).click();
  const dialog = (await actor.page()).getByRole('dialog');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog).toHaveCount(0);
});

When('{文}把{文}的编码规则改为{文}', async function (this: Scene, name: string, kind: string, rule: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  const row = (await rowOf(actor, '编码规则', kind)).filter({
    has: page.getByRole('cell', { name: kind, exact: true }),
  });
  await row.getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('规则', { exact: true }).fill(rule);
  const save = dialog.getByRole('button', { name: /保\s*存/ });
  if (await save.isEnabled()) await save.click();
});

Given('租户{文}有一条已经到发布时间的通告{文}', async function (this: Scene, tenant: string, title: string) {
  await this.tenant(tenant).fact('notice', { title, releaseAt: new Date(Date.now() - 60_000).toISOString() });
});

/** Makes a key for another system on the open page, and keeps it as that system's. */
async function makeKey(
  scene: Scene,
  name: string,
  { key, scopes, systems = [] }: { key: string; scopes: readonly string[]; systems?: readonly string[] },
): Promise<void> {
  const actor = scene.actor(name);
  const page = await actor.page();
  await page.getByRole('button', { name: '新建密钥' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill(key);
  for (const scope of scopes) {
    await dialog.getByRole('combobox', { name: '权限' }).fill(scope);
    await page.locator('.ant-select-item-option').filter({ hasText: scope }).click();
  }
  await dialog.getByLabel('名称').click();
  for (const system of systems) {
    const field = dialog.getByRole('combobox', { name: '代表的外部系统' });
    await field.fill(system);
    await field.press('Enter');
  }
  await dialog.getByRole('button', { name: /创\s*建/ }).click();
  const made = dialog.getByLabel('密钥', { exact: true });
  await expect(made).toHaveValue(/^fk_/);
  const system = scene.actor(key);
  system.tenant = actor.tenant;
  system.password = await made.inputValue();
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await expect(await rowOf(actor, '接口密钥', key)).toContainText(system.password.slice(0, 9));
}

When(
  '{文}新建接口密钥{文}，权限是{文}',
  async function (this: Scene, name: string, key: string, scope: string) {
    await makeKey(this, name, { key, scopes: [scope] });
  },
);

When('{文}给{文}开传外部订单的接口密钥', async function (this: Scene, name: string, system: string) {
  const scopes = ['外部订单 · 传外部订单（给接口密钥）', '订单列表 · 新建订单'];
  await makeKey(this, name, { key: system, scopes, systems: [system] });
});

When('{文}用密钥调用{文}', async function (this: Scene, name: string, call: string) {
  const actor = this.actor(name);
  await callApi(this, actor, call, { headers: { authorization: `Bearer ${actor.password}` } });
});

When('{文}停用接口密钥{文}', async function (this: Scene, name: string, key: string) {
  const actor = this.actor(name);
  await doWithRow(await rowOf(actor, '接口密钥', key), '停用');
  await agree(actor, '停用');
  await expect(await rowOf(actor, '接口密钥', key)).toContainText('已停用');
});

When('{文}在接口文档里试{文}', async function (this: Scene, name: string, call: string) {
  const page = await this.actor(name).page();
  const [method = '', path = ''] = call.split(' ');
  await page.getByLabel('查找接口').fill(path);
  await page.getByRole('button', { name: new RegExp(`^${method} ?${path}( |$|[^/\\w])`) }).click();
  await page.getByRole('button', { name: /发\s*送/ }).click();
});

Then('{文}在接口文档里看到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '返回' })).toContainText(text);
});

When(
  '{文}写一条通告{文}，正文加粗{文}，附件是{文}',
  async function (this: Scene, name: string, title: string, bold: string, file: string) {
    const actor = this.actor(name);
    const page = await actor.page();
    await actor.visit('/isystem/annountCement?edit=new');
    const form = page.getByRole('dialog');
    await form.getByLabel('标题', { exact: true }).fill(title);
    await form.getByRole('button', { name: '加粗' }).click();
    await form.getByRole('textbox', { name: '正文' }).pressSequentially(bold);
    await form
      .getByLabel('选择文件')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from('商品,数量\n') });
    await expect(form.getByRole('link', { name: `打开 ${file}` })).toBeVisible();
    await form.getByRole('button', { name: '保存草稿' }).click();
    await expect(form).toHaveCount(0);
  },
);

When('{文}在公告列表里发布{文}', async function (this: Scene, name: string, title: string) {
  const actor = this.actor(name);
  const row = (await actor.page()).getByRole('row').filter({ hasText: title });
  await doWithRow(row, '发布');
  await agree(actor, '发布');
  await expect(row).toContainText('已发布');
});

When('{文}打开公告{文}', async function (this: Scene, name: string, title: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  await actor.visit(addressIn(this, actor, '通告管理'));
  await page.getByRole('main').getByRole('button', { name: title, exact: true }).click();
});

Then('{文}打得开附件{文}', async function (this: Scene, name: string, file: string) {
  const page = await this.actor(name).page();
  const link = page.getByRole('dialog').getByRole('link', { name: `打开 ${file}` });
  // By the page itself: its session is the person's, and its host is known to the browser alone.
  const answer = await link.evaluate(async (element) => {
    const response = await fetch((element as HTMLAnchorElement).href);
    return { status: response.status, headers: Object.fromEntries(response.headers) };
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

When(
  '{文}上传附件{文}，内容是{文}',
  async function (this: Scene, name: string, file: string, content: string) {
    const boundary = 'a-boundary-of-the-test';
    const part = (head: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    const body = [
      part('name="biz"', 'announcement'),
      part('name="name"', file),
      part(`name="file"; filename="${file}"`, content),
      `--${boundary}--\r\n`,
    ].join('');
    const actor = this.actor(name);
    await callApi(this, actor, 'POST /sys/common/upload', {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(answerTo(actor).status).not.toBe(200);
  },
);
