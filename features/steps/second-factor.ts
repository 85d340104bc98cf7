import { Given, Then, When } from '@cucumber/cucumber';
import { Secret, TOTP } from 'otpauth';
import { CenterPage } from '../pages/center-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import { usualPassword } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

/** Secrets and recovery codes by the people they belong to, and codes that have been used. */
const kept = new WeakMap<Scene, Map<string, { secret: string; codes: string[]; used?: string }>>();

function factorOf(scene: Scene, name: string) {
  const all = kept.get(scene) ?? new Map<string, { secret: string; codes: string[]; used?: string }>();
  kept.set(scene, all);
  const factor = all.get(name) ?? { secret: '', codes: [] };
  all.set(name, factor);
  return factor;
}

function codeNow(scene: Scene, name: string): string {
  const timestamp = (scene.now ?? new Date()).getTime();
  const code = new TOTP({ secret: Secret.fromBase32(factorOf(scene, name).secret) }).generate({ timestamp });
  factorOf(scene, name).used = code;
  return code;
}

async function type(scene: Scene, name: string, code: string, field = '动态码'): Promise<void> {
  const page = await scene.actor(name).page();
  await page.getByLabel(field, { exact: true }).fill(code);
  // What the page shows may be the answer to the code before.
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: '验证并登录' }).click();
  await answered;
}

Given('{文}已绑定动态码', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const made = await actor.tenant.fact<{ secret: string; codes: string[] }>('second-factor', {
    username: actor.username,
  });
  Object.assign(factorOf(this, name), made);
});

Then('{文}看到两步验证的页面', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('dialog', { name: '两步验证' })).toBeVisible();
  await this.actor(name).liveliness();
});

When('{文}输入现在的动态码', async function (this: Scene, name: string) {
  await type(this, name, codeNow(this, name));
});

When('{文}让这台设备不再询问，输入现在的动态码', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('checkbox', { name: '30 天内这台设备不再询问' }).check();
  await type(this, name, codeNow(this, name));
});

When('{文}输入用过的动态码', async function (this: Scene, name: string) {
  await type(this, name, factorOf(this, name).used ?? '');
});

When('{文}输入动态码{文}', async function (this: Scene, name: string, code: string) {
  await type(this, name, code);
});

When('{文}连续 {int} 次输错动态码', async function (this: Scene, name: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    await type(this, name, String(100_000 + time));
    const page = await this.actor(name).page();
    await expect(page.getByLabel('动态码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
});

When('{文}改用第 {int} 个恢复码登录', async function (this: Scene, name: string, which: number) {
  const page = await this.actor(name).page();
  await page.getByRole('link', { name: '用恢复码登录' }).click();
  await type(this, name, factorOf(this, name).codes[which - 1] ?? '', '恢复码');
});

When('{文}用正确的密码走到两步验证', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const login = new LoginPage(await actor.visit(addressIn(this, actor, '登录页')));
  await login.signIn(actor.username, actor.password);
  await expect((await actor.page()).getByRole('dialog', { name: '两步验证' })).toBeVisible();
  await actor.liveliness();
});

When('{文}在个人中心开启两步验证', async function (this: Scene, name: string) {
  const center = new CenterPage(await this.actor(name).page());
  await center.factor.getByRole('button', { name: '开启两步验证' }).click();
  await center.factor.getByLabel('登录密码').fill(usualPassword);
  await center.factor.getByRole('button', { name: '下一步' }).click();
  await expect(center.factor.getByRole('img', { name: '两步验证的二维码' })).toBeVisible();
  factorOf(this, name).secret = await center.secret();
  await center.factor.getByLabel('6 位动态码').fill(codeNow(this, name));
  await center.factor.getByRole('button', { name: '开启', exact: true }).click();
});

Then('{文}得到 {int} 个恢复码，可以下载', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  const center = new CenterPage(page);
  await expect(center.recoveryCodes).toHaveCount(count);
  const codes = await center.recoveryCodes.allInnerTexts();
  factorOf(this, name).codes = codes;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    center.factor.getByText('下载恢复码').click(),
  ]);
  expect(download.suggestedFilename()).toContain('恢复码');
});

When('{文}用密码和{文}关闭两步验证', async function (this: Scene, name: string, which: string) {
  const center = new CenterPage(await this.actor(name).page());
  await center.factor.getByRole('button', { name: '关闭两步验证' }).click();
  await center.factor.getByLabel('登录密码').fill(usualPassword);
  const code = which === '恢复码' ? factorOf(this, name).codes[0] : codeNow(this, name);
  await center.factor.getByLabel('动态码或恢复码').fill(code ?? '');
  await center.factor.getByRole('button', { name: '确认关闭' }).click();
});
