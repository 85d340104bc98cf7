import { Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import { OrderListPage } from '../pages/order-list-page.ts';
import { TabBar } from '../pages/tab-bar.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import { addressIn } from '../support/page-names.ts';
import { expectToRead } from '../support/told.ts';
import type { Scene } from '../support/world.ts';

/** How far a page is scrolled down, in pixels. */
const stretch = 120;

const bar = async (actor: Actor) => new TabBar(await actor.page());
/** Requests for pages' data that are held back, by who waits for them. */
const held = new WeakMap<Actor, (() => void)[]>();
const pageData = /\.data(\?|$)/;
const list = (text: string) => (text === '' ? [] : text.split('、'));

When('{文}点标签页{文}', async function (this: Scene, name: string, title: string) {
  await (await bar(this.actor(name))).tab(title).click();
});

When('{文}用中键点标签页{文}', async function (this: Scene, name: string, title: string) {
  await (await bar(this.actor(name))).tab(title).click({ button: 'middle' });
});

When('{文}点标签页{文}的叉', async function (this: Scene, name: string, title: string) {
  await (await bar(this.actor(name))).cross(title).click();
});

When('{文}在标签页{文}上右击选{文}', async function (this: Scene, name: string, title: string, deed: string) {
  await (await bar(this.actor(name))).choose(title, deed);
});

When(
  '{文}把标签页{文}拖到{文}的位置',
  async function (this: Scene, name: string, title: string, other: string) {
    const tabs = await bar(this.actor(name));
    const from = await tabs.tab(title).boundingBox();
    const to = await tabs.tab(other).boundingBox();
    if (!from || !to) throw new Error('看不到要拖的标签页');
    const { mouse } = tabs.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await mouse.up();
  },
);

When('{文}用键盘走到标签页{文}', async function (this: Scene, name: string, title: string) {
  const tabs = await bar(this.actor(name));
  await tabTo(tabs.page, tabs.front);
  await tabs.page.keyboard.press('Home');
  for (let presses = 0; presses < 40; presses += 1) {
    if (await tabs.tab(title).evaluate((tab) => tab === document.activeElement)) return;
    await tabs.page.keyboard.press('ArrowRight');
  }
  throw new Error(`按方向键没有走到“${title}”`);
});

When('{文}按下{文}键', async function (this: Scene, name: string, key: string) {
  await (await this.actor(name).page()).keyboard.press(key);
});

When(
  '{文}依次点开列表里的 {int} 张订单',
  { timeout: 300_000 },
  async function (this: Scene, name: string, count: number) {
    const page = await this.actor(name).page();
    const orders = new OrderListPage(page);
    for (let index = 0; index < count; index += 1) {
      await expect(orders.heading).toBeVisible();
      const orderNo = (await orders.orders.nth(index).textContent()) ?? '';
      await orders.orders.nth(index).click();
      await expect(new OrderDetailPage(page).heading).toContainText(orderNo);
      await (await bar(this.actor(name))).tab('订单列表').click();
    }
  },
);

Then('{文}能滚动页面', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
});

Then('{文}的标签页是{文}', async function (this: Scene, name: string, titles: string) {
  await expect((await bar(this.actor(name))).tabs).toHaveText(list(titles));
});

Then(
  '{文}有 {int} 个标签页，前面的是{文}',
  async function (this: Scene, name: string, count: number, title: string) {
    const { tabs, front } = await bar(this.actor(name));
    await expect(tabs).toHaveCount(count);
    await expect(front).toHaveText(title);
  },
);

Then('{文}前面的标签页是{文}', async function (this: Scene, name: string, title: string) {
  await expect((await bar(this.actor(name))).front).toHaveText(title);
});

Then('{文}看得见前面的标签页', async function (this: Scene, name: string) {
  await expect((await bar(this.actor(name))).front).toBeInViewport({ ratio: 0.95 });
});

Then('{文}的焦点在标签页{文}', async function (this: Scene, name: string, title: string) {
  await expect((await bar(this.actor(name))).tab(title)).toBeFocused();
});

Then('{文}的标签页{文}有未保存的内容', async function (this: Scene, name: string, title: string) {
  const tabs = await bar(this.actor(name));
  await expect(tabs.tab(title).getByRole('img', { name: '有未保存的内容' })).toBeVisible();
});

Then('{文}看不到标签页', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(new ConsolePage(page).heading).toBeVisible();
  await expect(new TabBar(page).list).toBeHidden();
});

Then('{文}看到提示{文}', async function (this: Scene, name: string, text: string) {
  const actor = this.actor(name);
  await expectToRead(await actor.page(), actor.told, text);
});

Then('{文}被问是否放弃{文}未保存的内容', async function (this: Scene, name: string, titles: string) {
  const { question } = await bar(this.actor(name));
  await expect(question.getByRole('listitem')).toHaveText(list(titles));
});

When('{文}答{文}', async function (this: Scene, name: string, answer: string) {
  const { question } = await bar(this.actor(name));
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toBeHidden();
});

When('{文}把页面滚下一截', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.evaluate((y) => window.scrollTo(0, y), stretch);
});

Then('{文}的页面还在滚下的那一截', async function (this: Scene, name: string) {
  const page = new ConsolePage(await this.actor(name).page());
  await expect.poll(async () => Math.abs((await page.scrollTop()) - stretch) <= 2).toBe(true);
});

// Only the pages' own data is held back; files and calls go on.
When('{文}的页面数据在路上停住了', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const waiting: (() => void)[] = [];
  held.set(actor, waiting);
  await (await actor.page()).route(pageData, async (route) => {
    if (held.get(actor) === waiting) await new Promise<void>((go) => waiting.push(go));
    // A request that another one has overtaken is no longer there to go on.
    await route.continue().catch(() => undefined);
  });
});

Then('{文}还在等页面数据', async function (this: Scene, name: string) {
  const waiting = held.get(this.actor(name)) ?? [];
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
});

Then('{文}没有等过页面数据', function (this: Scene, name: string) {
  expect(held.get(this.actor(name))).toEqual([]);
});

When('{文}的页面数据继续走了', function (this: Scene, name: string) {
  const actor = this.actor(name);
  const waiting = held.get(actor) ?? [];
  held.delete(actor);
  for (const go of waiting) go();
});

When('{文}另开一个窗口到{文}', async function (this: Scene, name: string, page: string) {
  const actor = this.actor(name);
  await actor.openWindow();
  await actor.visit(addressIn(this, actor, page));
});

When('{文}回到第 {int} 个窗口', async function (this: Scene, name: string, number: number) {
  await this.actor(name).turnToWindow(number);
});

Then('{文}被告知没有{文}的权限，标签页已关闭', async function (this: Scene, name: string, titles: string) {
  const text = `您已没有${list(titles)
    .map((title) => `“${title}”`)
    .join('、')}的权限，标签页已关闭`;
  const actor = this.actor(name);
  await expectToRead(await actor.page(), actor.told, text);
});

When('{文}在{文}的浏览器里登录', async function (this: Scene, other: string, name: string) {
  const { username, password } = this.actor(other);
  await new LoginPage(await this.actor(name).page()).signIn(username, password);
});

// A browser asks only where somebody has done something: the clicks before were real ones.
When('{文}要离开网站，被问后留下', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const requested = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.assign('/404')));
  const question = await requested;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
});
