import { Then, When } from '@cucumber/cucumber';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

// The console itself never answers so; what stands before it, or an older server, may.
When('{文}的请求被网关回答 500 {文}', async function (this: Scene, name: string, message: string) {
  const page = await this.actor(name).page();
  const json = { success: false, code: '500', message, result: null };
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json }), { times: 1 });
});

const asksAnew = async (actor: Actor) => {
  const page = await actor.page();
  return page.evaluate(() => localStorage.getItem('reset-login'));
};

Then('{文}的浏览器记着要重新登录', async function (this: Scene, name: string) {
  expect(await asksAnew(this.actor(name))).toBe('1');
});

Then('{文}的浏览器不再记着要重新登录', async function (this: Scene, name: string) {
  await expect.poll(() => asksAnew(this.actor(name)).catch(() => 'unknown')).toBeNull();
});
