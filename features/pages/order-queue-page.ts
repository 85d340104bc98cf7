import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect.ts';

/** The desk on which orders are audited. */
export class OrderQueuePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly mine: Locator;
  readonly others: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  readonly panel: Locator;
  readonly lines: Locator;
  readonly pass: Locator;
  readonly outcome: Locator;
  readonly outcomes: Locator;
  readonly keys: Locator;
  readonly reason: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    const views = page.getByRole('navigation', { name: '待审核的订单' });
    this.heading = page.getByRole('heading', { level: 1, name: '审核台' });
    this.mine = views.getByRole('link', { name: /^待我审核/ });
    this.others = views.getByRole('link', { name: /^等其他人审核/ });
    this.list = page.getByRole('list', { name: '待审核的订单' });
    this.rows = this.list.getByRole('listitem');
    this.panel = page.getByRole('region', { name: /^审核订单 / });
    this.lines = this.panel.getByRole('table').getByRole('row');
    this.pass = this.panel.getByRole('button', { name: /^通过并看下一张/ });
    this.outcome = page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('status'));
    this.outcomes = page.getByRole('list', { name: '处理结果' }).getByRole('listitem');
    this.keys = page.getByRole('main').locator('.queue-keys kbd');
    this.reason = page.getByRole('textbox', { name: '驳回原因' });
    this.problem = page.getByRole('alert').filter({ hasText: '请填写' });
  }

  /** The order in front, with everything it is judged by. */
  async lookingAt(orderNo: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: `审核订单 ${orderNo}` })).toBeVisible();
    await expect(this.pass).toBeEnabled();
  }
}
