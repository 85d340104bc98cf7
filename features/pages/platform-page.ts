import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect.ts';

/** The operators' list of tenants, and the page of one. */
export class PlatformPage {
  readonly page: Page;
  readonly dialog: Locator;
  /** The one-time link that is shown once a tenant is made. */
  readonly invitation: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: '新建租户' });
    this.invitation = this.dialog.getByText('/user/invitation/');
  }

  /** Makes a tenant; what is not said is left as the form has it. */
  async makeTenant(facts: { slug: string; host: string; name: string; colour?: string }): Promise<void> {
    await this.page.getByRole('button', { name: '新建租户' }).click();
    const field = (label: string) => this.dialog.getByLabel(label, { exact: true });
    await field('租户代号').fill(facts.slug);
    await field('访问的域名').fill(facts.host);
    await field('公司或品牌全称').fill(facts.name);
    if (facts.colour) await field('品牌色').fill(facts.colour);
    await this.dialog.getByRole('button', { name: /^新\s?建$/ }).click();
    await expect(this.invitation).toBeVisible();
  }

  /** Suspends, resumes or archives the tenant of the page. */
  async move(label: string): Promise<void> {
    const name = new RegExp(`^${label.split('').join('\\s?')}$`);
    await this.page.getByRole('main').getByRole('button', { name }).click();
    await this.page.getByRole('tooltip').getByRole('button', { name }).click();
    await expect(this.page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  }

  /** Moves a host here that another tenant has. */
  async takeHost(host: string): Promise<void> {
    const hosts = this.page.getByRole('region', { name: '域名' });
    await hosts.getByLabel('增加域名', { exact: true }).fill(host);
    await hosts.getByRole('button', { name: /^增\s?加$/ }).click();
    await hosts.getByRole('button', { name: '移到这里' }).click();
    await expect(hosts.getByRole('listitem').filter({ hasText: host })).toBeVisible();
  }
}
