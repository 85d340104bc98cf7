import type { Locator, Page } from '@playwright/test';

/** The frame of the signed-in console. */
export class ConsolePage {
  readonly page: Page;
  readonly menu: Locator;
  readonly menuButton: Locator;
  readonly content: Locator;
  readonly footer: Locator;
  readonly userButton: Locator;
  readonly heading: Locator;
  readonly side: Locator;
  readonly header: Locator;
  /** What stands at the right of the header. */
  readonly tools: Locator;
  readonly breadcrumb: Locator;
  /** The menu of a phone. */
  readonly drawer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: '主菜单' });
    this.menuButton = page.getByRole('button', { name: '打开菜单' });
    this.content = page.getByRole('main');
    this.footer = page.getByRole('contentinfo');
    this.userButton = page.getByRole('banner').getByRole('button', { name: '的账号菜单' });
    this.heading = page.getByRole('heading', { level: 1 });
    this.side = page.getByRole('complementary', { name: '主菜单' });
    this.header = page.getByRole('banner');
    this.tools = this.header.getByRole('group', { name: '常用工具' });
    this.breadcrumb = page.getByRole('navigation', { name: '当前位置' });
    this.drawer = page.getByRole('dialog', { name: '主菜单' });
  }

  /** Opens every folder of the menu that is in sight: those of the page in front are open already. */
  async unfold(): Promise<void> {
    await this.menu.waitFor();
    const closed = this.menu.locator('[role=menuitem][aria-expanded=false]').filter({ visible: true });
    for (let max = 20; max > 0 && (await closed.count()) > 0; max -= 1) await closed.first().click();
  }

  /** A menu's entry, ready to be clicked; folders are opened only when it lies in one that is closed. */
  async entry(name: string): Promise<Locator> {
    await this.menu.waitFor();
    const link = this.menuLink(name);
    if (!(await link.isVisible())) await this.unfold();
    return link;
  }

  menuLink(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  /** Opens the list below one's name and chooses from it. */
  async chooseOfUser(entry: string): Promise<void> {
    await this.userButton.click();
    const panel = this.page.getByRole('group', { name: '的账号菜单' });
    await panel
      .getByRole('button', { name: entry })
      .or(panel.getByRole('link', { name: entry }))
      .click();
  }

  /** Signs out, and says yes when asked. */
  async signOut(): Promise<void> {
    await this.chooseOfUser('退出登录');
    const question = this.dialog('提示');
    await question.getByRole('button', { name: '确定' }).click();
    await this.page.waitForURL('**/user/login**');
  }

  /** Where a button of a dialog stood from the first moment of its opening until it had opened; then cancels. */
  async placesOfOpening(entry: string, title: string, button: string): Promise<string[]> {
    const places = await this.page.evaluateHandle(
      ({ label }) => {
        const seen = new Set<string>();
        const look = (): void => {
          for (const one of document.querySelectorAll('[role=dialog] button')) {
            const { x, y, width } = one.getBoundingClientRect();
            if (one.textContent?.replace(/\s/g, '') === label && width > 0) seen.add(`${x},${y},${width}`);
          }
          requestAnimationFrame(look);
        };
        look();
        return seen;
      },
      { label: button },
    );
    await this.chooseOfUser(entry);
    const dialog = this.dialog(title);
    await dialog.and(this.page.locator(':not([class*="-appear"], [class*="-enter"])')).waitFor();
    const found = await places.evaluate((seen) => [...seen]);
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return found;
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
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
