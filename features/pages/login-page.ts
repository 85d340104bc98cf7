import type { Locator, Page } from '@playwright/test';

/** The sign-in page. */
export class LoginPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly remember: Locator;
  readonly submit: Locator;
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('用户名');
    this.password = page.getByLabel('密码', { exact: true });
    this.remember = page.getByRole('checkbox', { name: '记住我' });
    this.submit = page.getByRole('main').getByRole('button', { name: '登录', exact: true });
    this.title = page.getByRole('heading', { level: 1 });
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  notification(): Locator {
    return this.page.getByRole('alert').filter({ hasText: '登录失败' });
  }

  logo(shortName: string): Locator {
    return this.page.getByRole('img', { name: shortName });
  }

  /** Colour of the button as it is painted. */
  submitColour(): Promise<string> {
    return this.submit.evaluate((button) => getComputedStyle(button).backgroundColor);
  }
}
