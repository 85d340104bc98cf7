import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { MyNoticesPage } from '../pages/my-notices-page.ts';
import { NoticeBell } from '../pages/notice-bell.ts';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { callNamed } from '../support/call-names.ts';
import { atShanghai } from '../support/clock.ts';
import { expect } from '../support/expect.ts';
import { roleCode } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

const bell = async (actor: Actor) => new NoticeBell(await actor.page());
const mine = async (actor: Actor) => new MyNoticesPage(await actor.page());
const priorities: Record<string, string> = { 一般消息: 'L', 重要消息: 'M', 紧急消息: 'H' };
const categories: Record<string, string> = { 通知公告: '1', 系统消息: '2' };

async function make(scene: Scene, tenant: string, said: Record<string, unknown>): Promise<void> {
  const { id } = await scene.tenant(tenant).fact<{ id: string }>('notice', said);
  scene.codes.set(`通告 ${String(said.title)}`, id);
}

Given('租户{文}有通告{文}', async function (this: Scene, tenant: string, title: string) {
  await make(this, tenant, { title });
});

Given('租户{文}有以下通告', async function (this: Scene, tenant: string, table: DataTable) {
  for (const row of table.hashes()) {
    const to = {
      ...(row.给角色 ? { roles: [roleCode(this, row.给角色)] } : {}),
      ...(row.给部门 ? { departs: [row.给部门] } : {}),
      ...(row.给谁 ? { users: [this.actor(row.给谁).username] } : {}),
    };
    await make(this, tenant, {
      title: row.标题,
      content: row.正文 ? `<p>${row.正文}</p>` : undefined,
      priority: row.优先级 ? priorities[row.优先级] : undefined,
      category: row.类型 ? categories[row.类型] : undefined,
      sender: row.发布人,
      sentAt: row.发布时间 ? atShanghai(row.发布时间) : undefined,
      readBy: row.谁读过 ? [this.actor(row.谁读过).username] : undefined,
      ...(Object.keys(to).length > 0 ? { to } : {}),
    });
  }
});

/** Writes and releases through the API, as a client of its own would. */
async function publish(scene: Scene, actor: Actor, title: string, body: string): Promise<void> {
  const content = JSON.stringify({ titile: title, msgContent: body });
  await callApi(scene, actor, 'POST /sys/annountCement/add', { body: content });
  const { id } = envelopeTo(actor).result as { id: string };
  scene.codes.set(`通告 ${title}`, id);
  await callApi(scene, actor, 'PUT /sys/annountCement/doReleaseData', { body: JSON.stringify({ id }) });
  expect(envelopeTo(actor)).toMatchObject({ success: true });
}

When('{文}发布通告{文}', async function (this: Scene, name: string, title: string) {
  await publish(this, this.actor(name), title, `<p>${title}</p>`);
});

When('{文}发布通告{文}，正文是', async function (this: Scene, name: string, title: string, body: string) {
  await publish(this, this.actor(name), title, body);
});

When('{文}想绕过页面发布通告{文}', async function (this: Scene, name: string, title: string) {
  const body = JSON.stringify({ titile: title, msgContent: title });
  await callApi(this, this.actor(name), 'POST /sys/annountCement/add', { body });
});

When('{文}撤销通告{文}', async function (this: Scene, name: string, title: string) {
  const body = JSON.stringify({ id: this.code(`通告 ${title}`) });
  await callApi(this, this.actor(name), 'PUT /sys/annountCement/doReovkeData', { body });
});

When(
  '{文}按通告{文}的编号调用{文}',
  async function (this: Scene, name: string, title: string, named: string) {
    const call = callNamed(named);
    const id = this.code(`通告 ${title}`);
    const [method = 'GET'] = call.split(' ');
    if (method === 'GET' || method === 'DELETE') await callApi(this, this.actor(name), `${call}?id=${id}`);
    else await callApi(this, this.actor(name), call, { body: JSON.stringify({ id, anntId: id }) });
  },
);

When('{文}点开铃铛', async function (this: Scene, name: string) {
  await (await bell(this.actor(name))).open();
});

When('{文}在铃铛里切到{文}', async function (this: Scene, name: string, tab: string) {
  await (await bell(this.actor(name))).tab(tab).click();
});

When('{文}在铃铛里打开{文}', async function (this: Scene, name: string, title: string) {
  await (await bell(this.actor(name))).entry(title).getByRole('button').click();
});

When('{文}从铃铛去看全部通知', async function (this: Scene, name: string) {
  const { button, panel } = await bell(this.actor(name));
  await button.click();
  await panel.getByRole('link', { name: '查看全部通知' }).click();
});

