import type { Locator, Page } from '@playwright/test';

/** The list of background tasks in the header. */
export class TaskPanel {
  readonly button: Locator;
  readonly panel: Locator;
  readonly running: Locator;
  readonly finished: Locator;
  readonly none: Locator;
  readonly said: Locator;

  constructor(page: Page) {
    const header = page.getByRole('banner');
    this.button = header.getByRole('button', { name: '后台任务' });
    this.panel = page.getByRole('region', { name: '后台任务' });
    this.running = this.panel.getByRole('region', { name: '进行中' }).getByRole('listitem');
    this.finished = this.panel.getByRole('region', { name: '已完成' }).getByRole('listitem');
    this.none = this.panel.getByText('暂无后台任务');
    this.said = header.getByRole('status');
  }

  async open(): Promise<void> {
    if ((await this.button.getAttribute('aria-expanded')) !== 'true') await this.button.click();
  }

  /** A button of the one task of that name. */
  deed(deed: string, task: string): Locator {
    return this.panel.getByRole('button', { name: `${deed}${task}` });
  }
}
