import { Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import type { Scene } from '../support/world.ts';

const frame = async (actor: Actor) => new ConsolePage(await actor.page());

When('{文}把窗口改成 {int} 像素宽', async function (this: Scene, name: string, width: number) {
  const page = await this.actor(name).page();
  await page.setViewportSize({ width, height: 768 });
  // The browser notes what it has become a moment after; the next page is painted by that.
  const kind = width < 768 ? 'mobile' : width < 1088 ? 'tablet' : 'desktop';
  const noted = async () =>
    (await page.evaluate(() => document.cookie)).match(/screen=(\w+)/)?.[1] ?? 'desktop';
  await expect.poll(noted).toBe(kind);
});

When(
  '{文}把窗口改成 {int} × {int} 像素',
  async function (this: Scene, name: string, width: number, height: number) {
    await (await this.actor(name).page()).setViewportSize({ width, height });
  },
);

When('{文}滚动到 {int} 像素', async function (this: Scene, name: string, top: number) {
  const page = await this.actor(name).page();
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

When('{文}点按钮{文}', async function (this: Scene, name: string, label: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: label, exact: true }).click();
});

When('{文}点正文的标题', async function (this: Scene, name: string) {
  await (await frame(this.actor(name))).heading.click();
});

When('{文}用键盘按下按钮{文}', async function (this: Scene, name: string, label: string) {
  const page = await this.actor(name).page();
  await tabTo(page, page.getByRole('button', { name: label, exact: true }));
  await page.keyboard.press('Enter');
});

Then('{文}的侧边菜单宽 {int} 像素', async function (this: Scene, name: string, width: number) {
  const side = (await frame(this.actor(name))).side;
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(width);
});

Then('{文}没有侧边菜单', async function (this: Scene, name: string) {
  const { side, heading } = await frame(this.actor(name));
  await expect(heading).toBeVisible();
  await expect(side).toBeHidden();
});

Then('{文}的主菜单在页眉里', async function (this: Scene, name: string) {
  const { page } = await frame(this.actor(name));
  await expect(page.getByRole('banner').getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

Then('{文}的页眉右侧不窄于 {int} 像素', async function (this: Scene, name: string, width: number) {
  const { tools } = await frame(this.actor(name));
  const box = await tools.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(width);
});

Then('{文}看得见页眉', async function (this: Scene, name: string) {
  const { header } = await frame(this.actor(name));
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
});

Then('{文}看不见页眉', async function (this: Scene, name: string) {
  const { header } = await frame(this.actor(name));
  await expect
    .poll(async () => {
      const box = await header.boundingBox();
      return box === null || box.y + box.height <= 0;
    })
    .toBe(true);
});

Then('{文}的侧边菜单{文}页面滚动', async function (this: Scene, name: string, how: string) {
  const { side } = await frame(this.actor(name));
  const y = (await side.getByRole('link').first().boundingBox())?.y ?? 0;
  expect(how === '随' ? y < 0 : y >= 0).toBe(true);
});

Then('{文}的正文{文}', async function (this: Scene, name: string, how: string) {
  const { content, page } = await frame(this.actor(name));
  const width = (await content.boundingBox())?.width ?? 0;
  const window = page.viewportSize()?.width ?? 0;
  expect(how === '定宽' ? width === 1200 : width > window - 40).toBe(true);
});

Then('{文}的面包屑是{文}', async function (this: Scene, name: string, way: string) {
  const { breadcrumb } = await frame(this.actor(name));
  await expect(breadcrumb.getByRole('listitem')).toHaveText(way.split(' / '));
});

Then('{文}看到菜单抽屉', async function (this: Scene, name: string) {
  await expect((await frame(this.actor(name))).drawer).toBeVisible();
});

Then('{文}按 {int} 次 Tab 焦点都在菜单抽屉里', async function (this: Scene, name: string, times: number) {
  const { drawer, page } = await frame(this.actor(name));
  for (let n = 0; n < times; n += 1) {
    await page.keyboard.press('Tab');
    const inside = await drawer.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
});

When('{文}按 Esc', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).keyboard.press('Escape');
});

Then('{文}看不到菜单抽屉', async function (this: Scene, name: string) {
  await expect((await frame(this.actor(name))).drawer).toBeHidden();
});

Then(
  '{文}的页面颜色{文}是{文}',
  async function (this: Scene, name: string, variable: string, colour: string) {
    const page = await this.actor(name).page();
    const value = () =>
      page.evaluate(
        (requested) => getComputedStyle(document.body).getPropertyValue(requested).trim(),
        variable,
      );
    await expect.poll(value).toBe(colour);
  },
);

Then('{文}的页面是{文}的', async function (this: Scene, name: string, tone: string) {
  const page = await this.actor(name).page();
  const light = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body.querySelector('.shell')!).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3 > 128;
    });
  await expect.poll(light).toBe(tone === '亮');
});

When('{文}的系统换成{文}色', async function (this: Scene, name: string, tone: string) {
  const page = await this.actor(name).page();
  await page.emulateMedia({ colorScheme: tone === '暗' ? 'dark' : 'light' });
});

Then('{文}的页面载入时没有移动过', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => told(sum)));
      }),
  );
  // What is rounded on the way is not seen by anybody.
  expect(shift).toBeLessThan(0.0002);
});
