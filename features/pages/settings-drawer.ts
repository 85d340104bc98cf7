import type { Locator, Page, Request } from '@playwright/test';

/** Whether a request keeps what somebody chose. */
export const isKeeping = (request: Request) =>
  request.url().endsWith('/api/sys/user/preferences') && request.method() === 'PUT';

/** The settings drawer. */
export class SettingsDrawer {
  readonly page: Page;
  readonly button: Locator;
  readonly drawer: Locator;
  readonly status: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: '打开系统设置' });
    this.drawer = page.getByRole('dialog', { name: '系统设置' });
    this.status = this.drawer.getByRole('status');
    this.alert = this.drawer.getByRole('alert');
  }

  async open(): Promise<void> {
    if (await this.drawer.isVisible()) return;
    await this.button.click();
    await this.drawer.waitFor();
  }

  choice(name: string): Locator {
    return this.drawer.getByRole('radio', { name, exact: true });
  }

  flip(name: string): Locator {
    return this.drawer.getByRole('switch', { name: new RegExp(`^${name}( |$)`) });
  }

  action(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true });
  }

  /** Does something and waits until the server has kept it. */
  async saved(act: () => Promise<void>): Promise<void> {
    const kept = this.page.waitForResponse(
      (answer) => isKeeping(answer.request()),
      // A colour nobody has had yet is compiled first.
      { timeout: 45_000 },
    );
    await act();
    await (await kept).finished();
  }
}
