import { Given, Then, When } from '@cucumber/cucumber';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { roleCode } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

const myApprovals = (actor: Actor) => actor.visit('/approvals/mine');

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
    const page = await myApprovals(this.actor(name));
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
  const page = await myApprovals(this.actor(name));
  await page.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '加签' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('你同意后再由谁审批（用户名）').fill(this.actor(other).username);
  await dialog.getByRole('button', { name: '加签' }).click();
  await expect(dialog).toHaveCount(0);
});

When('{文}把今天的审批委托给{文}', async function (this: Scene, name: string, other: string) {
  const page = await myApprovals(this.actor(name));
  await page.getByRole('button', { name: '委托审批' }).click();
  const form = page.getByRole('form', { name: '添加委托' });
  await form.getByLabel('受托人（用户名）').fill(this.actor(other).username);
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
  for (const field of ['开始日期', '结束日期']) {
    await form.getByPlaceholder(field).fill(today);
    await form.getByPlaceholder(field).press('Enter');
  }
  await form.getByRole('button', { name: '添加委托' }).click();
  await expect(page.getByRole('list', { name: '生效和将要生效的委托' }).getByRole('listitem')).toHaveCount(1);
});

Then('{文}有 {int} 件等着审批', async function (this: Scene, name: string, count: number) {
  const page = await myApprovals(this.actor(name));
  await expect(page.getByRole('button', { name: '同意' })).toHaveCount(count);
  if (count === 0) await expect(page.getByText('没有等你审批的单据')).toBeVisible();
});
