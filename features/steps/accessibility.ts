import { Then } from '@cucumber/cucumber';
import type { Actor } from '../support/actor.ts';
import { callApi } from '../support/api.ts';
import { barriersInLightAndDark, expectNoBarriers, stickingOut } from '../support/axe.ts';
import { addressOf, pagesOfPart } from '../support/every-page.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

Then('{文}的页面没有无障碍问题', async function (this: Scene, name: string) {
  await expectNoBarriers(await this.actor(name).page());
});

Then(
  '{文}逐页打开{文}，亮色和暗色都没有无障碍问题，窗口再窄也不用横着滚',
  { timeout: 300_000 },
  async function (this: Scene, name: string, part: string) {
    const actor = this.actor(name);
    const body = JSON.stringify({ pageTheme: 'system' });
    await callApi(this, actor, 'PUT /sys/user/preferences', { body });
    await lookAtEach(this, actor, part);
  },
);

Then(
  '{文}逐页打开{文}的{文}，亮色和暗色都没有无障碍问题，窗口再窄也不用横着滚',
  { timeout: 300_000 },
  async function (this: Scene, name: string, tenant: string, part: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    await lookAtEach(this, actor, part);
  },
);

async function lookAtEach(scene: Scene, actor: Actor, part: string): Promise<void> {
  const found: Record<string, object> = {};
  for (const declared of pagesOfPart(part)) {
    const page = await actor.visit(await addressOf(scene, actor, declared));
    const barriers = { ...(await barriersInLightAndDark(page)), ...(await stickingOut(page)) };
    if (Object.keys(barriers).length > 0) found[declared.path] = barriers;
  }
  expect(found).toEqual({});
}
