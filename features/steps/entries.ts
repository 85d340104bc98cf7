import { execFile } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { promisify } from 'node:util';
import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { Secret, TOTP } from 'otpauth';
import { LoginPage } from '../pages/login-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { readCaptcha } from '../support/captcha.ts';
import { expect } from '../support/expect.ts';
import { makePerson, roleCode } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

const run = promisify(execFile);

/** What somebody was given outside the page: an invitation's link, a captcha read for a call. */
const links = new WeakMap<Scene, Map<string, string>>();
const solved = new WeakMap<Actor, { captchaKey: string; captcha: string }>();

const linksOf = (scene: Scene) => {
  const all = links.get(scene) ?? new Map<string, string>();
  links.set(scene, all);
  return all;
};

/** The code in the last message to a number; it may still be on its way. */
async function readCode(actor: Actor, target: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = (await actor.tenant.fact<{ code: string | null }>('last-code', { target })).code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

Given('租户{文}的登录设置是', async function (this: Scene, tenant: string, table: DataTable) {
  const said = Object.entries(table.rowsHash()).map(([name, value]) => {
    if (name === 'factorRoles') return [name, value.split(',')];
    if (value === 'true' || value === 'false') return [name, value === 'true'];
    return [name, /^\d+$/.test(value) ? Number(value) : value];
  });
  await this.tenant(tenant).fact('sign-in-settings', Object.fromEntries(said));
});

Given(
  '{文}是{文}的{文}，手机号是{文}',
  async function (this: Scene, name: string, tenant: string, role: string, mobile: string) {
    await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(this, role)], mobile });
  },
);

Given(
  '{文}是{文}的{文}，邮箱是{文}',
  async function (this: Scene, name: string, tenant: string, role: string, email: string) {
    await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(this, role)], email });
  },
);

Given('{文}收到邀请链接', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const { token } = await actor.tenant.fact<{ token: string }>('invitation', { username: actor.username });
  linksOf(this).set(name, `/user/invitation/${token}`);
});

// The command knows the brands of the tenants' folder, and no scenario's own copy of one.
When(
  '运维用 admin:invite 给{文}的{文}发邀请',
  { timeout: 120_000 },
  async function (this: Scene, tenant: string, name: string) {
    const { own } = this.target;
    if (!own) throw new Error('这个场景只能对本机的服务运行（@本机）。');
    const { folder } = this.tenant(tenant);
    const { stdout } = await run(process.execPath, ['scripts/admin-invite.ts', '--tenant', folder], {
      env: { ...process.env, DATABASE_URL: own.databaseUrl, DATABASE_APP_URL: '', DEMO_DATA: 'off' },
    });
    const link = new URL(/https:\S+\/user\/invitation\/\S+/.exec(stdout)?.[0] ?? '');
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant).itself(link.hostname);
    linksOf(this).set(name, link.pathname);
  },
);

When('{文}打开邀请链接', async function (this: Scene, name: string) {
  await this.actor(name).visit(linksOf(this).get(name) ?? '');
});

When('{文}打开{文}的邀请链接', async function (this: Scene, name: string, owner: string) {
  const actor = this.actor(name);
  actor.tenant = this.actor(owner).tenant;
  await actor.visit(linksOf(this).get(owner) ?? '');
});

When('{文}打开登录窗口', async function (this: Scene, name: string) {
  await new LoginPage(await this.actor(name).visit('/user/login')).open();
});

When('{文}点链接{文}', async function (this: Scene, name: string, label: string) {
  await (await this.actor(name).page()).getByRole('link', { name: label, exact: true }).click();
});

const picture = async (actor: Actor) =>
  (await actor.page()).getByRole('button', { name: '看不清？点击换一张' });

Then(
  '{文}看到 {int} 乘 {int} 的验证码图片',
  async function (this: Scene, name: string, width: number, height: number) {
    const canvas = (await picture(this.actor(name))).locator('canvas');
    await expect(canvas).toHaveAttribute('width', String(width));
    await expect(canvas).toHaveAttribute('height', String(height));
    // Painted: more than one colour stands on it.
    const colours = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
    await expect.poll(colours).toBeGreaterThan(20);
    const page = await this.actor(name).page();
    expect((await page.content()).includes(await readCaptcha(this.actor(name)))).toBe(false);
  },
);

const keys = new WeakMap<Actor, string>();
When('{文}点击验证码图片', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  keys.set(actor, await new LoginPage(await actor.page()).captchaKey());
  await (await picture(actor)).click();
});

