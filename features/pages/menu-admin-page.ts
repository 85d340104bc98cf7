import type { Locator, Page } from '@playwright/test';

/** The menu's administration. */
export class MenuAdminPage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('dialog');
  }

  row(title: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: this.page.getByText(title, { exact: true }) });
  }

  act(action: string, title: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: `${action}${title}`, exact: true });
  }

  /** Looks for an option by its name; pages are offered with their address behind it. */
  async choose(label: string, option: string): Promise<void> {
    await this.form.getByRole('combobox', { name: label, exact: true }).fill(option);
    await this.page
      .getByTitle(new RegExp(`^${option}( /|$)`))
      .filter({ visible: true })
      .last()
      .click();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: '保存' }).click();
  }

  /** Names of the outermost items in their order. */
  titles(): Locator {
    return this.page.getByRole('main').locator('.menu-node[data-depth="0"] > .menu-node-name');
  }
}
