import { Given, Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import { OrderListPage } from '../pages/order-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { callApi } from '../support/api.ts';
import { callNamed } from '../support/call-names.ts';
import { expect } from '../support/expect.ts';
import { hold, release } from '../support/held-requests.ts';
import { tabTo } from '../support/keyboard.ts';
import type { Scene } from '../support/world.ts';

/** What the browser would have put on paper. */
interface Printed {
  text: string;
  payable: string;
  printedAt: number;
  removedAt: number | null;
}

const printed = (actor: Actor) =>
  actor
    .page()
    .then((page) => page.evaluate(() => (globalThis as unknown as { printed?: Printed }).printed ?? null));

const mask = async (actor: Actor) => (await actor.page()).getByRole('status').filter({ hasText: '正在加载' });
const bar = async (actor: Actor) => (await actor.page()).getByRole('progressbar', { name: '正在打开页面' });

// A browser without a screen prints nothing; its print() says what it was given instead.
Given('{文}的浏览器记下打印的内容', async function (this: Scene, name: string) {
  const context = await this.actor(name).openBrowser();
  await context.addInitScript(() => {
    // Seen from the page: what belongs to a frame ends with it.
    if (window === window.top) {
      new MutationObserver((changes) => {
        const { printed: paper } = globalThis as unknown as { printed?: Printed };
        const gone = changes.some((change) =>
          [...change.removedNodes].some((node) => node instanceof HTMLIFrameElement),
        );
        if (paper && gone) paper.removedAt = Date.now();
      }).observe(document, { childList: true, subtree: true });
    }
    window.print = () => {
      const top = window.top as unknown as Window & { printed: Printed };
      const paid = document.querySelector('.order-sum-payable');
      const style = paid ? getComputedStyle(paid) : null;
      top.printed = {
        text: document.body.innerText,
        payable: `${style?.color} ${style?.fontSize} ${style?.fontFamily}`,
        printedAt: Date.now(),
        removedAt: null,
      };
    };
  });
});

When('{文}打印订单', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await new OrderDetailPage(await actor.page()).print.click();
  await expect.poll(() => printed(actor)).not.toBeNull();
});

Then('{文}印出来的有{文}', async function (this: Scene, name: string, text: string) {
  expect((await printed(this.actor(name)))?.text).toContain(text);
});

Then('{文}印出来的没有{文}', async function (this: Scene, name: string, text: string) {
  expect((await printed(this.actor(name)))?.text).not.toContain(text);
});

Then('{文}印出来的样子和页面一样', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const detail = new OrderDetailPage(await actor.page());
  const shown = await detail.payable.evaluate((element) => {
    const { color, fontSize, fontFamily } = getComputedStyle(element);
    return `${color} ${fontSize} ${fontFamily}`;
  });
  expect((await printed(actor))?.payable).toBe(shown);
});

Then('{文}的页面上不再有打印框，它在打印以后留了一会儿', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await expect((await actor.page()).locator('iframe')).toHaveCount(0);
  const { printedAt = 0, removedAt = 0 } = (await printed(actor)) ?? {};
  // A tenth of a second (UTL-06); clocks of a browser tick in whole milliseconds.
  expect((removedAt ?? 0) - printedAt).toBeGreaterThanOrEqual(99);
});

Then('{文}看到应付大写{文}', async function (this: Scene, name: string, capitals: string) {
  await expect(new OrderDetailPage(await this.actor(name).page()).capitals).toHaveText(capitals);
});

Given('{文}的网络会拖住{文}', async function (this: Scene, name: string, call: string) {
  const [method = '', path = ''] = callNamed(call).split(' ');
  await hold(await this.actor(name).page(), method, (url) => url.pathname === `/api${path}`);
});

Given('{文}的网络会拖住页面{文}的数据', async function (this: Scene, name: string, _page: string) {
  await hold(await this.actor(name).page(), 'GET', (url) => url.pathname.endsWith('/orderlist.data'));
});

When('{文}的网络放行', async function (this: Scene, name: string) {
  release(await this.actor(name).page());
});

