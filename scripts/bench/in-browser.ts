import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../find-browser.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { servePlainTable } from './plain-table/build.ts';
import type { Stage } from './stage.ts';
import { smallest } from './tenants.ts';

/** How much slower than this computer the visitor's is. */
const slower = 4;
const rounds = 5;
/** What the scripts of the order list and of the home page may weigh over the wire. */
const budgets = { list: 300 * 1024, home: 220 * 1024 };

/** A page that is opened in a browser that has seen nothing yet. */
interface Subject {
  url: string;
  cookie?: string;
  /** A row of the list, its box, and what says that boxes are ticked. */
  row: string;
  box: string;
  answer: string;
}

/** From opening a list to its rows, and to the first click that was answered, at a processor four times slower. */
export async function coldList(stage: Stage): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const subjects = { own: await ownList(stage), plain: await plainList(stage) };
    const times = {
      own: { rows: [] as number[], click: [] as number[] },
      plain: { rows: [] as number[], click: [] as number[] },
    };
    // The first round warms the servers only: every visit is with a browser context of its own.
    for (let round = -1; round < rounds; round += 1) {
      for (const name of ['own', 'plain'] as const) {
        const { rows, click } = await visitCold(browser, subjects[name]);
        if (round < 0) continue;
        times[name].rows.push(rows);
        times[name].click.push(click);
      }
    }
    const of = (name: keyof typeof times, what: 'rows' | 'click') => median(times[name][what]);
    stage.tell(`\n第一次打开订单列表（处理器慢 ${slower} 倍，什么都没存过）`);
    stage.tell(
      table([
        ['', '看见行 ms', '第一下点击有反应 ms'],
        ['订单列表', of('own', 'rows'), of('own', 'click')],
        ['只有一张 antd 表格的页面', of('plain', 'rows'), of('plain', 'click')],
      ]),
    );
    return [
      figure('browser-list-rows', of('own', 'rows'), 'ms', of('plain', 'rows')),
      figure('browser-list-click', of('own', 'click'), 'ms', of('plain', 'click')),
    ];
  });
}

/** From a click on another list to its rows, on this computer as it is. */
export async function nextList(stage: Stage): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const [own, plain] = [await ownList(stage), await plainList(stage)];
    const outlets = `/${stage.brand.productPath}/ecustomer/list`;
    const first: number[] = [];
    const again: number[] = [];
    const bare: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const context = await contextFor(browser, own);
      const page = await context.newPage();
      await page.goto(own.url);
      await page.waitForLoadState('networkidle');
      const link = `a[href="${outlets}"]`;
      await page.getByRole('menuitem', { name: '客户', exact: true }).click();
      await page.locator(link).first().waitFor();
      const there = await clickToRows(page, link, outlets);
      await page.goBack();
      await page.locator(own.row).filter({ visible: true }).first().waitFor();
      const once = await clickToRows(page, link, outlets);
      await context.close();
      const other = await browser.newContext();
      const small = await other.newPage();
      await small.goto(plain.url);
      await small.locator(plain.row).first().waitFor();
      const simple = await clickToRows(small, '#next', '/');
      await other.close();
      if (round < 0) continue;
      first.push(there);
      again.push(once);
      bare.push(simple);
    }
    stage.tell('\n从订单列表点到门店列表，看见行（ms）');
    stage.tell(
      table([
        ['', 'ms'],
        ['第一次', median(first)],
        ['第二次', median(again)],
        ['只有一张 antd 表格的页面换二十行', median(bare)],
      ]),
    );
    return [figure('browser-next-list', median(first), 'ms', median(bare))];
  });
}

/** Everything that a browser takes in by itself for the order list and for the home page. */
export async function browserBytes(stage: Stage): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const [own, plain] = [await ownList(stage), await plainList(stage)];
    const home = { ...own, url: new URL('/dashboard/analysis', own.url).href };
    const list = await bytesOf(browser, own);
    const dashboard = await bytesOf(browser, home);
    const simple = await bytesOf(browser, plain);
    const kinds = ['Document', 'Script', 'Stylesheet', 'Fetch', 'Image', 'Font'] as const;
    stage.tell('\n浏览器为一页取的字节（brotli），直到什么都不再取');
    stage.tell(
      table([
        ['', ...kinds],
        ['订单列表', ...kinds.map((kind) => list[kind] ?? 0)],
        ['首页', ...kinds.map((kind) => dashboard[kind] ?? 0)],
        ['只有一张 antd 表格的页面', ...kinds.map((kind) => simple[kind] ?? 0)],
      ]),
    );
    stage.tell(`  脚本的预算：订单列表 ${budgets.list} B，首页 ${budgets.home} B`);
    return [
      figure('browser-list-bytes', list.Script ?? 0, 'B', simple.Script ?? 0),
      figure('browser-home-bytes', dashboard.Script ?? 0, 'B', simple.Script ?? 0),
    ];
  });
}

