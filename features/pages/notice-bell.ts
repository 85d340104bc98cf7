import type { Locator, Page } from '@playwright/test';

/** The bell, what hangs under it and the notice that is read. */
export class NoticeBell {
  readonly page: Page;
  readonly button: Locator;
  readonly panel: Locator;
  readonly modal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: /^通知，\d+ 条未读$/ });
    this.panel = page.getByRole('dialog', { name: '通知', exact: true });
    this.modal = page.getByRole('dialog').filter({ has: page.getByRole('article') });
  }

  counting(count: number): Locator {
    return this.page.getByRole('button', { name: `通知，${count} 条未读`, exact: true });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.panel.getByRole('tab').first().waitFor();
  }

  tab(name: string): Locator {
    return this.panel.getByRole('tab', { name, exact: true });
  }

  entries(): Locator {
    return this.panel.getByRole('listitem');
  }

  entry(title: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: title });
  }
}
