import { Given, Then, When } from '@cucumber/cucumber';
import { LandingPage } from '../pages/landing-page.ts';
import type { Actor } from '../support/actor.ts';
import { answerTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const landing = async (actor: Actor) => new LandingPage(await actor.page());

// The mouse comes and goes once the clock stands, so that the 5 seconds begin there.
Given('{文}在{文}首页停住时钟，看着第 1 张横幅', async function (this: Scene, name: string, tenant: string) {
  const actor = this.actor(name);
  actor.tenant = this.tenant(tenant);
  const page = await actor.page();
  await page.clock.install();
  await actor.visit(addressIn(this, actor, '登录页'));
  const shown = await landing(actor);
  await shown.aliveCarousel();
  await page.clock.pauseAt(Date.now() + 60_000);
  await shown.carousel.hover();
  await shown.pageNumber(1).click();
  await page.clock.runFor(2000);
  await shown.carousel.hover({ position: { x: 40, y: 200 } });
  await page.mouse.move(5, 5);
  expect(await shown.shownBanner()).toBe(1);
});

When('{文}把鼠标移到横幅上', async function (this: Scene, name: string) {
  await (await landing(this.actor(name))).carousel.hover({ position: { x: 40, y: 200 } });
});

When('{文}把鼠标移开', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).mouse.move(5, 5);
});

When('{文}用键盘走到横幅页码', async function (this: Scene, name: string) {
  const shown = await landing(this.actor(name));
  await tabTo(shown.page, shown.pageNumber(2));
});

When('{文}点第 {int} 张横幅的页码', async function (this: Scene, name: string, position: number) {
  const shown = await landing(this.actor(name));
  await shown.aliveCarousel();
  await shown.pageNumber(position).click();
});

When('{文}按轮播的{文}', async function (this: Scene, name: string, button: string) {
  await (await landing(this.actor(name))).carousel.getByRole('button', { name: button }).click();
});

Then('{文}看到第 {int} 张横幅', async function (this: Scene, name: string, position: number) {
  const shown = await landing(this.actor(name));
  await expect.poll(() => shown.shownBanner()).toBe(position);
});

/** The pictures of a kind, as the server sent them. */
function pictures(actor: Actor, kind: string): string[] {
  return answerTo(actor).text.match(new RegExp(`<img[^>]*class="carousel-${kind}"[^>]*>`, 'g')) ?? [];
}

Then('{文}收到 6 张横幅，每张有底图和画面', function (this: Scene, name: string) {
  for (const kind of ['background', 'image']) expect(pictures(this.actor(name), kind)).toHaveLength(6);
});

Then('{文}收到的横幅里只有第一张优先，其余等到要看时才取', function (this: Scene, name: string) {
  const [first = '', ...others] = pictures(this.actor(name), 'image');
  expect(first).toMatch(/fetchpriority="high"/i);
  expect(first).not.toContain('loading="lazy"');
  for (const other of others) expect(other).toContain('loading="lazy"');
});
