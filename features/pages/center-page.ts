import type { Locator, Page } from '@playwright/test';

/** The personal centre. */
export class CenterPage {
  readonly page: Page;
  readonly factor: Locator;
  readonly sessions: Locator;
  readonly attempts: Locator;
  readonly profile: Locator;
  readonly picture: Locator;
  readonly recoveryCodes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.factor = page.getByRole('region', { name: '两步验证' });
    this.sessions = page.getByRole('region', { name: '登录的设备' });
    this.attempts = page.getByRole('region', { name: '登录记录' });
    this.profile = page.getByRole('region', { name: '基本资料' });
    this.picture = page.getByRole('region', { name: '头像' });
    this.recoveryCodes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  }

  /** The secret below the QR code, as people would type it. */
  async secret(): Promise<string> {
    const shown = await this.factor.getByLabel('密钥', { exact: true }).innerText();
    return shown.replace(/\s/g, '');
  }

  async saveProfile(values: { mobile: string; email: string; password: string }): Promise<void> {
    await this.profile.getByLabel('手机号').fill(values.mobile);
    await this.profile.getByLabel('邮箱').fill(values.email);
    await this.profile.getByLabel('登录密码').fill(values.password);
    await this.profile.getByRole('button', { name: '保存' }).click();
  }

  async sendPicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.picture.getByLabel('选择图片').setInputFiles(file);
  }
}
