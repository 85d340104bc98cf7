import { Given, Then, When } from '@cucumber/cucumber';
import { DepartPage } from '../pages/depart-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi } from '../support/api.ts';
import { readCaptcha } from '../support/captcha.ts';
import { expect } from '../support/expect.ts';
import { signInByKeyboard } from '../support/keyboard.ts';
import { addressIn } from '../support/page-names.ts';
import { expectNotice } from '../support/told.ts';
import type { Scene } from '../support/world.ts';

const loginPage = async (actor: Actor) => new LoginPage(await actor.page());

async function enter(scene: Scene, actor: Actor, password: string): Promise<void> {
  const page = await actor.visit(addressIn(scene, actor, '登录页'));
  const login = new LoginPage(page);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await login.signIn(actor.username, password);
  const answer = await answered;
  if (answer.status() !== 422) return;
  // After a few failures people are asked for a captcha, and read it.
  await page.getByRole('alert').first().waitFor();
  if (!(await login.captcha.isVisible())) return;
  await login.username.fill(actor.username);
  await login.password.fill(password);
  await login.captcha.fill(await readCaptcha(actor));
  const again = page.waitForResponse((one) => one.request().method() === 'POST');
  await login.submit.click();
  await again;
}

When('{文}用正确的密码登录', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await enter(this, actor, actor.password);
});

When('{文}用密码{文}登录', async function (this: Scene, name: string, password: string) {
  await enter(this, this.actor(name), password);
});

When(
  '{文}以用户名{文}和密码{文}登录{文}',
  async function (this: Scene, name: string, username: string, password: string, tenant: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    actor.username = username;
    await enter(this, actor, password);
  },
);

When('{文}在登录页输入正确的用户名和密码', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await (await loginPage(actor)).signIn(actor.username, actor.password);
});

When('{文}不选“记住我”登录', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const login = new LoginPage(await actor.visit(addressIn(this, actor, '登录页')));
  await login.open();
  await login.remember.uncheck();
  await login.signIn(actor.username, actor.password);
});

When('{文}只用键盘登录', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await signInByKeyboard(await actor.visit(addressIn(this, actor, '登录页')), actor.username, actor.password);
});

When('{文}连续 {int} 次输错密码', async function (this: Scene, name: string, times: number) {
  const actor = this.actor(name);
  for (let n = 0; n < times; n += 1) {
    await enter(this, actor, `错误的密码${n}`);
    await expectNotice((await loginPage(actor)).notification(), actor.told, ['登录失败', '用户名或密码错误']);
  }
});

Given('{文}刚刚连续 {int} 次输错了密码', async function (this: Scene, name: string, times: number) {
  const { tenant, username } = this.actor(name);
  await tenant.fact('wrong-passwords', { username, times });
});

When('{文}选择部门{文}', async function (this: Scene, name: string, depart: string) {
  await new DepartPage(await this.actor(name).page()).choose(depart);
});

Then('{文}看到选择部门的页面', async function (this: Scene, name: string) {
  await expect(new DepartPage(await this.actor(name).page()).heading).toBeVisible();
});

Then('{文}看到通知“登录失败”：{文}', async function (this: Scene, name: string, message: string) {
  const actor = this.actor(name);
  await expectNotice((await loginPage(actor)).notification(), actor.told, ['登录失败', message]);
});

Then('{文}在登录页', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const login = await loginPage(actor);
  await expect(login.opener.or(login.submit).first()).toBeVisible();
  expect(new URL((await actor.page()).url()).pathname).toBe('/user/login');
});

Then('登录页已为{文}填好用户名{文}', async function (this: Scene, name: string, username: string) {
  await expect((await loginPage(this.actor(name))).username).toHaveValue(username);
});

Then('{文}的会话在浏览器关闭后失效', async function (this: Scene, name: string) {
  const cookies = await (await this.actor(name).openBrowser()).cookies();
  const session = cookies.find((cookie) => cookie.name.endsWith('sid'));
  expect(session).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' });
});

Then('{文}的会话在浏览器里保存 7 天，脚本读不到', async function (this: Scene, name: string) {
  const cookies = await (await this.actor(name).openBrowser()).cookies();
  const session = cookies.find((cookie) => cookie.name.endsWith('sid'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const lasts = ((session?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(lasts).toBeGreaterThan(6.9);
  expect(lasts).toBeLessThan(7.1);
});

Then('{文}的浏览器里没有会话了', async function (this: Scene, name: string) {
  const cookies = await (await this.actor(name).openBrowser()).cookies();
  expect(cookies.filter((cookie) => cookie.name.endsWith('sid') && cookie.value)).toEqual([]);
});

// The browser's clock stands still from here on, so that 4 seconds are exactly 4 seconds.
When('{文}打开登录页并停住时钟', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.clock.install();
  await this.actor(name).visit('/user/login');
  await expect((await loginPage(this.actor(name))).opener).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
});

When('{文}在登录页输入错误的密码', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await (await loginPage(actor)).signIn(actor.username, '错误的密码');
});

When('{文}的时钟走过 {float} 秒', async function (this: Scene, name: string, seconds: number) {
  await (await this.actor(name).page()).clock.runFor(Math.round(seconds * 1000));
});

Then('{文}看不到通知“登录失败”了', async function (this: Scene, name: string) {
  await expect((await loginPage(this.actor(name))).notification()).toHaveCount(0);
});

When('{文}用自己的密码调用登录接口', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const body = JSON.stringify({ username: actor.username, password: actor.password });
  await callApi(this, actor, 'POST /sys/login', { body });
});

// The form itself always has one chosen; what counts is that the server asks too.
When('{文}在选择部门的页面什么也不选就提交', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  actor.answer = await actor.tenant.send({
    method: 'POST',
    path: '/user/depart',
    headers: {
      cookie: await actor.cookieHeader(),
      origin: actor.tenant.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'orgCode=',
  });
});

Given('{文}的浏览器里存着冷饮系统标志', async function (this: Scene, name: string) {
  const context = await this.actor(name).openBrowser();
  // The blank page a browser begins with has no storage.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('coldDrinkSystem', '1');
  });
});
