import { type DataTable, Then, When } from '@cucumber/cucumber';
import { answerTo, callApi, envelopeTo } from '../support/api.ts';
import { callNamed } from '../support/call-names.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

When('{文}调用接口{文}', async function (this: Scene, name: string, call: string) {
  await callApi(this, this.actor(name), call);
});

When('{文}按编号{文}调用{文}', async function (this: Scene, name: string, id: string, named: string) {
  await callApi(this, this.actor(name), `${callNamed(named)}?id=${id}`);
});

When('{文}调用接口{文}，内容为', async function (this: Scene, name: string, call: string, body: string) {
  await callApi(this, this.actor(name), call, { body });
});

When(
  '{文}调用接口{文}，类型为{文}，内容为',
  async function (this: Scene, name: string, call: string, type: string, body: string) {
    await callApi(this, this.actor(name), call, { body, headers: { 'content-type': type } });
  },
);

When('{文}到{文}调用接口{文}', async function (this: Scene, name: string, tenant: string, call: string) {
  const actor = this.actor(name);
  actor.tenant = this.tenant(tenant);
  await callApi(this, actor, call);
});

When(
  '{文}调用接口{文}，内容有 {int} 字节',
  async function (this: Scene, name: string, call: string, bytes: number) {
    const empty = JSON.stringify({ reason: '' });
    const body = JSON.stringify({ reason: 'x'.repeat(bytes - empty.length) });
    await callApi(this, this.actor(name), call, { body });
  },
);

Then('{文}得到成功', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  expect(envelopeTo(actor)).toMatchObject({ success: true, code: '200' });
  expect(answerTo(actor).status).toBe(200);
});

Then('{文}被拒绝：{int} {文}', async function (this: Scene, name: string, status: number, message: string) {
  const actor = this.actor(name);
  const envelope = envelopeTo(actor);
  expect(envelope.message).toBe(message);
  expect(answerTo(actor).status).toBe(status);
  expect(envelope).toMatchObject({ success: false, code: String(status), result: null });
  expect(envelope.requestId).toBe(answerTo(actor).headers['x-request-id']);
});

/** Refused by an answer: clients of old take the status of a failure for something else. */
Then('{文}没有成功：{int} {文}', async function (this: Scene, name: string, code: number, message: string) {
  const actor = this.actor(name);
  const envelope = envelopeTo(actor);
  expect(envelope.message).toBe(message);
  expect(answerTo(actor).status).toBe(200);
  expect(envelope).toMatchObject({ success: false, code: String(code), result: null });
  expect(envelope.requestId).toBe(answerTo(actor).headers['x-request-id']);
});

Then('{文}得到的结果里', async function (this: Scene, name: string, table: DataTable) {
  const { result } = envelopeTo(this.actor(name));
  for (const [path = '', expected = ''] of table.raw()) {
    // oxlint-disable-next-line typescript/no-explicit-any -- walks a result of any shape
    const found = path.split('.').reduce((value: any, key) => value?.[key], result);
    expect(typeof found === 'string' ? found : JSON.stringify(found ?? null), path).toBe(expected);
  }
});

Then('{文}本人的按钮权限只有对所有人开放的{文}', async function (this: Scene, name: string, names: string) {
  const own = envelopeTo(this.actor(name)).result.auth as { describe: string; status: string }[];
  expect(own.map((button) => button.describe)).toEqual(names.split('、'));
  expect(own.every((button) => button.status === '0')).toBe(true);
});

Then('{文}得到的订单是{文}', async function (this: Scene, name: string, orderNos: string) {
  const { result } = envelopeTo(this.actor(name));
  const found = (result.records as { orderNo: string }[]).map((row) => row.orderNo);
  expect(found).toEqual(orderNos === '' ? [] : orderNos.split('、'));
});

Then('{文}得到的回答里没有{文}', async function (this: Scene, name: string, text: string) {
  expect(answerTo(this.actor(name)).text).not.toContain(text);
});

// By the page's own script, with the browser's own headers and cookie.
When('{文}在网页里调用接口{文}', async function (this: Scene, name: string, path: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '首页'));
  actor.answer = await page.evaluate(async (address) => {
    const response = await fetch(address);
    const text = await response.text();
    return { status: response.status, headers: {}, text, firstBytes: text };
  }, path);
});

When('{文}在网页里用自己的密码调用登录接口', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '首页'));
  actor.answer = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/sys/login', { method: 'POST', headers, body });
      const text = await response.text();
      return { status: response.status, headers: {}, text, firstBytes: text };
    },
    JSON.stringify({ username: actor.username, password: actor.password }),
  );
});

Then('{文}拿到的令牌不能当令牌用', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const token = envelopeTo(actor).result.token as string;
  const answer = await actor.tenant.send({ path: '/api/user/info', headers: { 'x-access-token': token } });
  expect(answer.status).toBe(401);
});

When(
  '{文}拿{文}的令牌放在查询里调用{文}',
  async function (this: Scene, name: string, owner: string, call: string) {
    const actor = this.actor(name);
    actor.tenant = this.actor(owner).tenant;
    await callApi(this, actor, `${call}?token=${this.actor(owner).token}`);
  },
);
