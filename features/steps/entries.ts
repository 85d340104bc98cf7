import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { Secret, TOTP } from 'otpauth';
import { expect } from '../support/expect.ts';
import { makePerson, roleCode } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

Given('租户{文}的登录设置是', async function (this: Scene, tenant: string, table: DataTable) {
  const said = Object.entries(table.rowsHash()).map(([name, value]) => {
    if (name === 'factorRoles') return [name, value.split(',')];
    if (value === 'true' || value === 'false') return [name, value === 'true'];
    return [name, /^\d+$/.test(value) ? Number(value) : value];
  });
  await this.tenant(tenant).fact('sign-in-settings', Object.fromEntries(said));
});

Given(
  '{文}是{文}的{文}，手机号是{文}',
  async function (this: Scene, name: string, tenant: string, role: string, mobile: string) {
    await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(this, role)], mobile });
  },
);

Given(
  '{文}是{文}的{文}，邮箱是{文}',
  async function (this: Scene, name: string, tenant: string, role: string, email: string) {
    await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(this, role)], email });
  },
);

When('{文}点链接{文}', async function (this: Scene, name: string, label: string) {
  await (await this.actor(name).page()).getByRole('link', { name: label, exact: true }).click();
});

When('{文}设新密码{文}', async function (this: Scene, name: string, password: string) {
  const page = await this.actor(name).page();
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码').fill(password);
  await page.getByRole('button', { name: /登录$/ }).click();
});

When('{文}绑定动态码并进入控制台', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '开始绑定' }).click();
  const secret = (await page.getByLabel('密钥').innerText()).replaceAll(' ', '');
  const timestamp = (this.now ?? new Date()).getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await page.getByLabel('6 位动态码').fill(code);
  await page.getByRole('button', { name: '开启', exact: true }).click();
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: '进入控制台' }).click();
});

When('{文}把{文}改成{文}并保存', async function (this: Scene, name: string, field: string, value: string) {
  const page = await this.actor(name).page();
  const choice = page.getByLabel(field, { exact: true });
  await choice.click();
  await page.getByTitle(value, { exact: true }).last().click();
  // Only what the form shows will be saved.
  await expect(page.locator('.setting-row').filter({ has: choice })).toContainText(value);
  await page.getByRole('button', { name: '保存' }).click();
});

// The form begins anew with what was saved; what was said about it must outlive that.
Then('{文}保存完以后，{文}还在页面上', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('button', { name: '保存', exact: true })).not.toHaveClass(/loading/);
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
});
