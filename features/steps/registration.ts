import { When } from '@cucumber/cucumber';
import type { Actor } from '../support/actor.ts';
import { askForCode, readCode } from '../support/codes.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

async function fillRegistration(
  actor: Actor,
  facts: Record<string, string>,
  code: string | null,
): Promise<void> {
  const page = await actor.page();
  for (const [label, value] of Object.entries(facts))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('确认密码').fill(facts.密码 ?? '');
  await askForCode(actor, facts.手机号 ?? '');
  await page.getByLabel('验证码', { exact: true }).fill(code ?? (await readCode(actor, facts.手机号 ?? '')));
  await page.getByRole('button', { name: '注册', exact: true }).last().click();
}

When(
  '{文}填写注册资料：用户名{文}、姓名{文}、手机号{文}、密码{文}',
  async function (this: Scene, name: string, 用户名: string, 姓名: string, 手机号: string, 密码: string) {
    await fillRegistration(this.actor(name), { 用户名, 姓名, 手机号, 密码 }, null);
  },
);

When(
  '{文}填写注册资料：用户名{文}、姓名{文}、手机号{文}、密码{文}，验证码乱填',
  async function (this: Scene, name: string, 用户名: string, 姓名: string, 手机号: string, 密码: string) {
    await fillRegistration(this.actor(name), { 用户名, 姓名, 手机号, 密码 }, 'xxxxxx');
  },
);

When('{文}通过{文}的申请，角色是{文}', async function (this: Scene, name: string, who: string, role: string) {
  const page = await this.actor(name).page();
  await page.getByRole('row').filter({ hasText: who }).getByRole('button', { name: '通过' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('角色').click();
  await page
    .getByRole('option', { name: role })
    .or(page.getByTitle(role, { exact: true }))
    .last()
    .click();
  await dialog.getByRole('button', { name: '通过' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: who })).toContainText('已通过');
});
