import type { Locator, Page } from '@playwright/test';

/** 我的通知. */
export class MyNoticesPage {
  readonly page: Page;
  readonly markAll: Locator;

  constructor(page: Page) {
    this.page = page;
    this.markAll = page.getByRole('button', { name: '全部标为已读' });
  }

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title });
  }

  titles(): Promise<string[]> {
    return this.page
      .locator('tbody')
      .getByRole('button', { name: /^(?!标为已读).+/ })
      .allInnerTexts();
  }

  async search(keyword: string): Promise<void> {
    const form = this.page.getByRole('search');
    await form.getByRole('textbox', { name: '关键字' }).fill(keyword);
    await form.getByRole('button', { name: '查询' }).click();
  }

  async choose(filter: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).click();
    await this.page.getByTitle(option, { exact: true }).last().click();
  }
}
