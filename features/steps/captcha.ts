import { createCipheriv } from 'node:crypto';
import { Then, When } from '@cucumber/cucumber';
import { LoginPage } from '../pages/login-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi, envelopeTo } from '../support/api.ts';
import { readCaptcha } from '../support/captcha.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** A captcha that was read for a call. */
const solved = new WeakMap<Actor, { captchaKey: string; captcha: string }>();

When('{文}打开登录窗口', async function (this: Scene, name: string) {
  await new LoginPage(await this.actor(name).visit('/user/login')).open();
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
