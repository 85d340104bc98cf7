import type { Locator, Page } from '@playwright/test';

/** The search of the header. */
export class SearchPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly box: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: '搜索' });
    this.box = this.dialog.getByRole('combobox');
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.box.waitFor();
  }

  names(): Locator {
    return this.dialog.getByRole('option').locator('.search-name');
  }
}
