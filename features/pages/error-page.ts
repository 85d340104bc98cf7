import type { Locator, Page } from '@playwright/test';

/** What stands in place of a page that cannot be shown. */
export class ErrorPage {
  readonly message: Locator;
  readonly requestId: Locator;
  readonly missingFile: Locator;
  readonly reload: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.message = page.getByRole('heading', { level: 1 });
    this.requestId = page.getByText('请求编号');
    this.missingFile = page.getByRole('alert').filter({ hasText: '页面文件没有加载成功' });
    // Where a script runs, trying again is a button; it is a link to the page where none does.
    this.reload = page.getByRole('link', { name: '重新加载' });
    this.retry = page.getByRole('button', { name: '重试' });
  }
}