When('{文}按下 Esc', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).keyboard.press('Escape');
});

When('{文}把通知切到{文}', async function (this: Scene, name: string, width: string) {
  const { modal } = await bell(this.actor(name));
  await modal.getByRole('button', { name: width, exact: true }).click();
});

Then('{文}的铃铛上有 {int} 条未读', async function (this: Scene, name: string, count: number) {
  await expect((await bell(this.actor(name))).counting(count)).toBeVisible();
});

Then(
  '{int} 秒内{文}的铃铛上有 {int} 条未读',
  async function (this: Scene, seconds: number, name: string, count: number) {
    await expect((await bell(this.actor(name))).counting(count)).toBeVisible({ timeout: seconds * 1000 });
  },
);

Then('{文}看到铃铛没有打开：{文}', async function (this: Scene, name: string, reason: string) {
  const { page } = await bell(this.actor(name));
  await expect(page.getByRole('banner').getByRole('alert')).toContainText(reason);
});

Then('{文}在铃铛里看到标签{文}', async function (this: Scene, name: string, tab: string) {
  await expect((await bell(this.actor(name))).tab(tab)).toBeVisible();
});

Then('{文}在铃铛里看到{文}', async function (this: Scene, name: string, titles: string) {
  const { panel } = await bell(this.actor(name));
  const found = panel.getByRole('tabpanel').getByRole('listitem');
  const expected = titles.split('、');
  await expect(found).toHaveCount(expected.length);
  for (const [index, title] of expected.entries()) await expect(found.nth(index)).toContainText(title);
});

Then('{文}的铃铛里写着{文}', async function (this: Scene, name: string, text: string) {
  await expect((await bell(this.actor(name))).panel.getByText(text)).toBeVisible();
});

Then('{文}的铃铛里{文}写着{文}', async function (this: Scene, name: string, title: string, text: string) {
  await expect((await bell(this.actor(name))).entry(title)).toContainText(text);
});

Then('{文}读到通知{文}，内容有{文}', async function (this: Scene, name: string, title: string, text: string) {
  const { modal } = await bell(this.actor(name));
  await expect(modal).toContainText(title);
  await expect(modal.getByRole('article')).toContainText(text);
});

Then('{文}读的通知占窗口的 {int}%', async function (this: Scene, name: string, share: number) {
  const { modal, page } = await bell(this.actor(name));
  const window = page.viewportSize()?.width ?? 0;
  // The window grows and shrinks before it stands.
  await expect
    .poll(async () => Math.abs(((await modal.boundingBox())?.width ?? 0) / window - share / 100))
    .toBeLessThanOrEqual(0.02);
});

Then('{文}读的通知占满屏幕，不只是窗口', async function (this: Scene, name: string) {
  const { modal } = await bell(this.actor(name));
  await expect
    .poll(() => modal.evaluate((dialog) => document.fullscreenElement?.contains(dialog) ?? false))
    .toBe(true);
});

Then('{文}没有在读通知', async function (this: Scene, name: string) {
  await expect((await bell(this.actor(name))).modal).toHaveCount(0);
});

Then('{文}的页面里什么也没有运行', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  expect(await page.evaluate(() => (globalThis as { hurt?: unknown }).hurt)).toBeUndefined();
  await expect(page.getByRole('article').locator('script, iframe, svg, style, form')).toHaveCount(0);
});

When('{文}在我的通知里搜索{文}', async function (this: Scene, name: string, keyword: string) {
  await (await mine(this.actor(name))).search(keyword);
});

When(
  '{文}在我的通知里把{文}选为{文}',
  async function (this: Scene, name: string, filter: string, option: string) {
    await (await mine(this.actor(name))).choose(filter, option);
  },
);

When('{文}把{文}标为已读', async function (this: Scene, name: string, title: string) {
  await (await mine(this.actor(name))).row(title).getByRole('button', { name: '标为已读' }).click();
});

When('{文}全部标为已读', async function (this: Scene, name: string) {
  await (await mine(this.actor(name))).markAll.click();
});

When('{文}在我的通知里打开{文}', async function (this: Scene, name: string, title: string) {
  await (await mine(this.actor(name))).row(title).getByRole('button', { name: title }).click();
});

Then('{文}的我的通知里有{文}', async function (this: Scene, name: string, titles: string) {
  const page = await mine(this.actor(name));
  await expect.poll(() => page.titles()).toEqual(titles === '' ? [] : titles.split('、'));
});

Then('{文}的我的通知里{文}是{文}', async function (this: Scene, name: string, title: string, state: string) {
  await expect((await mine(this.actor(name))).row(title)).toContainText(state);
});
