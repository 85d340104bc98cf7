import { Then, When } from '@cucumber/cucumber';
import { contrast } from '#app/lib/colours/colour.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { ErrorPage } from '../pages/error-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const files: Record<string, RegExp> = {
  订单列表: /\/assets\/order-list-page-[\w-]+\.js/,
  菜单图标: /\/assets\/more-icons-[\w-]+\.js/,
  脚本: /\/assets\/.+\.js/,
  样式: /\/assets\/.+\.css/,
};

/** A colour as browsers spell it, rgb(1, 2, 3), as #010203. */
function hexOf(rgb: string): string {
  const parts = rgb.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

async function cutOff(scene: Scene, actor: Actor, what: string): Promise<void> {
  const pattern = files[what];
  if (!pattern) throw new Error(`没有叫“${what}”的文件，可用：${Object.keys(files).join('、')}。`);
  // The browser itself reports a module that does not arrive; that is what this scenario is about.
  scene.expectsPageErrors = true;
  await (await actor.openBrowser()).route(pattern, (route) => route.abort());
}

When('{文}的网络取不到{文}的文件', async function (this: Scene, name: string, what: string) {
  await cutOff(this, this.actor(name), what);
});

When(/^“([^”]*)”的网络取不到(脚本|样式)文件$/, async function (this: Scene, name: string, what: string) {
  await cutOff(this, this.actor(name), what);
});

When('{文}的网络恢复了', async function (this: Scene, name: string) {
  await (await this.actor(name).openBrowser()).unrouteAll();
});

When('{文}的文件被更新删掉了，{文}还不知道', async function (this: Scene, what: string, name: string) {
  const pattern = files[what];
  if (!pattern) throw new Error(`没有叫“${what}”的文件。`);
  await (await this.actor(name).openBrowser()).route(pattern, (route) => route.fulfill({ status: 404 }));
});

When('{文}把鼠标放到重试上', async function (this: Scene, name: string) {
  await new ErrorPage(await this.actor(name).page()).retry.hover();
});

// The checker of accessibility passes over words that have just the colour they stand on.
Then('{文}看得清重试上的字', async function (this: Scene, name: string) {
  const { retry } = new ErrorPage(await this.actor(name).page());
  const ratio = async () => {
    const { words, ground } = await retry.evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return { words: color, ground: backgroundColor };
    });
    return contrast(hexOf(words), hexOf(ground));
  };
  await expect.poll(ratio).toBeGreaterThanOrEqual(4.5);
});

When('{文}点重试', async function (this: Scene, name: string) {
  await new ErrorPage(await this.actor(name).page()).retry.click();
});

When('{文}打开取不到文件的{文}', async function (this: Scene, name: string, page: string) {
  const actor = this.actor(name);
  await (await actor.page()).goto(actor.tenant.origin + addressIn(this, actor, page));
});

When('{文}点重新加载', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await new ErrorPage(await actor.page()).reload.click();
  await actor.liveliness();
});

Then('{文}看到“页面文件没有加载成功”的提示，页面不是空白', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const failure = new ErrorPage(page);
  await expect(failure.missingFile).toBeVisible();
  await expect(failure.reload).toBeVisible();
  await expect(new ConsolePage(page).heading).toBeVisible();
});

Then('{文}看不到“页面文件没有加载成功”的提示了', async function (this: Scene, name: string) {
  await expect(new ErrorPage(await this.actor(name).page()).missingFile).toBeHidden();
});

Then('{文}看到的请求编号与服务器给出的相同', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  const answered = page.waitForResponse((response) => response.url() === page.url());
  await page.reload();
  const given = (await answered).headers()['x-request-id'];
  expect(given).toMatch(/^[0-9a-f]{16}$/);
  await expect(new ErrorPage(page).requestId).toContainText(given ?? '');
});
