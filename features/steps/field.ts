import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
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

Then('{文}的外勤里没有{文}', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '上传' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: outlet })).toHaveCount(0);
});

Then('{文}的外勤里{文}写着{文}', async function (this: Scene, name: string, outlet: string, text: string) {
  const page = await this.actor(name).page();
  const line = page.getByRole('list', { name: '今日计划' }).getByRole('listitem').filter({ hasText: outlet });
  await expect(line).toContainText(text);
});

Then(
  '{文}的今日路线图上有 {int} 家门店，写着{文}',
  async function (this: Scene, name: string, count: number, region: string) {
    const page = await this.actor(name).page();
    const map = page.getByRole('img', { name: `今日路线图，${count} 家门店` });
    await expect(map.locator('circle')).toHaveCount(count);
    await expect(map).toContainText(region, { timeout });
  },
);

Then('{文}的外勤里{文}是{文}', async function (this: Scene, name: string, outlet: string, state: string) {
  const page = await this.actor(name).page();
  const line = page.getByRole('list', { name: '今日计划' }).getByRole('listitem').filter({ hasText: outlet });
  await expect(line).toContainText(state);
});

Then(
  '{文}的外勤写着这是{文}，里面{文}是{文}',
  async function (this: Scene, name: string, plan: string, outlet: string, state: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('heading', { name: plan, exact: true })).toBeVisible({ timeout });
    await expect(page.getByRole('list', { name: '今日计划' })).toHaveCount(0);
    const line = page.getByRole('list', { name: plan }).getByRole('listitem').filter({ hasText: outlet });
    await expect(line).toContainText(state);
  },
);

Then('{文}的外勤不再写着{文}', async function (this: Scene, name: string, plan: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { name: '今日计划', exact: true })).toBeVisible({ timeout });
  await expect(page.getByText(plan)).toHaveCount(0);
});

Then('{文}的外勤没有网络也能打开', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByText('没有网络时也能打开这一页')).toBeVisible({ timeout });
});

Then('{文}的手机已经记下{文}的价格', async function (this: Scene, name: string, outlet: string) {
  const { id } = outletPlace(this, outlet);
  const page = await this.actor(name).page();
  // The rules that come after the prices, too: they are kept last.
  const kept = () =>
    page.evaluate(async (outletId) => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(new Error('not to be read')));
        });
      const database = await asked(indexedDB.open('field'));
      const names = await asked(database.transaction('facts').objectStore('facts').getAllKeys());
      database.close();
      const files = await Promise.all(
        (await caches.keys()).map(async (cache) => (await caches.open(cache)).keys()),
      );
      const rules = files.flat().some(({ url }) => url.includes('rules-estimate'));
      return rules && names.some((one) => typeof one === 'string' && one.endsWith(`prices ${outletId}`));
    }, id);
  await expect.poll(kept, { timeout }).toBe(true);
});

Then(
  '{文}在{文}里等到{文}的行是',
  async function (this: Scene, name: string, list: string, person: string, table: DataTable) {
    const actor = this.actor(name);
    await actor.visit(addressIn(this, actor, list));
    const page = await actor.page();
    const row = page.getByRole('main').getByRole('row', { name: person });
    // A phone tells what it still owes a moment after it sent the rest.
    await expect(async () => {
      await page.reload();
      for (const [text] of table.raw()) await expect(row).toContainText(text!, { timeout: 2000 });
    }).toPass({ timeout });
  },
);

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

When('{文}为签到拍了 {int} 张照片', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  const part = page.getByRole('region', { name: '签到', exact: true });
  await part.getByRole('button', { name: '打开相机' }).click();
  await part.getByRole('button', { name: '拍照', exact: true }).click();
  await expect(part).toContainText(`已拍 ${count} 张`);
});

When('{文}的手机快没有空间了', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  // What a browser says when its storage is nearly full.
  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ usage: 98_000_000, quota: 100_000_000 });
  });
});

Then('{文}没有按钮{文}', async function (this: Scene, name: string, button: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
});

When('{文}重新登录', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  await page.getByRole('link', { name: '重新登录' }).click();
  await new LoginPage(page).signIn(actor.username, actor.password);
});

When('{文}找到并选协访人{文}', async function (this: Scene, name: string, companion: string) {
  const page = await this.actor(name).page();
  const box = page.getByRole('combobox', { name: '协访人' });
  await box.click();
  await expect(page.getByTitle(companion, { exact: true })).toHaveCount(0);
  await box.fill(companion);
  await page.getByTitle(companion, { exact: true }).click();
  await page.keyboard.press('Escape');
});

When('{文}选协访人{文}', async function (this: Scene, name: string, companion: string) {
  const page = await this.actor(name).page();
  await page.getByRole('combobox', { name: '协访人' }).fill(companion);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
});

When('{文}选了拜访结果{文}', async function (this: Scene, name: string, result: string) {
  const page = await this.actor(name).page();
  await page.getByRole('radiogroup', { name: '拜访结果' }).getByText(result, { exact: true }).click();
});

When('{文}点开拜访{文}', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('link', { name: outlet, exact: true }).click();
});
