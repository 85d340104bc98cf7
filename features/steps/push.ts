import { After, Given, Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { NoticeBell } from '../pages/notice-bell.ts';
import { expect } from '../support/expect.ts';
import { orderPath } from '../support/order-facts.ts';
import type { BesideServer } from '../support/own-server.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

interface Pushes {
  beside?: BesideServer;
  /** Sockets that are open, by window. */
  sockets: Map<Page, Set<object>>;
  /** The window that was opened beside the first. */
  second?: Page;
  /** Frames that came since the server was started anew. */
  told: number;
  /** Times the bell has asked. */
  requested: number;
}

const known = new WeakMap<Scene, Pushes>();
const pushes = (scene: Scene): Pushes => {
  const those = known.get(scene) ?? { sockets: new Map(), told: 0, requested: 0 };
  known.set(scene, those);
  return those;
};

After(async function (this: Scene) {
  await known.get(this)?.beside?.stop();
});

Given('另有一个服务进程', { timeout: 120_000 }, async function (this: Scene) {
  const { own } = this.target;
  if (!own) throw new Error('这个场景只能对本机的服务运行（@本机）。');
  pushes(this).beside = await own.beside();
});

Given('{文}从另一个服务进程进入', function (this: Scene, name: string) {
  const actor = this.actor(name);
  actor.tenant = actor.tenant.through(besideOf(this).port);
});

When('另一个服务进程停止', { timeout: 60_000 }, async function (this: Scene) {
  await besideOf(this).stop();
});

When('另一个服务进程重新启动', { timeout: 120_000 }, async function (this: Scene) {
  const { port } = besideOf(this);
  pushes(this).told = 0;
  pushes(this).beside = await this.target.own?.beside(port);
});

function besideOf(scene: Scene): BesideServer {
  const { beside } = pushes(scene);
  if (!beside) throw new Error('还没有另一个服务进程。');
  return beside;
}

/** Counts the sockets a window holds. */
function watch(scene: Scene, page: Page): void {
  const open = new Set<object>();
  pushes(scene).sockets.set(page, open);
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('framereceived', () => {
      pushes(scene).told += 1;
    });
  });
}

const openSockets = (scene: Scene) =>
  [...pushes(scene).sockets.values()].reduce((sum, open) => sum + open.size, 0);

Given('{文}收不到推送', async function (this: Scene, name: string) {
  const context = await this.actor(name).openBrowser();
  // Never opened: one that opens and closes would have the page load anew each time, in case something was missed.
  await context.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor() {
        super(`ws://${location.host}/no-such-line`);
      }
    };
  });
});

When('{文}在两个窗口里打开{文}', async function (this: Scene, name: string, page: string) {
  const actor = this.actor(name);
  const first = await actor.page();
  watch(this, first);
  await actor.visit(addressIn(this, actor, page));
  const second = await (await actor.openBrowser()).newPage();
  watch(this, second);
  pushes(this).second = second;
  await second.goto(actor.tenant.origin + addressIn(this, actor, page));
  await second.waitForFunction(() => document.documentElement.dataset.live === 'true');
});

When('{文}打开{文}，连接也看着', async function (this: Scene, name: string, page: string) {
  const actor = this.actor(name);
  watch(this, await actor.page());
  await actor.visit(addressIn(this, actor, page));
});

// Whoever connects a moment too late is told then what changed meanwhile; here the change itself is to be told.
When('{文}打开订单{文}，等到连接建立', async function (this: Scene, name: string, orderNo: string) {
  const actor = this.actor(name);
  watch(this, await actor.page());
  await actor.visit(orderPath(this, orderNo));
  await expect.poll(() => openSockets(this)).toBe(1);
});

// Only the socket can have told: what the bell asks for goes another way.
Then(
  '{int} 秒内{文}的连接回来，补上了错过的消息',
  async function (this: Scene, seconds: number, _name: string) {
    await expect.poll(() => pushes(this).told, { timeout: seconds * 1000 }).toBeGreaterThan(0);
  },
);

Then('这两个窗口共用一条连接', async function (this: Scene) {
  await expect.poll(() => openSockets(this)).toBe(1);
});

When('{文}关掉第一个窗口', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.close();
  pushes(this).sockets.delete(page);
});

Then('第二个窗口的铃铛上有 {int} 条未读', async function (this: Scene, count: number) {
  const { second } = pushes(this);
  if (!second) throw new Error('还没有第二个窗口。');
  await expect(new NoticeBell(second).counting(count)).toBeVisible();
});

Then('第二个窗口有一条连接', async function (this: Scene) {
  await expect.poll(() => openSockets(this)).toBe(1);
});

When('{文}打开{文}，之后停住时钟', async function (this: Scene, name: string, opened: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  await page.clock.install();
  page.on('request', (request) => {
    if (request.url().includes('/sys/annountCement/listByUser')) pushes(this).requested += 1;
  });
  await actor.visit(addressIn(this, actor, opened));
  await expect(new NoticeBell(page).button).toBeVisible();
});

When('{文}的时钟停住', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  // What the page asked for before belongs to before.
  await page.waitForLoadState('networkidle');
  pushes(this).requested = 0;
});

Then('{文}的铃铛又询问了 {int} 次', async function (this: Scene, _name: string, times: number) {
  await expect.poll(() => pushes(this).requested).toBe(times);
});

Then('{int} 秒内{文}看不到审核按钮了', async function (this: Scene, seconds: number, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('button', { name: '通过' })).toHaveCount(0, { timeout: seconds * 1000 });
});

Then(
  '{int} 秒内{文}的菜单里没有{文}',
  async function (this: Scene, seconds: number, name: string, entry: string) {
    const page = await this.actor(name).page();
    const link = page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: entry, exact: true });
    await expect(link).toHaveCount(0, { timeout: seconds * 1000 });
  },
);

Then('{文}连不上{文}的推送', async function (this: Scene, name: string, other: string) {
  const ids = await Promise.all(
    [other, name].map(async (who) => {
      const actor = this.actor(who);
      const answer = await actor.tenant.send({
        path: '/api/user/info',
        headers: { 'x-access-token': actor.token ?? '' },
      });
      return (JSON.parse(answer.text) as { result: { id: string } }).result.id;
    }),
  );
  const page = await this.actor(name).page();
  const outcomes = await page.evaluate(async (them) => {
    const tried = them.map(
      (id) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(`/websocket/${id}`);
          socket.addEventListener('open', () => resolve('open'));
          socket.addEventListener('close', () => resolve('refused'));
        }),
    );
    return Promise.all(tried);
  }, ids);
  expect(outcomes).toEqual(['refused', 'open']);
});
