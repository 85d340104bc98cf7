import { Given, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { OrderListPage } from '../pages/order-list-page.ts';
import { TaskPanel } from '../pages/task-panel.ts';
import type { Actor } from '../support/actor.ts';
import { callApi } from '../support/api.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

/** Ids of the exports people have started, the last one of each. */
const started = new WeakMap<Actor, string>();
/** The window each of them has left for another. */
const otherWindow = new WeakMap<Actor, Page>();

/** Longer than a process is given to say that it is alive, and the work itself. */
const takeOverMs = 100_000;

const panelOf = async (actor: Actor) => new TaskPanel(await actor.page());

/** Presses the button and waits until the server has taken the task. */
async function startExport(actor: Actor): Promise<void> {
  const page = await actor.page();
  const answered = page.waitForResponse((response) => response.url().includes('/exportTask'));
  await new OrderListPage(page).exportAs('订单，CSV');
  const { result } = (await (await answered).json()) as { result: { id: string } };
  started.set(actor, result.id);
}

async function idOfExport(actor: Actor): Promise<string> {
  const known = started.get(actor);
  if (known) return known;
  const answer = await actor.tenant.send({
    path: '/api/sys/task/list',
    headers: { 'x-access-token': actor.token ?? '' },
  });
  return (JSON.parse(answer.text) as { result: { id: string }[] }).result[0]?.id ?? '';
}

Given(
  '租户{文}照订单{文}再开 {int} 张订单',
  { timeout: 120_000 },
  async function (this: Scene, tenant: string, orderNo: string, count: number) {
    // In steps that stay below the time a statement may take.
    for (let to = count; to > 0; to -= 10_000) {
      const from = Math.max(1, to - 9_999);
      await this.tenant(tenant).fact('order-copies', { id: this.order(orderNo).id, from, to });
    }
  },
);

Given('{文}有一个因{文}失败的任务', async function (this: Scene, name: string, error: string) {
  const actor = this.actor(name);
  await actor.tenant.fact('task', { username: actor.username, status: 'error', error });
});

Given('{文}有一个做好的文件{文}', async function (this: Scene, name: string, fileName: string) {
  const actor = this.actor(name);
  await actor.tenant.fact('task', { username: actor.username, status: 'success', fileName });
});

When('{文}开始导出订单', async function (this: Scene, name: string) {
  await startExport(this.actor(name));
});

When('{文}打开后台任务', async function (this: Scene, name: string) {
  await (await panelOf(this.actor(name))).open();
});

When('{文}用键盘打开后台任务', async function (this: Scene, name: string) {
  const panel = await panelOf(this.actor(name));
  await tabTo(await this.actor(name).page(), panel.button);
  await panel.button.press('Enter');
});

When('{文}取消{文}', async function (this: Scene, name: string, task: string) {
  await (await panelOf(this.actor(name))).deed('取消', task).click();
});

When('{文}移除{文}', async function (this: Scene, name: string, task: string) {
  await (await panelOf(this.actor(name))).deed('移除', task).click();
});

When('{文}用键盘移除{文}', async function (this: Scene, name: string, task: string) {
  const button = (await panelOf(this.actor(name))).deed('移除', task);
  await tabTo(await this.actor(name).page(), button);
  await button.press('Enter');
});

When('{文}重试{文}', async function (this: Scene, name: string, task: string) {
  await (await panelOf(this.actor(name))).deed('重试', task).click();
});

When('{文}下载{文}，没有成功', async function (this: Scene, name: string, task: string) {
  await (await panelOf(this.actor(name))).deed('下载', task).click();
});

When('{文}另开一个窗口', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.openWindow();
  otherWindow.set(actor, await actor.visit(addressIn(this, actor, '首页')));
  await actor.turnToWindow(1);
});

When('{文}换到另一个窗口', async function (this: Scene, name: string) {
  await this.actor(name).turnToWindow(2);
});

When('{文}调用接口下载刚才的导出', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await callApi(this, actor, `/sys/task/download?id=${await idOfExport(actor)}`);
});

When('{文}调用接口下载{文}的导出', async function (this: Scene, name: string, owner: string) {
  await callApi(this, this.actor(name), `/sys/task/download?id=${await idOfExport(this.actor(owner))}`);
});

When('服务进程被杀掉又重新启动', { timeout: 120_000 }, async function (this: Scene) {
  if (!this.target.own) throw new Error('这个场景只能对本机的服务运行（@本机）。');
  // Pages notice that the server is away: that is what this scenario is about.
  this.expectsPageErrors = true;
  await this.target.own.crash();
});

Then(
  '{文}看到{文}正在进行，共 {} 行',
  async function (this: Scene, name: string, task: string, total: string) {
    const entry = (await panelOf(this.actor(name))).running.filter({ hasText: task });
    await expect(entry.getByRole('progressbar')).toBeVisible({ timeout: 20_000 });
    await expect(entry).toContainText(`/ ${total} 行`);
  },
);

Then('{文}看到{文}已完成', async function (this: Scene, name: string, task: string) {
  const panel = await panelOf(this.actor(name));
  await expect(panel.finished.filter({ hasText: task })).toBeVisible({ timeout: 45_000 });
  await expect(panel.deed('下载', task)).toBeEnabled();
});

Then(
  '{文}等到{文}已完成',
  { timeout: takeOverMs + 5000 },
  async function (this: Scene, name: string, task: string) {
    const { finished } = await panelOf(this.actor(name));
    await expect(finished.filter({ hasText: task })).toBeVisible({ timeout: takeOverMs });
  },
);

Then('{文}看到{文}失败：{文}', async function (this: Scene, name: string, task: string, message: string) {
  const entry = (await panelOf(this.actor(name))).running.filter({ hasText: task });
  await expect(entry).toContainText(message, { timeout: 45_000 });
});

Then('{文}没有任何后台任务', async function (this: Scene, name: string) {
  await expect((await panelOf(this.actor(name))).none).toBeVisible();
});

Then('{文}没有进行中的任务', async function (this: Scene, name: string) {
  await expect((await panelOf(this.actor(name))).running).toHaveCount(0);
});

Then('{文}没有自动得到文件', function (this: Scene, name: string) {
  const { files, filesTaken } = this.actor(name);
  expect(files.slice(filesTaken).map(({ file }) => file.suggestedFilename())).toEqual([]);
});

Then('{文}的另一个窗口没有自动得到文件', function (this: Scene, name: string) {
  const actor = this.actor(name);
  expect(actor.files.filter(({ page }) => page === otherWindow.get(actor))).toEqual([]);
});

Then('{文}看到文件名显示为{文}', async function (this: Scene, name: string, shown: string) {
  const { finished } = await panelOf(this.actor(name));
  await expect(finished.getByText(shown)).toBeVisible();
});

Then('{文}的后台任务关上了，焦点在它的按钮上', async function (this: Scene, name: string) {
  const panel = await panelOf(this.actor(name));
  await expect(panel.panel).toHaveCount(0);
  await expect(panel.button).toBeFocused();
});

Then('{文}的后台任务通过无障碍检查', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(new TaskPanel(page).panel).toBeVisible();
  await expectNoBarriers(page, 'header');
});