Then('{文}看到的是另一张验证码图片', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const login = new LoginPage(await actor.page());
  await expect.poll(() => login.captchaKey()).not.toBe(keys.get(actor));
});

When('{文}在登录页输入密码和验证码{文}', async function (this: Scene, name: string, captcha: string) {
  const actor = this.actor(name);
  const login = new LoginPage(await actor.page());
  await login.captcha.fill(captcha);
  await login.signIn(actor.username, actor.password);
});

When('{文}在登录页输入密码和读到的验证码，用小写字母', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const login = new LoginPage(await actor.page());
  // The picture that was refused goes; only then is the new one read.
  await expect(login.captcha).toHaveValue('');
  await login.captcha.fill((await readCaptcha(actor)).toLowerCase());
  await login.signIn(actor.username, actor.password);
});

async function callLogin(scene: Scene, actor: Actor, more: object): Promise<void> {
  const body = JSON.stringify({ username: actor.username, password: actor.password, ...more });
  await callApi(scene, actor, 'POST /sys/login', { body });
}

When('{文}带着读到的验证码调用登录接口', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await callApi(this, actor, 'GET /sys/captcha');
  const { captchaKey, image } = envelopeTo(actor).result as { captchaKey: string; image: string };
  expect(image).toMatch(/^data:image\/png;base64,/);
  const { answer } = await actor.tenant.fact<{ answer: string }>('captcha-answer', { key: captchaKey });
  solved.set(actor, { captchaKey, captcha: answer });
  await callLogin(this, actor, { captchaKey, captcha: answer });
});

When('{文}带着同一个验证码再次调用登录接口', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await callLogin(this, actor, solved.get(actor) ?? {});
});

When('{文}用加密的密码调用登录接口', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await callApi(this, actor, 'GET /sys/getEncryptedString');
  const { key, iv, cipher } = envelopeTo(actor).result as { key: string; iv: string; cipher: string };
  await callLogin(this, actor, { password: encrypt(actor.password, key, iv), encrypted: true, cipher });
});

When('{文}用别的密钥加密的密码调用登录接口', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await callApi(this, actor, 'GET /sys/getEncryptedString');
  const { cipher } = envelopeTo(actor).result as { cipher: string };
  const password = encrypt(actor.password, '0'.repeat(16), '0'.repeat(16));
  await callLogin(this, actor, { password, encrypted: true, cipher });
});

function encrypt(text: string, key: string, iv: string): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

async function askForCode(actor: Actor, mobile: string, label = '手机号'): Promise<void> {
  const page = await actor.page();
  await page.getByLabel(label, { exact: true }).fill(mobile);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await answered;
}

When('{文}给手机号{文}获取验证码', async function (this: Scene, name: string, mobile: string) {
  await askForCode(this.actor(name), mobile);
});

When(
  '{文}在{文}的{文}给手机号{文}获取验证码',
  async function (this: Scene, name: string, tenant: string, path: string, mobile: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    await actor.visit(path);
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

async function typeCode(actor: Actor, code: string, button: string): Promise<void> {
  const page = await actor.page();
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: button, exact: true }).last().click();
}

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

When('{文}设新密码{文}', async function (this: Scene, name: string, password: string) {
  const page = await this.actor(name).page();
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码').fill(password);
  await page.getByRole('button', { name: /登录$/ }).click();
});

When('{文}绑定动态码并进入控制台', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '开始绑定' }).click();
  const secret = (await page.getByLabel('密钥').innerText()).replaceAll(' ', '');
  const timestamp = (this.now ?? new Date()).getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await page.getByLabel('6 位动态码').fill(code);
  await page.getByRole('button', { name: '开启', exact: true }).click();
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: '进入控制台' }).click();
});

When('{文}把{文}改成{文}并保存', async function (this: Scene, name: string, field: string, value: string) {
  const page = await this.actor(name).page();
  const choice = page.getByLabel(field, { exact: true });
  await choice.click();
  await page.getByTitle(value, { exact: true }).last().click();
  // Only what the form shows will be saved.
  await expect(page.locator('.setting-row').filter({ has: choice })).toContainText(value);
  await page.getByRole('button', { name: '保存' }).click();
});

// The form begins anew with what was saved; what was said about it must outlive that.
Then('{文}保存完以后，{文}还在页面上', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('button', { name: '保存', exact: true })).not.toHaveClass(/loading/);
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
});
