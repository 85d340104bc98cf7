import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect.ts';

/** The list of orders. */
export class OrderListPage {
  readonly page: Page;
  readonly search: Locator;
  readonly keyword: Locator;
  readonly dealer: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly statuses: Locator;
  readonly heading: Locator;
  readonly table: Locator;
  readonly orders: Locator;
  readonly total: Locator;
  /** What was sold on the days of sales that are listed. */
  readonly sold: Locator;
  readonly exportButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('search');
    this.keyword = this.search.getByRole('textbox', { name: '关键字' });
    this.dealer = this.search.getByRole('combobox', { name: '经销商' });
    this.from = this.search.getByPlaceholder('开始日期');
    this.to = this.search.getByPlaceholder('结束日期');
    this.statuses = page.getByRole('navigation', { name: '状态' });
    this.table = page.getByRole('main').getByRole('table');
    this.orders = this.table.getByRole('link');
    this.heading = page.getByRole('heading', { level: 1, name: '订单列表' });
    this.exportButton = page.getByRole('main').getByRole('button', { name: '导出' });
    this.sold = page.locator('.order-list-sold');
    this.total = page.getByText(/^共 [\d,]+\+? 条$/);
  }

  /** Chooses what the file is to be; the export begins at once. */
  async exportAs(kind: string): Promise<void> {
    await this.exportButton.click();
    await this.page.getByRole('menuitem', { name: kind, exact: true }).click();
  }

  /** The window of saved queries, opened. */
  async savedQueries(): Promise<Locator> {
    const region = this.page.getByRole('region', { name: '保存的查询' });
    if (!(await region.isVisible())) await this.page.getByRole('button', { name: '保存的查询' }).click();
    await expect(region).toBeVisible();
    return region;
  }

  async searchFor(keyword: string): Promise<void> {
    await this.keyword.fill(keyword);
    await this.search.getByRole('button', { name: '查询' }).click();
  }

  /** Types part of the name; the search offers the dealer and Enter takes it. */
  async chooseDealer(name: string): Promise<void> {
    await this.dealer.click();
    await this.dealer.fill(name);
    await expect(this.page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await expect(this.shownOption(name)).toBeInViewport();
    await this.dealer.press('Enter');
  }

  /** An option as the eye sees it; what screen readers are told stands beside it. */
  shownOption(name: string): Locator {
    return this.page.locator('.ant-select-item-option').filter({ hasText: name });
  }

  /** The calendar that opens below the dates. */
  calendar(): Locator {
    return this.page.locator('.ant-picker-panel').first();
  }

  async chooseDates(from: string, to: string): Promise<void> {
    await this.from.click();
    await this.from.fill(from);
    await this.from.press('Enter');
    await expect(this.to).toBeFocused();
    await this.to.fill(to);
    await this.to.press('Enter');
  }

  status(name: string): Locator {
    return this.statuses.getByRole('link', { name: new RegExp(`^${name}`) });
  }

  async sortBy(column: string): Promise<void> {
    await this.page.getByRole('columnheader', { name: column }).click();
  }

  async turnTo(pageNumber: number): Promise<void> {
    await this.page
      .getByRole('navigation', { name: '分页' })
      .getByRole('button', { name: String(pageNumber), exact: true })
      .click();
  }

  async showPerPage(size: number): Promise<void> {
    await this.page.getByRole('combobox', { name: '每页条数' }).selectOption(`${size} 条/页`);
  }
}
