import type { Locator, Page } from '@playwright/test';

/** The open pages above the one in front. */
export class TabBar {
  readonly page: Page;
  readonly list: Locator;
  readonly tabs: Locator;
  readonly front: Locator;
  readonly actions: Locator;
  readonly menu: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('tablist', { name: /^(打开的页面|Open pages)$/ });
    this.tabs = this.list.getByRole('tab');
    this.front = this.list.getByRole('tab', { selected: true });
    this.actions = page.getByRole('button', { name: '标签页操作' });
    this.menu = page.getByRole('menu').filter({ hasText: '关闭左侧' });
    this.question = page.getByRole('dialog', { name: '放弃未保存的内容？' });
  }

  tab(title: string): Locator {
    return this.tabs.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** The cross of a tab, which is for the mouse alone. */
  cross(title: string): Locator {
    const tab = this.page.getByRole('tab').filter({ has: this.page.getByText(title, { exact: true }) });
    return this.list.locator('.tab-item').filter({ has: tab }).getByTitle('关闭');
  }

  /** Right-clicks a tab and takes one of what is offered. */
  async choose(title: string, deed: string): Promise<void> {
    await this.tab(title).click({ button: 'right' });
    await this.deed(deed).click();
  }

  deed(name: string): Locator {
    return this.menu.getByRole('menuitem', { name });
  }
}
