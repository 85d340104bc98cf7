import type { Locator, Page } from '@playwright/test';

/** The public page of a brand. */
export class LandingPage {
  readonly page: Page;
  readonly carousel: Locator;
  readonly loginWindow: Locator;
  readonly tryWindow: Locator;
  readonly contact: Locator;
  readonly servicePanel: Locator;
  readonly phoneActions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.carousel = page.getByRole('region', { name: '品牌动态' });
    this.loginWindow = page.getByRole('dialog', { name: '账号密码登录' });
    this.tryWindow = page.getByRole('dialog', { name: '扫码体验' });
    this.contact = page.locator('#contact');
    this.servicePanel = page.getByRole('complementary', { name: '联系与试用' });
    this.phoneActions = page.getByRole('navigation', { name: '快捷操作' });
  }

  /** A link or button by its words. */
  way(name: string): Locator {
    return this.page
      .getByRole('button', { name, exact: true })
      .or(this.page.getByRole('link', { name, exact: true }))
      .first();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  pageNumber(position: number): Locator {
    return this.carousel.getByRole('link', { name: `第 ${position} 张：` });
  }

  /** The banner whose page number is marked. */
  async shownBanner(): Promise<number> {
    const current = this.carousel.locator('a[aria-current="true"]');
    return Number(/第 (\d)/.exec((await current.getAttribute('aria-label')) ?? '')?.[1]);
  }

  /** Its script comes when the browser is idle; until then the strip is only swiped. */
  async aliveCarousel(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector('.carousel')?.hasAttribute('data-alive'));
  }
}
