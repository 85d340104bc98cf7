import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';

/** The shop of an outlet: shelf, basket and confirmation. */
export class ShopPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Takes so many of a product, in the unit it is shown in. */
  async take(product: string, qty: number): Promise<void> {
    await this.page.getByRole('spinbutton', { name: `${product} 的数量`, exact: true }).fill(String(qty));
  }

  /** The basket over the page. */
  get sheet() {
    return this.page.getByRole('dialog', { name: /^购物车/ });
  }

  async openCart(): Promise<void> {
    await this.page.getByRole('button', { name: '去结算' }).click();
    await expect(this.sheet).toBeVisible();
  }

  /** From the basket to the last look. */
  async confirm(): Promise<void> {
    await this.sheet.getByRole('button', { name: '去确认' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: '提交订单' }).click();
    await expect(this.page.getByRole('status').filter({ hasText: '订单已提交' })).toBeVisible();
  }

  /** Orders what is in the basket. */
  async order(): Promise<void> {
    await this.openCart();
    await this.confirm();
    await this.submit();
  }
}
