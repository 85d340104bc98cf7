import { Then, When } from '@cucumber/cucumber';
import { LoginPage } from '../pages/login-page.ts';
import { answerTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { send } from '../support/http.ts';
import { addressIn } from '../support/page-names.ts';
import { ownOrigin } from '../support/target.ts';
import { brands } from '../support/tenant.ts';
import type { Scene } from '../support/world.ts';

When('{文}向{文}请求{文}', async function (this: Scene, name: string, tenant: string, path: string) {
  const actor = this.actor(name);
  actor.tenant = this.tenant(tenant);
  actor.answer = await actor.tenant.send({
    path: addressIn(this, actor, path),
    headers: { accept: 'text/html' },
  });
});

When(
  '{文}向{文}请求{文}，并带上头{文}为{文}',
  async function (this: Scene, name: string, tenant: string, path: string, header: string, value: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    actor.answer = await actor.tenant.send({
      path: addressIn(this, actor, path),
      headers: { [header]: value },
    });
  },
);

When(
  '{文}向本机请求{文}，Host 为{文}',
  async function (this: Scene, name: string, path: string, host: string) {
    const { port } = new URL(ownOrigin(this.target));
    const filled = host.replace('{port}', port);
    this.actor(name).answer = await send(ownOrigin(this.target), { path, headers: { host: filled } });
  },
);

When(
  '{文}用方法{文}请求{文}的{文}',
  async function (this: Scene, name: string, method: string, tenant: string, path: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    actor.answer = await actor.tenant.send({ method, path });
  },
);

Then('{文}收到状态 {int}', function (this: Scene, name: string, status: number) {
  expect(answerTo(this.actor(name)).status).toBe(status);
});

Then('{文}被转到{文}', function (this: Scene, name: string, location: string) {
  const { status, headers } = answerTo(this.actor(name));
  expect(status).toBe(302);
  expect(headers.location).toBe(location);
});

Then('{文}收到的首批字节里有{文}', function (this: Scene, name: string, text: string) {
  expect(answerTo(this.actor(name)).firstBytes).toContain(text);
});

Then('{文}收到的回答里有{文}', function (this: Scene, name: string, text: string) {
  expect(answerTo(this.actor(name)).text).toContain(text);
});

Then('{文}收到的回答里没有{文}', function (this: Scene, name: string, text: string) {
  expect(answerTo(this.actor(name)).text).not.toContain(text);
});

Then('{文}收到的回答里没有任何品牌', function (this: Scene, name: string) {
  const { text, headers } = answerTo(this.actor(name));
  const said = text + JSON.stringify(headers);
  for (const known of [
    '易快消',
    '山涧泉',
    '麦香坊',
    '恒冷',
    ...Object.values(brands).map((one) => one.folder),
  ]) {
    expect(said).not.toContain(known);
  }
});

Then('{文}收到的头{文}是{文}', function (this: Scene, name: string, header: string, value: string) {
  expect(answerTo(this.actor(name)).headers[header]).toBe(value);
});

Then('{文}收到的头{文}里有{文}', function (this: Scene, name: string, header: string, value: string) {
  expect(answerTo(this.actor(name)).headers[header]).toContain(value);
});

/** Address of the brand's stylesheet, as the first bytes give it. */
function themeAddress(firstBytes: string): string {
  const address = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/themes\/[^"]+\.css)"/.exec(firstBytes)?.[1];
  if (!address) throw new Error('首批字节里没有主题样式');
  return address;
}

Then(
  '{文}收到的首批字节里引用的样式永久可缓存，颜色是{文}',
  async function (this: Scene, name: string, colour: string) {
    const actor = this.actor(name);
    const address = themeAddress(answerTo(actor).firstBytes);
    expect(address).toMatch(/\.[0-9a-f]{6}(\.system)?-[0-9a-f]{16}\.css$/);
    const css = await actor.tenant.send({ path: address });
    expect(css.status).toBe(200);
    expect(css.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(css.text.toLowerCase()).toContain(colour);
  },
);

Then('{文}看到的登录按钮是{文}', async function (this: Scene, name: string, colour: string) {
  expect(await new LoginPage(await this.actor(name).page()).submitColour()).toBe(colour);
});

Then('{文}看到品牌{文}的标志', async function (this: Scene, name: string, shortName: string) {
  await expect(new LoginPage(await this.actor(name).page()).logo(shortName)).toBeVisible();
});

Then('{文}收到的内容策略只准许带一次性口令的脚本', function (this: Scene, name: string) {
  const { headers, text } = answerTo(this.actor(name));
  const policy = String(headers['content-security-policy']);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toBeTruthy();
  expect(/script-src[^;]*'unsafe-(inline|eval)'/.test(policy)).toBe(false);
  const scripts = text.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});

Then('{文}与{文}收到的一次性口令不同', function (this: Scene, one: string, other: string) {
  const nonce = (name: string) =>
    /'nonce-([^']+)'/.exec(String(answerTo(this.actor(name)).headers['content-security-policy']))?.[1];
  expect(nonce(one)).toBeTruthy();
  expect(nonce(one)).not.toBe(nonce(other));
});

When('{文}带着会话请求{文}', async function (this: Scene, name: string, path: string) {
  const actor = this.actor(name);
  const headers = { cookie: await actor.cookieHeader(), accept: 'text/html' };
  actor.answer = await actor.tenant.send({ path: addressIn(this, actor, path), headers });
});
