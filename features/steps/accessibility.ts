import { Then } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { callApi } from '../support/api.ts';
import { barriersInLightAndDark, expectNoBarriers, stickingOut } from '../support/axe.ts';
import { addressOf, pagesOfPart } from '../support/every-page.ts';
import { expect } from '../support/expect.ts';
import { listFaultOf } from '../support/list-heads.ts';
import type { Scene } from '../support/world.ts';

Then('{文}的页面没有无障碍问题', async function (this: Scene, name: string) {
  await expectNoBarriers(await this.actor(name).page());
});

Then(
  '{文}逐页打开{文}，亮色和暗色都没有无障碍问题，窗口再窄也不用横着滚',
  { timeout: 300_000 },
  async function (this: Scene, name: string, part: string) {
    expect(await seenOnEach(this, await inSystemColours(this, name), part)).toEqual({});
  },
);

Then(
  '{文}逐页打开{文}，亮色和暗色都没有无障碍问题，窗口再窄也不用横着滚，每个列表一打开就看得到数据，放得下十四行、紧凑时十八行，一行一个动词',
  { timeout: 300_000 },
  async function (this: Scene, name: string, part: string) {
    const actor = await inSystemColours(this, name);
    // To open a page takes longer than to look at its list as well.
    const listFault = async (page: Page, path: string) => ({ list: await listFaultOf(page, path) });
    expect(await seenOnEach(this, actor, part, listFault)).toEqual({});
  },
);

Then(
  '{文}逐页打开{文}的{文}，亮色和暗色都没有无障碍问题，窗口再窄也不用横着滚',
  { timeout: 300_000 },
  async function (this: Scene, name: string, tenant: string, part: string) {
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant);
    expect(await seenOnEach(this, actor, part)).toEqual({});
  },
);

/** Whoever has signed in, with a console that follows the colours of the computer. */
async function inSystemColours(scene: Scene, name: string): Promise<Actor> {
  const actor = scene.actor(name);
  const body = JSON.stringify({ pageTheme: 'system' });
  await callApi(scene, actor, 'PUT /sys/user/preferences', { body });
  return actor;
}

/** What is wrong with the pages of a part, by their paths; `more` looks at a page as it was opened. */
async function seenOnEach(
  scene: Scene,
  actor: Actor,
  part: string,
  more?: (page: Page, path: string) => Promise<Record<string, object | null>>,
): Promise<Record<string, object>> {
  const found: Record<string, object> = {};
  for (const declared of pagesOfPart(part)) {
    const page = await actor.visit(await addressOf(scene, actor, declared));
    const first = (await more?.(page, declared.path)) ?? {};
    const faults = { ...first, ...(await barriersInLightAndDark(page)), ...(await stickingOut(page)) };
    const wrong = Object.entries(faults).filter(([, fault]) => fault !== null);
    if (wrong.length > 0) found[declared.path] = Object.fromEntries(wrong);
  }
  return found;
}
