import { Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { greySquare } from '../support/grey-square.ts';
import { tabTo } from '../support/keyboard.ts';
import type { Scene } from '../support/world.ts';

const frame = async (actor: Actor) => new ConsolePage(await actor.page());

/** Windows by name, in pixels: each of a layout's borders from both sides (LAY-08), and what scenarios need besides. */
const windows: Record<string, { width: number; height: number }> = {
  最窄的电脑: { width: 1088, height: 768 },
  最宽的平板: { width: 1087, height: 768 },
  平板: { width: 1024, height: 768 },
  最窄的平板: { width: 768, height: 768 },
  最宽的手机: { width: 767, height: 768 },
  小窗: { width: 600, height: 768 },
  大屏: { width: 1600, height: 768 },
  小的窗口: { width: 1000, height: 640 },
  扁的窗口: { width: 1366, height: 400 },
};

/** How far down a page is scrolled: the header that hides does so beyond a hundred pixels (LAY-08). */
const depths: Record<string, number> = { 刚好一段: 100, 刚过一段: 101, 很下面: 300 };

/** How wide the side menu is, in pixels (LAY-01). */
const sides = { 是全宽的: 200, 只有图标: 64 };

When('{文}把窗口改成{文}', async function (this: Scene, name: string, called: string) {
  const page = await this.actor(name).page();
  const size = windows[called];
  if (!size) throw new Error(`没有叫“${called}”的窗口。`);
  await page.setViewportSize(size);
  const { width } = size;
  // The browser notes what it has become a moment after; the next page is painted by that.
  const kind = width < 768 ? 'mobile' : width < 1088 ? 'tablet' : 'desktop';
  const noted = async () =>
    (await page.evaluate(() => document.cookie)).match(/screen=(\w+)/)?.[1] ?? 'desktop';
  await expect.poll(noted).toBe(kind);
});

When('{文}滚动到{文}', async function (this: Scene, name: string, depth: string) {
  const page = await this.actor(name).page();
  const top = depths[depth] ?? 0;
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

Then(/^“([^”]*)”的侧边菜单(是全宽的|只有图标)$/, async function (this: Scene, name: string, width: string) {
  const side = (await frame(this.actor(name))).side;
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(sides[width as keyof typeof sides]);
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

Then('{文}的页眉右侧放得下全部工具', async function (this: Scene, name: string) {
  const { tools } = await frame(this.actor(name));
  const box = await tools.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(360);
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
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        let sum = 0;
        const moved: string[] = [];
        const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',');
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            sum += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(`${node?.nodeName} ${node?.className}: ${at(previousRect)} → ${at(currentRect)}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );
  // What is rounded on the way is not seen by anybody.
  expect(shift.sum, shift.moved.join('\n')).toBeLessThan(0.0002);
});

const main = async (scene: Scene, name: string) => (await scene.actor(name).page()).getByRole('main');

Then('{文}的页面外面没有页眉、菜单和品牌', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
});

When('{文}给这个商品上传图片', async function (this: Scene, name: string) {
  const panel = (await main(this, name)).getByRole('region', { name: '图片' });
  const picture = { name: '样品.png', mimeType: 'image/png', buffer: greySquare(120) };
  await panel.getByLabel('选择文件').setInputFiles(picture);
  await panel.getByRole('button', { name: '保存' }).click();
});

Then('{文}的标题旁没有图片', async function (this: Scene, name: string) {
  await expect((await main(this, name)).getByRole('heading', { level: 1 })).toBeVisible();
  await expect((await main(this, name)).locator('header').getByRole('img')).toHaveCount(0);
});

Then('{文}的标题旁有图片{文}', async function (this: Scene, name: string, title: string) {
  const picture = (await main(this, name)).locator('header').getByRole('img', { name: title });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
});

Then('{文}的标题下有说明{文}', async function (this: Scene, name: string, text: string) {
  await expect((await main(this, name)).locator('header').getByText(text)).toBeVisible();
});

Then('{文}的标题下有链接{文}', async function (this: Scene, name: string, title: string) {
  await expect((await main(this, name)).locator('header').getByRole('link', { name: title })).toBeVisible();
});

Then('{文}的页面里有搜索和页签{文}', async function (this: Scene, name: string, tab: string) {
  const page = await main(this, name);
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: tab })).toBeVisible();
});

Then('{文}的页面里没有搜索和页签', async function (this: Scene, name: string) {
  const page = (await main(this, name)).filter({ visible: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '状态' })).toHaveCount(0);
});
