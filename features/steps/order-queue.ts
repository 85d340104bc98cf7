import { type DataTable, Then, When } from '@cucumber/cucumber';
import { OrderQueuePage } from '../pages/order-queue-page.ts';
import { TabBar } from '../pages/tab-bar.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const queuePage = async (actor: Actor) => new OrderQueuePage(await actor.page());

When('{文}打开审核台', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const queue = new OrderQueuePage(await actor.visit(`/${actor.tenant.productPath}/eorder/orderqueue`));
  await expect(queue.heading).toBeVisible();
});

When(
  '{文}只用键盘审完这 {int} 张订单，每第十张以{文}驳回',
  // As many decisions as a person's morning has: how long one takes is measured elsewhere, each has its own limit here.
  { timeout: 300_000 },
  async function (this: Scene, name: string, count: number, reason: string) {
    const queue = await queuePage(this.actor(name));
    const { keyboard } = queue.page;
    for (let n = 1; n <= count; n += 1) {
      await queue.lookingAt(`SO-${3000 + n}`);
      if (n % 10 === 0) {
        await keyboard.press('r');
        await expect(queue.reason).toBeFocused();
        await keyboard.type(reason);
        await keyboard.press('Enter');
      } else await keyboard.press('a');
      await expect(queue.mine).toHaveText(`待我审核 ${count - n}`);
    }
  },
);

When('{文}按键开始驳回', async function (this: Scene, name: string) {
  const queue = await queuePage(this.actor(name));
  await expect(queue.pass).toBeEnabled();
  await queue.page.keyboard.press('r');
  await expect(queue.reason).toBeFocused();
});

When('{文}输入{文}并回车', async function (this: Scene, name: string, text: string) {
  const { keyboard } = await this.actor(name).page();
  await keyboard.type(text);
  await keyboard.press('Enter');
});

When('{文}选中全部等待的订单', async function (this: Scene, name: string) {
  await (await queuePage(this.actor(name))).page.getByRole('button', { name: '全选' }).click();
});

When('{文}批量通过', async function (this: Scene, name: string) {
  await (await queuePage(this.actor(name))).page.getByRole('button', { name: '批量通过' }).click();
});

When('{文}批量驳回，原因是{文}', async function (this: Scene, name: string, reason: string) {
  const queue = await queuePage(this.actor(name));
  await queue.page.getByRole('button', { name: '批量驳回' }).click();
  await queue.reason.fill(reason);
  await queue.page.getByRole('button', { name: '确认驳回' }).click();
});

When('{文}查看等其他人审核的订单', async function (this: Scene, name: string) {
  await (await queuePage(this.actor(name))).others.click();
});

When('{文}点开等待的订单{文}', async function (this: Scene, name: string, orderNo: string) {
  await (await queuePage(this.actor(name))).list.getByRole('button', { name: new RegExp(orderNo) }).click();
});

When('{文}通过并看下一张', async function (this: Scene, name: string) {
  await (await queuePage(this.actor(name))).pass.click();
});

Then('{文}看到等自己审核的有 {int} 张', async function (this: Scene, name: string, count: number) {
  await expect((await queuePage(this.actor(name))).mine).toHaveText(`待我审核 ${count}`);
});

Then('{文}一直在审核台', async function (this: Scene, name: string) {
  const { page, heading } = await queuePage(this.actor(name));
  await expect(heading).toBeVisible();
  await expect(page.getByRole('tab', { name: '审核台' })).toHaveCount(1);
});

Then('{文}看到审核台的按键', async function (this: Scene, name: string, table: DataTable) {
  await expect((await queuePage(this.actor(name))).keys).toHaveText(table.raw()[0] ?? []);
});

Then('{文}正在看订单{文}', async function (this: Scene, name: string, orderNo: string) {
  await (await queuePage(this.actor(name))).lookingAt(orderNo);
});

Then('{文}看到审核台的提示{文}', async function (this: Scene, name: string, text: string) {
  await expect((await queuePage(this.actor(name))).problem).toHaveText(text);
});

Then('{文}看到审核结果{文}', async function (this: Scene, name: string, text: string) {
  const { outcome } = await queuePage(this.actor(name));
  await expect(outcome.filter({ hasText: text })).toBeVisible();
});

Then('{文}看到每张订单的结果', async function (this: Scene, name: string, table: DataTable) {
  const { outcomes } = await queuePage(this.actor(name));
  await expect(outcomes).toHaveCount(table.raw().length);
  for (const [index, cells] of table.raw().entries()) {
    for (const cell of cells) await expect(outcomes.nth(index)).toContainText(cell);
  }
});

Then('{文}看到订单在等{文}', async function (this: Scene, name: string, person: string) {
  const { rows } = await queuePage(this.actor(name));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(new RegExp(`等${person}，\\d\\d-\\d\\d \\d\\d:\\d\\d 起`));
});

Then('{文}不能在审核台审核', async function (this: Scene, name: string) {
  const { panel, pass } = await queuePage(this.actor(name));
  await expect(panel).toBeVisible();
  await expect(pass).toHaveCount(0);
});

Then('{文}在旁边看到', async function (this: Scene, name: string, table: DataTable) {
  const { panel } = await queuePage(this.actor(name));
  for (const cell of table.raw().flat()) await expect(panel).toContainText(cell);
});

Then(
  '{文}在旁边看到商品{文}是 {int} 箱，平时 {int}',
  async function (this: Scene, name: string, product: string, qty: number, usual: number) {
    const line = (await queuePage(this.actor(name))).lines.filter({ hasText: product });
    await expect(line).toContainText(new RegExp(`${qty} 箱\\s*${usual}`));
  },
);

When('{文}从审核台旁边去{文}', async function (this: Scene, name: string, whom: string) {
  await (await queuePage(this.actor(name))).panel.getByRole('link', { name: whom, exact: true }).click();
});

When('{文}在旁边看门店的地图', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '看地图' }).click();
});

Then('{文}在{文}的地图上看到{文}', async function (this: Scene, name: string, map: string, what: string) {
  const page = await this.actor(name).page();
  const shown = page.getByRole('region', { name: map, exact: true });
  await expect(shown.getByTitle(what, { exact: true })).toBeVisible();
});

When('{文}按键驳回打开的订单', async function (this: Scene, name: string) {
  const { page, reason } = await queuePage(this.actor(name));
  await page.keyboard.press('r');
  await expect(reason).toBeFocused();
});

When('{文}在详情里通过并看下一张', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('button', { name: '通过并看下一张' }).click();
});

Then('{文}打开着{文}，是{文}', async function (this: Scene, name: string, title: string, place: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('note').filter({ hasText: place })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^通过并看下一张/ })).toBeEnabled();
});

Then('{文}审订单只用了一个标签', async function (this: Scene, name: string) {
  const { tabs } = new TabBar(await this.actor(name).page());
  await expect(tabs.filter({ hasText: /^(审核|订单) SO-/ })).toHaveCount(1);
});
