import type { Locator, Page } from '@playwright/test';

/** The frame of the signed-in console. */
export class ConsolePage {
  readonly page: Page;
  readonly menu: Locator;
  readonly menuButton: Locator;
  readonly content: Locator;
  readonly footer: Locator;
  readonly signOut: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: '主菜单' });
    this.menuButton = page.getByRole('button', { name: '打开菜单' });
    this.content = page.getByRole('main');
    this.footer = page.getByRole('contentinfo');
    this.signOut = page.getByRole('button', { name: '退出登录' });
    this.heading = page.getByRole('heading', { level: 1 });
  }

  menuLink(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  logo(shortName: string): Locator {
    return this.page.getByRole('link', { name: shortName });
  }

  warning(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  /** Whether the page is wider than its window. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }
}
