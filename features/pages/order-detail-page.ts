import type { Locator, Page } from '@playwright/test';

/** One order on the screen. */
export class OrderDetailPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly pass: Locator;
  readonly refuse: Locator;
  readonly outcome: Locator;
  readonly lines: Locator;
  readonly timeline: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.pass = main.getByRole('button', { name: '通过' });
    this.refuse = main.getByRole('button', { name: '驳回' });
    this.outcome = main.getByRole('alert').or(main.getByRole('status'));
    this.lines = page.getByRole('region', { name: '商品明细' });
    this.timeline = page.getByRole('region', { name: '订单动态' });
    this.dialog = page.getByRole('dialog', { name: '审核订单' });
  }

  /** Opens the reason, writes it and sends it. */
  async refuseBecause(reason: string): Promise<void> {
    await this.refuse.click();
    await this.dialog.getByLabel('驳回原因').fill(reason);
    await this.dialog.getByRole('button', { name: '驳回' }).click();
  }
}