When('{文}从菜单打开{文}', async function (this: Scene, name: string, entry: string) {
  const frame = new ConsolePage(await this.actor(name).page());
  const link = frame.menuLink(entry);
  if (!(await link.isVisible())) await frame.menu.getByText('订单管理').click();
  await link.click();
});

When('{文}点{文}', async function (this: Scene, name: string, button: string) {
  const page = await this.actor(name).page();
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click();
});

Then('{文}看到遮罩{文}', async function (this: Scene, name: string, text: string) {
  await expect((await mask(this.actor(name))).filter({ hasText: text })).toBeVisible();
});

Then('{文}看不到遮罩', async function (this: Scene, name: string) {
  await expect(await mask(this.actor(name))).toHaveCount(0);
});

Then('{文}过了半秒也看不到遮罩', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(await mask(actor)).toHaveCount(0);
});

Then('{文}还能用键盘走到关键字', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await tabTo(page, new OrderListPage(page).keyword);
  await page.keyboard.type('SO');
  await expect(new OrderListPage(page).keyword).toHaveValue('SO');
});

Then('{文}看到顶上的进度条', async function (this: Scene, name: string) {
  await expect(await bar(this.actor(name))).toBeVisible();
});

Then('{文}看不到顶上的进度条', async function (this: Scene, name: string) {
  await expect(await bar(this.actor(name))).toHaveCount(0);
});

/** Addresses of data that a page has asked for. */
const asked = new WeakMap<Actor, URL[]>();

When('{文}的浏览器记下问服务器要的数据', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const addresses: URL[] = [];
  asked.set(actor, addresses);
  (await actor.page()).on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.endsWith('.data')) addresses.push(address);
  });
});

Then('{文}的浏览器没有再要所有页面共有的数据', function (this: Scene, name: string) {
  const addresses = asked.get(this.actor(name)) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const { searchParams } of addresses) {
    const routes = searchParams.get('_routes')?.split(',') ?? ['root'];
    expect(routes).not.toContain('root');
  }
});

When('{文}连着刷新 {int} 次', async function (this: Scene, name: string, times: number) {
  const page = await this.actor(name).page();
  // Each breaks off what the one before has begun to fetch. The page reloads itself: a reload from outside is
  // refused while the page before is just being exchanged.
  for (let time = 0; time < times; time += 1) {
    const arrived = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await arrived;
  }
});

Then('{文}的页面占满屏幕', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

Then('{文}的页面不再占满屏幕', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});

Then('{文}直接打印这一页是 {int} 张 A4 纸', async function (this: Scene, name: string, sheets: number) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('button', { name: '打印' }).first()).toBeVisible();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets);
});

Given('{文}用的是暗色的页面', async function (this: Scene, name: string) {
  const body = JSON.stringify({ pageTheme: 'dark' });
  await callApi(this, this.actor(name), 'PUT /sys/user/preferences', { body });
});

Then('{文}看到的字在屏幕上是浅色的，在纸上是深色的', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const words = page.getByRole('heading', { level: 1 });
  const numbers = page.getByRole('main').getByRole('cell').first();
  const lightness = async () =>
    Promise.all(
      [words, numbers].map((one) =>
        one.evaluate((element) => {
          const parts = getComputedStyle(element).color.match(/\d+/g)!.slice(0, 3).map(Number);
          return Math.round(parts.reduce((sum, part) => sum + part, 0) / 3);
        }),
      ),
    );
  // A theme that is asked for the first time is compiled first.
  await expect(async () => {
    await page.reload();
    for (const one of await lightness()) expect(one).toBeGreaterThan(150);
  }).toPass({ timeout: 20_000 });
  await page.emulateMedia({ media: 'print' });
  // Colours of some parts fade from one to the other.
  await expect(async () => {
    for (const one of await lightness()) expect(one).toBeLessThan(110);
  }).toPass({ timeout: 5_000 });
  await page.emulateMedia({ media: 'screen' });
});

Then('{文}的纸上没有{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
});
