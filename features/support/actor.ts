import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from '@playwright/test';
import type { Answer } from './http.ts';
import type { Tenant } from './tenant.ts';
import { listen, type Told } from './told.ts';

/** Somebody of a scenario, with a browser of their own. */
export class Actor {
  readonly name: string;
  username = '';
  password = '';
  token: string | null = null;
  /** Answer of the last call made without a page. */
  answer: Answer | null = null;
  readonly console: string[] = [];
  readonly trouble: string[] = [];
  /** What pages said in passing, until a step has read it or another page is opened. */
  readonly told: Told = [];
  /** How many of the files steps have waited for. */
  filesTaken = 0;
  /** Files the browser was given, by window, also those nobody waited for. */
  readonly files: { page: Page; file: Download }[] = [];
  readonly #browser: Browser;
  readonly #options: BrowserContextOptions = {};
  readonly #prepare: (context: BrowserContext) => Promise<void>;
  #tenant: Tenant | null = null;
  #page: Page | null = null;
  context: BrowserContext | null = null;

  constructor(name: string, browser: Browser, prepare: (context: BrowserContext) => Promise<void>) {
    this.name = name;
    this.#browser = browser;
    this.#prepare = prepare;
  }

  get tenant(): Tenant {
    if (!this.#tenant) throw new Error(`“${this.name}”还没有到过任何租户。`);
    return this.#tenant;
  }

  set tenant(tenant: Tenant) {
    this.#tenant = tenant;
  }

  get hasTenant(): boolean {
    return this.#tenant !== null;
  }

  /** How the browser differs from a desktop's; said before it is opened. */
  set browserOptions(options: BrowserContextOptions) {
    if (this.context) throw new Error(`“${this.name}”的浏览器已经打开了。`);
    Object.assign(this.#options, options);
  }

  /** The page in front; the browser opens with the first use. */
  async page(): Promise<Page> {
    if (this.#page) return this.#page;
    const context = await this.openBrowser();
    this.#page = await context.newPage();
    return this.#page;
  }

  /** Opens another window of the same browser, which is in front from now on. */
  async openWindow(): Promise<Page> {
    this.#page = await (await this.openBrowser()).newPage();
    return this.#page;
  }

  /** Brings a window to the front, by the order they were opened in. */
  async turnToWindow(number: number): Promise<void> {
    this.#page = (await this.openBrowser()).pages()[number - 1] ?? null;
    if (!this.#page) throw new Error(`“${this.name}”没有第 ${number} 个窗口。`);
    await this.#page.bringToFront();
  }

  async openBrowser(): Promise<BrowserContext> {
    if (this.context) return this.context;
    const context = await this.#browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1366, height: 768 },
      // What moves may be missed by a click when the machine is slow; scenarios about motion ask for it.
      reducedMotion: 'reduce',
      ...this.#options,
    });
    context.setDefaultTimeout(15_000);
    context.on('console', (message) => {
      const line = `${message.type()}: ${message.text()}`;
      this.console.push(line);
      if (/content security policy/i.test(line)) this.trouble.push(line);
    });
    context.on('page', (page) => page.on('download', (file) => void this.files.push({ page, file })));
    context.on('weberror', (error) => {
      const { name, message, stack } = error.error();
      const line = stack || `${name}: ${message}`;
      this.console.push(`pageerror: ${line}`);
      this.trouble.push(line);
    });
    await listen(context, this.told);
    await this.#prepare(context);
    this.context = context;
    return context;
  }

  /** Opens an address of the tenant and waits until the page answers to what is done to it. */
  async visit(path: string): Promise<Page> {
    const page = await this.page();
    this.told.length = 0;
    await page.goto(this.tenant.origin + path);
    await this.liveliness();
    return page;
  }

  /** Waits until React has taken the page over; without scripts there is nothing to wait for. */
  async liveliness(): Promise<void> {
    if (this.#options.javaScriptEnabled === false) return;
    const page = await this.page();
    // Waited for where locators look: in the page's own world Playwright would have to be loaded once more.
    await page.locator('html[data-live=true]').waitFor({ state: 'attached' });
  }

  /** The cookies a request of this browser to its tenant would carry. */
  async cookieHeader(): Promise<string> {
    const cookies = await (await this.openBrowser()).cookies(this.tenant.origin);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Puts the session into the browser, as signing in on the page would. */
  async receiveCookie(setCookie: string): Promise<void> {
    const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const context = await this.openBrowser();
    const has = (attribute: string) => attributes.some((one) => one.toLowerCase() === attribute);
    await context.addCookies([
      {
        name,
        value,
        url: this.tenant.origin,
        httpOnly: has('httponly'),
        secure: has('secure'),
        sameSite: 'Lax',
      },
    ]);
  }
}