async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowser().path,
    args: [...browserFlags],
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

async function ownList(stage: Stage): Promise<Subject> {
  const { cookie } = await stage.signedIn(smallest, 'admin');
  const { port, host, path } = stage.at(smallest, `/${stage.brand.productPath}/eorder/orderlist`);
  return {
    url: `http://${host}:${port}${path}`,
    cookie,
    row: '.order-table .ant-table-row',
    box: '.order-table .ant-table-row input[type="checkbox"]',
    answer: '.order-selection',
  };
}

async function plainList(stage: Stage): Promise<Subject> {
  const url = await servePlainTable(stage);
  return {
    url: url.href,
    row: '.ant-table-row',
    box: '.ant-table-row input[type="checkbox"]',
    answer: '[role="status"]',
  };
}

async function contextFor(browser: Browser, { url, cookie }: Subject): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const [name = '', value = ''] = (cookie ?? '').split('=');
  if (cookie) await context.addCookies([{ name, value, url }]);
  return context;
}

async function openCdp(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** When rows were there and when a click was answered first, in ms since the page was asked for. */
async function visitCold(browser: Browser, subject: Subject): Promise<{ rows: number; click: number }> {
  const context = await contextFor(browser, subject);
  try {
    const page = await context.newPage();
    const cdp = await openCdp(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    // The page itself notes the times: a driver would add the time of its own questions.
    await page.addInitScript(
      ({ row, answer }) => {
        const seen: Record<string, number> = {};
        (window as unknown as { seen: typeof seen }).seen = seen;
        const note = () => {
          for (const [name, selector] of [
            ['rows', row],
            ['click', answer],
          ] as const) {
            if (!(name in seen) && document.querySelector(selector)) {
              seen[name] = 0;
              requestAnimationFrame(() => (seen[name] = performance.now()));
            }
          }
        };
        new MutationObserver(note).observe(document, { childList: true, subtree: true });
      },
      { row: subject.row, answer: subject.answer },
    );
    await page.goto(subject.url, { waitUntil: 'commit' });
    const box = page.locator(subject.box).first();
    await box.waitFor({ state: 'attached' });
    const seen = () => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    // A person clicks again where nothing happened.
    for (let known = await seen(); !known['click']; known = await seen()) {
      const at = await box.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      await page.mouse.click(at.x, at.y);
      await page.waitForFunction(
        (since) =>
          (window as unknown as { seen: Record<string, number> }).seen['click'] ||
          performance.now() - since > 100,
        await page.evaluate(() => performance.now()),
      );
    }
    const { rows = 0, click = 0 } = await seen();
    return { rows, click };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the click on what `selector` names to the first frame that has the rows of another list. */
async function clickToRows(page: Page, selector: string, path: string): Promise<number> {
  await page.evaluate((end) => {
    const inSight = () =>
      [...document.querySelectorAll('.ant-table-row')].filter((one) => one.checkVisibility());
    const known = new Set(inSight().map((one) => one.getAttribute('data-row-key')));
    const own = window as unknown as { took: number };
    own.took = 0;
    addEventListener(
      'click',
      (event) => {
        const look = () => {
          const row = inSight().find((one) => !known.has(one.getAttribute('data-row-key')));
          if (!row || !location.pathname.startsWith(end)) return;
          watch.disconnect();
          requestAnimationFrame(() => (own.took = performance.now() - event.timeStamp));
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { childList: true, subtree: true, attributes: true });
      },
      { once: true, capture: true },
    );
  }, path);
  await page.locator(selector).filter({ visible: true }).first().click();
  await page.waitForFunction(() => (window as unknown as { took: number }).took > 0);
  return page.evaluate(() => (window as unknown as { took: number }).took);
}

/** Bytes of contents as served, by kind and without their heads, until the page asks for nothing any more. */
async function bytesOf(browser: Browser, subject: Subject): Promise<Record<string, number>> {
  const context = await contextFor(browser, subject);
  try {
    const page = await context.newPage();
    const cdp = await openCdp(page);
    await cdp.send('Network.enable');
    const heads = new Map<string, { kind: string; bytes: number }>();
    const bytes: Record<string, number> = {};
    cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
      heads.set(requestId, { kind: type, bytes: response.encodedDataLength }),
    );
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const head = heads.get(requestId) ?? { kind: 'Other', bytes: 0 };
      bytes[head.kind] = (bytes[head.kind] ?? 0) + encodedDataLength - head.bytes;
    });
    await page.goto(subject.url, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await context.close();
  }
}
