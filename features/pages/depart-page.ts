import type { Locator, Page } from '@playwright/test';

/** The choice of a department after signing in. */
export class DepartPage {
  readonly heading: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('dialog', { name: '选择部门' }).getByRole('heading', { name: '选择部门' });
  }

  async choose(name: string): Promise<void> {
    await this.#page.getByRole('radio', { name }).check();
    await this.#page.getByRole('button', { name: '确定' }).click();
  }
}
