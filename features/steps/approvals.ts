import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Locator } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import { roleCode } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

const myApprovals = (scene: Scene, actor: Actor) => actor.visit(addressIn(scene, actor, '我的审批'));

/** Finds somebody by their name and chooses them. */
async function chooseTaker(field: Locator, name: string) {
  await field.fill(name);
  await field.page().getByTitle(name).first().click();
}

Given(
  '租户{文}的订单满 {int} 元要先由{文}再由{文}审批',
  async function (this: Scene, tenant: string, yuan: number, first: string, second: string) {
    const roles = [first, second].map((role) => roleCode(this, role));
    await this.tenant(tenant).fact('approval-flow', { name: '大额订单', minFen: yuan * 100, roles });
  },
);

When(
  '{文}在我的审批里退回到{文}，说明是{文}',
  async function (this: Scene, name: string, step: string, comment: string) {
    const page = await myApprovals(this, this.actor(name));
    await page.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '退回' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(step, { exact: true })).toBeVisible();
    await dialog.getByLabel('审批意见').fill(comment);
    await dialog.getByRole('button', { name: '退回' }).click();
    await expect(page.getByText('没有等你审批的单据')).toBeVisible();
  },
);

When('{文}在我的审批里加签给{文}', async function (this: Scene, name: string, other: string) {
  const page = await myApprovals(this, this.actor(name));
  await page.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '加签' }).click();
  const dialog = page.getByRole('dialog');
  await chooseTaker(dialog.getByLabel('你通过后再由谁审批'), other);
  await dialog.getByRole('button', { name: '加签' }).click();
  await expect(dialog).toHaveCount(0);
});

When('{文}把今天的审批委托给{文}', async function (this: Scene, name: string, other: string) {
  const page = await myApprovals(this, this.actor(name));
  await page.getByRole('button', { name: '委托审批' }).click();
  const form = page.getByRole('form', { name: '添加委托' });
  await chooseTaker(form.getByLabel('受托人'), other);
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
  for (const field of ['开始日期', '结束日期']) {
    await form.getByPlaceholder(field).fill(today);
    await form.getByPlaceholder(field).press('Enter');
  }
  await form.getByRole('button', { name: '添加委托' }).click();
  await expect(page.getByRole('list', { name: '生效和将要生效的委托' }).getByRole('listitem')).toHaveCount(1);
});

Then('{文}有 {int} 件等着审批', async function (this: Scene, name: string, count: number) {
  const page = await myApprovals(this, this.actor(name));
  await expect(page.getByRole('button', { name: '通过' })).toHaveCount(count);
  if (count === 0) await expect(page.getByText('没有等你审批的单据')).toBeVisible();
});

Then('{文}等着审批的每一件都写着{文}', async function (this: Scene, name: string, text: string) {
  const cards = (await myApprovals(this, this.actor(name)))
    .getByRole('main')
    .getByRole('listitem', { name: /^订单/ });
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasText: text })).toHaveCount(await cards.count());
});

Then('{文}的审批卡片上写着', async function (this: Scene, name: string, table: DataTable) {
  const page = await this.actor(name).page();
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  for (const [text] of table.raw()) await expect(card).toContainText(text as string);
});

/** Ticks everything that waits for somebody. */
async function tickAll(scene: Scene, actor: Actor) {
  const page = await myApprovals(scene, actor);
  await page.getByRole('checkbox', { name: /^全选/ }).check();
  return page;
}

When('{文}在我的审批里选中全部，一起通过', async function (this: Scene, name: string) {
  await (await tickAll(this, this.actor(name))).getByRole('button', { name: '批量通过' }).click();
});

When(
  '{文}在我的审批里选中全部，一起驳回，说明是{文}',
  async function (this: Scene, name: string, comment: string) {
    const page = await tickAll(this, this.actor(name));
    await page.getByRole('textbox', { name: '审批意见' }).fill(comment);
    await page.getByRole('button', { name: '批量驳回' }).click();
  },
);

Then('{文}看到一起审批的结果{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
});
