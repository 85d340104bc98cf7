import { Then } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { callApi } from '../support/api.ts';
import { barriersInLightAndDark, expectNoBarriers } from '../support/axe.ts';
import { addressOf, pagesOfPart } from '../support/every-page.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

Then('{文}的页面没有无障碍问题', async function (this: Scene, name: string) {
  await expectNoBarriers(await this.actor(name).page());
});

Then(
  '{文}逐页打开{文}，亮色和暗色都没有无障碍问题，窄屏也不横着滚',
  { timeout: 300_000 },
  async function (this: Scene, name: string, part: string) {
    const actor = this.actor(name);
    const body = JSON.stringify({ pageTheme: 'system' });
    await callApi(this, actor, 'PUT /sys/user/preferences', { body });
    await lookAtEach(this, actor, part);
  },
);

Then(
  '{文}逐页打开{文}的{文}，亮色和暗色都没有无障碍问题，窄屏也不横着滚',
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
    const barriers = { ...(await barriersInLightAndDark(page)), ...(await tooWide(page)) };
    if (Object.keys(barriers).length > 0) found[declared.path] = barriers;
  }
  expect(found).toEqual({});
}

/** Widths of a small desk and of a phone at which a page has to be scrolled sideways, with how wide it is then. */
async function tooWide(page: Page): Promise<Record<string, number>> {
  const usual = page.viewportSize();
  const found: Record<string, number> = {};
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    // What is drawn by its width has a moment to be drawn anew.
    const fits = await expect
      .poll(wide, { timeout: 3_000 })
      .toBeLessThanOrEqual(width)
      .then(() => true)
      .catch(() => false);
    if (!fits) found[`${width} px`] = await wide();
  }
  if (usual) await page.setViewportSize(usual);
  return found;
}
