import type { Locator, Page } from '@playwright/test';

/** The page that the label on a machine leads to. */
export class FaultPage {
  readonly page: Page;
  readonly captcha: Locator;
  readonly phone: Locator;

  constructor(page: Page) {
    this.page = page;
    this.captcha = page.getByLabel('验证码', { exact: true });
    this.phone = page.getByLabel('联系电话');
  }

  async report(facts: { fault: string; contact: string; phone: string; captcha: string }): Promise<void> {
    await this.page.getByRole('radio', { name: facts.fault, exact: true }).check();
    await this.page.getByLabel('联系人').fill(facts.contact);
    await this.phone.fill(facts.phone);
    await this.captcha.fill(facts.captcha);
    await this.page.getByRole('button', { name: '提交报修' }).click();
  }
}
