import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { greySquare } from '../support/grey-square.ts';
import { openSite, siteOf } from '../support/local-site.ts';
import { named } from '../support/order-facts.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

/** Of outlets, of assets or of orders: what a map is called. */
const mapName = /^(门店|资产|派工)地图$/;

Given('租户{文}的门店在', async function (this: Scene, tenant: string, table: DataTable) {
  for (const row of table.hashes()) {
    const [lng, lat] = row.位置!.split(',').map(Number);
    const dealer = row.经销商 ? await named(this, this.tenant(tenant), 'dealer', row.经销商) : undefined;
    await named(this, this.tenant(tenant), 'customer', row.门店!, { level: row.等级, dealer, lng, lat });
  }
});

Given('{文}把租户的底图设为一个底图服务器', async function (this: Scene, name: string) {
  const tile = { type: 'image/png', body: greySquare(256) };
  const site = await openSite(this, () => tile);
  const value = `${site.origin}/{z}/{x}/{y}.png`;
  const actor = this.actor(name);
  await callApi(this, actor, 'PUT /sys/parameter/edit', {
    body: JSON.stringify({ code: 'map.tile-url', value, version: 0 }),
  });
  expect(envelopeTo(actor).success, envelopeTo(actor).message).toBe(true);
});

When('{文}点地图上的{文}', async function (this: Scene, name: string, what: string) {
  const page = await this.actor(name).page();
  await page.getByRole('region', { name: mapName }).getByTitle(what, { exact: true }).click();
});

Then('{文}在地图上看到{文}', async function (this: Scene, name: string, what: string) {
  const page = await this.actor(name).page();
  const map = page.getByRole('region', { name: mapName });
  await expect(map.getByTitle(what, { exact: true })).toBeVisible();
});

Then('{文}在地图上看不到{文}', async function (this: Scene, name: string, what: string) {
  const page = await this.actor(name).page();
  const map = page.getByRole('region', { name: mapName });
  await expect(map.getByTitle(what, { exact: true })).toHaveCount(0);
});

const placeName = async (scene: Scene, name: string, what: string) => {
  const page = await scene.actor(name).page();
  return page.getByRole('region', { name: '门店地图' }).getByText(what, { exact: true });
};

Then('{文}在地图的眼前读到{文}', async function (this: Scene, name: string, what: string) {
  await expect(await placeName(this, name, what)).toBeInViewport();
});

Then('{文}在地图的眼前读不到{文}', async function (this: Scene, name: string, what: string) {
  await expect(await placeName(this, name, what)).toBeHidden();
});

Then('{文}看到底图画了出来', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const drawn = page.getByRole('region', { name: mapName }).locator('img.leaflet-tile-loaded').first();
  await expect(drawn).toBeVisible();
  // A picture that the page's policy keeps out has no size.
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  expect(siteOf(this).requested.length).toBeGreaterThan(0);
});

Then(
  '{文}的{文}只多准许底图服务器的图片，{文}一处也不多准许',
  async function (this: Scene, name: string, map: string, other: string) {
    const actor = this.actor(name);
    const page = await actor.page();
    const pictures = (shown: string) =>
      page.evaluate(
        async (address) => {
          const policy = (await fetch(address)).headers.get('content-security-policy') ?? '';
          return policy
            .split(';')
            .find((one) => one.trim().startsWith('img-src'))
            ?.trim();
        },
        addressIn(this, actor, shown),
      );
    const without = await pictures(other);
    expect(without).not.toContain('http');
    expect(await pictures(map)).toBe(`${without} ${siteOf(this).origin}`);
  },
);

When('{文}在空白市场的地图上认领{文}', async function (this: Scene, name: string, what: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('link', { name: '空白市场' }).click();
  const map = page.getByRole('region', { name: '空白市场' });
  await map.getByTitle(what, { exact: true }).click();
  await map.getByRole('button', { name: '认领' }).click();
  await expect(map.getByText('已认领', { exact: true })).toBeVisible();
});
