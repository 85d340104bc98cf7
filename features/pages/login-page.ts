import type { Locator, Page } from '@playwright/test';

/** The landing page with its login window. */
export class LoginPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly captcha: Locator;
  readonly remember: Locator;
  readonly submit: Locator;
  readonly title: Locator;
  /** Opens the login window of the landing page. */
  readonly opener: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('用户名');
    this.password = page.getByLabel('密码', { exact: true });
    this.captcha = page.getByLabel('验证码', { exact: true });
    this.remember = page.getByRole('checkbox', { name: '记住我' });
    this.submit = page.getByRole('main').getByRole('button', { name: '登录', exact: true });
    this.title = page.getByRole('heading', { level: 1 });
    this.opener = page.getByRole('button', { name: '账号登录', exact: true });
  }

  /** Brings the form into sight; sent here from a protected page, or without script, it already is. */
  async open(): Promise<void> {
    await this.opener.or(this.submit).first().waitFor();
    if (!(await this.submit.isVisible())) await this.opener.click();
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.open();
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Which picture the captcha's field asks about. */
  captchaKey(): Promise<string> {
    return this.page.locator('input[name=captchaKey]').inputValue();
  }

  notification(): Locator {
    return this.page.getByRole('alert').filter({ hasText: '登录失败' });
  }

  logo(shortName: string): Locator {
    return this.page.getByRole('img', { name: shortName });
  }

  /** Colour of the button as it is painted. */
  async submitColour(): Promise<string> {
    await this.open();
    return this.submit.evaluate((button) => getComputedStyle(button).backgroundColor);
  }
}
