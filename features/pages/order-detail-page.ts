import type { Locator, Page } from '@playwright/test';

/** One order on the screen. */
export class OrderDetailPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly pass: Locator;
  readonly refuse: Locator;
  readonly outcome: Locator;
  readonly newest: Locator;
  readonly lineRows: Locator;
  readonly payable: Locator;
  readonly capitals: Locator;
  readonly print: Locator;
  readonly events: Locator;
  readonly dialog: Locator;
  readonly reason: Locator;
  readonly confirmRefuse: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    const lines = page.getByRole('region', { name: '商品明细' });
    this.heading = page.getByRole('heading', { level: 1 });
    this.pass = main.getByRole('button', { name: '通过', exact: true });
    this.refuse = main.getByRole('button', { name: '驳回' });
    // A live region that has nothing to tell yet is no outcome.
    this.outcome = main.getByRole('alert').or(main.getByRole('status').filter({ hasText: /\S/ }));
    this.newest = main.getByRole('button', { name: '查看最新状态' });
    this.lineRows = lines
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.payable = lines.getByRole('definition').filter({ hasText: '¥' }).last();
    this.capitals = lines.getByRole('definition').last();
    this.print = main.getByRole('button', { name: '打印' });
    this.events = page.getByRole('region', { name: '订单动态' }).getByRole('listitem');
    this.dialog = page.getByRole('dialog', { name: '审核订单' });
    this.reason = this.dialog.getByLabel('驳回原因');
    this.confirmRefuse = this.dialog.getByRole('button', { name: '驳回' });
  }

  /** Opens the reason, writes it and sends it. */
  async refuseBecause(reason: string): Promise<void> {
    await this.refuse.click();
    await this.reason.fill(reason);
    await this.confirmRefuse.click();
  }
}
