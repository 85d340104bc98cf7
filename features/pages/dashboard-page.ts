import type { Locator, Page } from '@playwright/test';

/** The home page with its figures. */
export class DashboardPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A figure with its name, value and note. */
  figure(name: string): Locator {
    return this.#page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
  }

  ranking(title: string | RegExp): Locator {
    return this.#page.getByRole('region', { name: title });
  }

  rows(title: string): Locator {
    return this.ranking(title)
      .getByRole('row')
      .filter({ has: this.#page.getByRole('cell') });
  }

  /** What stands beside the lines of the trend, from below. */
  get scale(): Locator {
    return this.trend().getByRole('img').locator('.chart-label[text-anchor="end"]');
  }

  trend(): Locator {
    return this.#page.getByRole('region', { name: '近 30 天销售额' });
  }
}
