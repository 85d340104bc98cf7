import { Then, When } from '@cucumber/cucumber';
import { LandingPage } from '../pages/landing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import type { Scene } from '../support/world.ts';

const landing = async (actor: Actor) => new LandingPage(await actor.page());

When('{文}点首页的{文}', async function (this: Scene, name: string, way: string) {
  await (await landing(this.actor(name))).way(way).click();
});

When('{文}按下{文}', async function (this: Scene, name: string, key: string) {
  await (await this.actor(name).page()).keyboard.press(key);
});

When('{文}用键盘打开登录窗口', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await tabTo(page, new LoginPage(page).opener);
  await page.keyboard.press('Space');
});

Then('{文}看到登录窗口', async function (this: Scene, name: string) {
  const { loginWindow } = await landing(this.actor(name));
  await expect(loginWindow).toBeVisible();
  await expect.poll(() => loginWindow.evaluate((window) => window.matches(':modal'))).toBe(true);
});

Then('{文}看不到登录窗口', async function (this: Scene, name: string) {
  const { loginWindow } = await landing(this.actor(name));
  await expect(loginWindow).toBeHidden();
});

Then('{文}看到首页标题{文}', async function (this: Scene, name: string, heading: string) {
  await expect((await landing(this.actor(name))).heading(heading)).toBeVisible();
});

Then(
  '{文}看到首页链接{文}通向{文}，不把本页交给对方',
  async function (this: Scene, name: string, way: string, href: string) {
    const link = (await landing(this.actor(name))).way(way);
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  },
);

Then('{文}的焦点在{文}', async function (this: Scene, name: string, where: string) {
  const page = await this.actor(name).page();
  const place = page
    .getByLabel(where)
    .or(page.getByRole('button', { name: where, exact: true }))
    .first();
  await expect(place).toBeFocused();
});
