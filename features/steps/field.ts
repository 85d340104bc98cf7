import { Given, Then, When } from '@cucumber/cucumber';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';
import { outletPlace } from './visits.ts';

/** On a busy machine a page and its files take their time. */
const timeout = 45_000;

Given(
  '{文}的手机在离{文}{int} 米处',
  async function (this: Scene, name: string, outlet: string, metres: number) {
    const { lng, lat } = outletPlace(this, outlet);
    const place = toWgs84({ lng, lat: lat + metres / 111_195 });
    const context = await this.actor(name).openBrowser();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: place.lng, latitude: place.lat, accuracy: 12 });
  },
);

Then('{文}的外勤里{文}是{文}', async function (this: Scene, name: string, outlet: string, state: string) {
  const page = await this.actor(name).page();
  const line = page.getByRole('list', { name: '今日计划' }).getByRole('listitem').filter({ hasText: outlet });
  await expect(line).toContainText(state);
});

Then('{文}的外勤没有网络也能打开', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByText('没有网络时也能打开这一页')).toBeVisible({ timeout });
});

Then('{文}看到上传{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '上传', exact: true })).toContainText(text, { timeout });
});

Then('{文}还不能点{文}', async function (this: Scene, name: string, button: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled();
});

When('{文}说明原因{文}', async function (this: Scene, name: string, reason: string) {
  const page = await this.actor(name).page();
  await page.getByRole('textbox', { name: '说明原因' }).fill(reason);
});

When(
  /^“([^”]*)”选拜访结果“([^”]*)”(?:，原因是“([^”]*)”)?，然后签退$/,
  async function (this: Scene, name: string, result: string, reason?: string) {
    const page = await this.actor(name).page();
    await page.getByRole('radiogroup', { name: '拜访结果' }).getByText(result, { exact: true }).click();
    if (reason) await page.getByRole('textbox', { name: '未成交的原因' }).fill(reason);
    await page.getByRole('button', { name: '签退', exact: true }).click();
    await expect(page.getByRole('region', { name: '拜访小结' })).toBeVisible();
  },
);
