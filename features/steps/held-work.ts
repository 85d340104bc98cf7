import { Then, When } from '@cucumber/cucumber';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

When('{文}在外勤退出登录', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  // Without a network there is no page to sign in on: the browser says so, after the phone has forgotten the person.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
});

When('{文}在{文}的手机上登录', async function (this: Scene, name: string, owner: string) {
  const [actor, other] = [this.actor(name), this.actor(owner)];
  const opened = await actor.tenant.fact<{ cookie: string }>('session', { username: actor.username });
  await other.receiveCookie(opened.cookie);
});

Then('{文}的手机上看不到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByText(text)).toHaveCount(0);
});

for (const [does, status] of [
  ['冻结', '2'],
  ['解冻', '1'],
] as const) {
  When(`{文}${does}{文}`, async function (this: Scene, name: string, person: string) {
    const actor = this.actor(name);
    await callApi(this, actor, `GET /sys/user/list?username=${this.actor(person).username}`);
    const [found] = envelopeTo(actor).result.records as { id: string }[];
    const body = JSON.stringify({ ids: found?.id, status });
    await callApi(this, actor, 'PUT /sys/user/frozenBatch', { body });
    expect(envelopeTo(actor).success, envelopeTo(actor).message).toBe(true);
  });
}

When(
  '{文}对{文}解冻以前的记录选{文}，说{文}',
  async function (this: Scene, name: string, person: string, choice: string, reason: string) {
    const page = await this.actor(name).page();
    await page.getByRole('button', { name: `${choice} ${person}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: choice, exact: true });
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: choice, exact: true }).click();
    await expect(dialog).toBeHidden();
  },
);

Then('{文}看到{文}的行里没有{文}', async function (this: Scene, name: string, row: string, text: string) {
  const page = await this.actor(name).page();
  const line = page.getByRole('main').getByRole('row').filter({ hasText: row });
  await expect(line).not.toContainText(text);
});
