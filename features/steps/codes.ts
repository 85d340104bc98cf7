import { Then, When } from '@cucumber/cucumber';
import { callApi } from '../support/api.ts';
import { askForCode, readCode, typeCode } from '../support/codes.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

When('{文}给手机号{文}获取验证码', async function (this: Scene, name: string, mobile: string) {
  await askForCode(this.actor(name), mobile);
});

When(
  '{文}在{文}的{文}给手机号{文}获取验证码',
  async function (this: Scene, name: string, tenant: string, page: string, mobile: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    await actor.visit(addressIn(this, actor, page));
    await askForCode(actor, mobile);
  },
);

Then('{文}要等 {int} 秒才能重新获取', async function (this: Scene, name: string, seconds: number) {
  const page = await this.actor(name).page();
  const button = page.getByRole('button', { name: /秒后重新获取/ });
  await expect(button).toBeDisabled();
  const left = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  expect(left).toBeGreaterThan(seconds - 10);
  expect(left).toBeLessThanOrEqual(seconds);
});

Then('{文}在{文}没有收到短信', async function (this: Scene, mobile: string, tenant: string) {
  const told = await this.tenant(tenant).fact<{ code: string | null }>('last-code', { target: mobile });
  expect(told.code).toBeNull();
});

When('{文}填入{文}收到的验证码并点“登录”', async function (this: Scene, name: string, mobile: string) {
  const actor = this.actor(name);
  await typeCode(actor, await readCode(actor, mobile), '登录');
});

When('{文}填入验证码{文}并点“登录”', async function (this: Scene, name: string, code: string) {
  await typeCode(this.actor(name), code, '登录');
});

When('{文}用{文}收到的验证码调用短信登录接口', async function (this: Scene, name: string, mobile: string) {
  const actor = this.actor(name);
  const body = JSON.stringify({ mobile, captcha: await readCode(actor, mobile) });
  await callApi(this, actor, 'POST /sys/phoneLogin', { body });
});

When('{文}在发给{文}的验证码写下以后打开发件箱', async function (this: Scene, name: string, target: string) {
  await readCode(this.actor(name), target);
  await this.actor(name).visit('/isystem/outbox');
});

// As in a demo: an administrator reads the code off the page and tells it.
When(
  '{文}用{文}在发件箱里读到的{文}的验证码调用短信登录接口',
  async function (this: Scene, name: string, reader: string, mobile: string) {
    const page = await this.actor(reader).page();
    const row = page.getByRole('row').filter({ hasText: mobile }).filter({ hasText: '短信' });
    const captcha = await row.first().locator('strong').innerText();
    const body = JSON.stringify({ mobile, captcha });
    await callApi(this, this.actor(name), 'POST /sys/phoneLogin', { body });
  },
);

When(
  '{文}用{文}收到的验证码设新密码{文}',
  async function (this: Scene, name: string, target: string, password: string) {
    const actor = this.actor(name);
    const page = await actor.page();
    await page.getByLabel('新密码', { exact: true }).fill(password);
    await page.getByLabel('确认新密码').fill(password);
    await askForCode(actor, target, '手机号或邮箱');
    await typeCode(actor, await readCode(actor, target), '设置新密码');
  },
);
