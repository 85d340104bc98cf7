import { Then, When } from '@cucumber/cucumber';
import { faultPage } from '#app/modules/repair/pages.ts';
import { FaultPage } from '../pages/fault-page.ts';
import type { Actor } from '../support/actor.ts';
import { readCaptcha } from '../support/captcha.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const scanned = async (actor: Actor) => new FaultPage(await actor.page());

When('{文}扫{文}的报修码{文}', async function (this: Scene, name: string, tenant: string, code: string) {
  const actor = this.actor(name);
  actor.tenant = this.tenant(tenant);
  await actor.visit(faultPage.path.replace(':code', code));
});

When(
  /^“([^”]*)”报修“([^”]*)”，电话“([^”]*)”(，验证码看错了)?$/,
  async function (this: Scene, name: string, fault: string, phone: string, misread?: string) {
    const actor = this.actor(name);
    const captcha = misread ? '????' : await readCaptcha(actor);
    await (await scanned(actor)).report({ fault, contact: name, phone, captcha });
  },
);

Then('{文}看到报修的是设备{文}', async function (this: Scene, name: string, code: string) {
  const { page } = await scanned(this.actor(name));
  await expect(page.getByRole('heading', { level: 1, name: '设备报修' })).toBeVisible();
  await expect(page.getByText(`设备 ${code}，`)).toBeVisible();
});

Then('{文}在报修页看不到{文}', async function (this: Scene, name: string, text: string) {
  const { page } = await scanned(this.actor(name));
  expect(await page.content()).not.toContain(text);
});

Then('{文}看到报修并入了已有的报修', async function (this: Scene, name: string) {
  const { page } = await scanned(this.actor(name));
  await expect(page.getByText('同样的故障已经报修')).toBeVisible();
});

Then('{文}看到报修没有提交，因为{文}', async function (this: Scene, name: string, reason: string) {
  const { page } = await scanned(this.actor(name));
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
});

Then('{文}填的电话还是{文}', async function (this: Scene, name: string, phone: string) {
  await expect((await scanned(this.actor(name))).phone).toHaveValue(phone);
});

Then('{文}看到没有可以报修的设备', async function (this: Scene, name: string) {
  const { page } = await scanned(this.actor(name));
  await expect(page.getByText('没有可以报修的设备')).toBeVisible();
  await expect(page.getByRole('button', { name: '提交报修' })).toHaveCount(0);
});

Then('{文}看到没有维修工单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByText('没有符合条件的维修工单')).toBeVisible();
});
