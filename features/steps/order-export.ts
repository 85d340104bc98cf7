import { readFile } from 'node:fs/promises';
import { Then, When } from '@cucumber/cucumber';
import { OrderListPage } from '../pages/order-list-page.ts';
import { TaskPanel } from '../pages/task-panel.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const downloads = new WeakMap<Actor, string>();

/** Keeps what a person has downloaded, for the steps that look at it. */
export async function keepDownload(actor: Actor, file: string): Promise<void> {
  downloads.set(actor, await readFile(file, 'utf8'));
  actor.filesTaken += 1;
}

function downloaded(actor: Actor): string {
  const text = downloads.get(actor);
  if (text === undefined) throw new Error(`“${actor.name}”还没有下载过文件。`);
  return text;
}

When('{文}导出订单', async function (this: Scene, name: string) {
  await takeAway(this.actor(name), '订单，CSV');
});

When('{文}导出订单和商品明细', async function (this: Scene, name: string) {
  await takeAway(this.actor(name), '订单和商品明细，CSV');
});

async function takeAway(actor: Actor, kind: string): Promise<void> {
  const page = await actor.page();
  const download = page.waitForEvent('download');
  await new OrderListPage(page).exportAs(kind);
  await keepDownload(actor, await (await download).path());
}

When('{文}下载{文}的文件', async function (this: Scene, name: string, task: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  const download = page.waitForEvent('download');
  await new TaskPanel(page).deed('下载', task).click();
  downloads.set(actor, await readFile(await (await download).path(), 'utf8'));
  actor.filesTaken += 1;
});

Then('{文}下载的文件有 {int} 行', function (this: Scene, name: string, lines: number) {
  expect(downloaded(this.actor(name)).trimEnd().split('\r\n')).toHaveLength(lines);
});

When('{文}导出不出订单', async function (this: Scene, name: string) {
  await new OrderListPage(await this.actor(name).page()).exportAs('订单，CSV');
});

Then('{文}下载的文件里有{文}', function (this: Scene, name: string, text: string) {
  expect(downloaded(this.actor(name))).toContain(text);
});

Then('{文}下载的文件里没有{文}', function (this: Scene, name: string, text: string) {
  expect(downloaded(this.actor(name))).not.toContain(text);
});

Then('{文}下载的文件里没有以{文}开头的格子', function (this: Scene, name: string, start: string) {
  const cells = downloaded(this.actor(name)).split(/[\r\n,]+/);
  expect(cells.filter((cell) => cell.replace(/^"/, '').startsWith(start))).toEqual([]);
});

Then('{文}看不到导出按钮', async function (this: Scene, name: string) {
  const list = new OrderListPage(await this.actor(name).page());
  await expect(list.heading).toBeVisible();
  await expect(list.exportButton).toHaveCount(0);
});
