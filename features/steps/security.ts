import { Then, When } from '@cucumber/cucumber';
import type { Actor } from '../support/actor.ts';
import { answerTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { send } from '../support/http.ts';
import { orderPath } from '../support/order-facts.ts';
import { ownOrigin } from '../support/target.ts';
import type { Scene } from '../support/world.ts';

async function browserHeaders(actor: Actor, origin: string): Promise<Record<string, string>> {
  return { cookie: await actor.cookieHeader(), ...(origin ? { origin } : {}) };
}

When(
  '{文}的浏览器替{文}提交审核订单{文}',
  async function (this: Scene, name: string, origin: string, orderNo: string) {
    const actor = this.actor(name);
    const { tenant } = this.order(orderNo);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    actor.answer = await tenant.send({
      method: 'POST',
      path: orderPath(this, orderNo),
      headers: { ...(await browserHeaders(actor, origin)), ...form },
      body: 'pass=true',
    });
  },
);

When(
  '{文}的浏览器替{文}调用接口审核订单{文}',
  async function (this: Scene, name: string, origin: string, orderNo: string) {
    const actor = this.actor(name);
    const { id, tenant } = this.order(orderNo);
    actor.answer = await tenant.send({
      method: 'PUT',
      path: '/api/eOrder/eOrder/auditOrder',
      headers: { ...(await browserHeaders(actor, origin)), 'content-type': 'application/json' },
      body: JSON.stringify({ id, pass: true }),
    });
  },
);

const knock = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

When(
  '{文}不带钥匙敲{文}的验收入口{文}',
  async function (this: Scene, name: string, tenant: string, fact: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    actor.answer = await send(actor.tenant.origin, { ...knock, path: `/acceptance/${fact}` });
  },
);

When(
  '{文}带着错的钥匙敲{文}的验收入口{文}',
  async function (this: Scene, name: string, tenant: string, fact: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    const headers = { ...knock.headers, 'x-acceptance-key': 'x'.repeat(this.target.key.length) };
    actor.answer = await send(actor.tenant.origin, { ...knock, headers, path: `/acceptance/${fact}` });
  },
);

When('{文}带着对的钥匙敲真正租户的验收入口{文}', async function (this: Scene, name: string, fact: string) {
  const headers = { ...knock.headers, 'x-acceptance-key': this.target.key };
  const sent = { ...knock, headers, path: `/acceptance/${fact}` };
  this.actor(name).answer = await send(ownOrigin(this.target), sent);
});

Then('{文}得到的与不存在的地址一样', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const origin = actor.hasTenant ? actor.tenant.origin : ownOrigin(this.target);
  const unknown = await send(origin, { ...knock, path: '/no/such/address' });
  const { status, text, headers } = answerTo(actor);
  expect({ status, text, location: headers.location }).toEqual({
    status: unknown.status,
    text: unknown.text,
    location: unknown.headers.location,
  });
  expect([302, 404]).toContain(status);
});

Then('{文}看到文字{文}', async function (this: Scene, name: string, text: string) {
  const main = (await this.actor(name).page()).getByRole('main');
  await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
});
