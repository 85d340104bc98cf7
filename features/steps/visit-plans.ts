import { Then, When } from '@cucumber/cucumber';
import type { Locator } from '@playwright/test';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** A stop of the week that can be moved. */
async function stopOf(scene: Scene, name: string, outlet: string) {
  const page = await scene.actor(name).page();
  const board = page.getByRole('group', { name: '一周的拜访计划' });
  return { page, board, stop: board.getByRole('button', { name: outlet, exact: true }) };
}

When('{文}把计划里的{文}拖到{文}', async function (this: Scene, name: string, outlet: string, day: string) {
  const { page, board, stop } = await stopOf(this, name, outlet);
  const [from, to] = [await stop.boundingBox(), await board.getByRole('region', { name: day }).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 8 });
  await page.mouse.up();
});

When(
  '{文}在计划里的{文}上按下{文}',
  async function (this: Scene, name: string, outlet: string, keys: string) {
    const { stop } = await stopOf(this, name, outlet);
    await stop.press(keys);
  },
);

/** A stop on the map of the week, by its day. */
async function pointOf(scene: Scene, name: string, outlet: string, day: string) {
  const page = await scene.actor(name).page();
  const map = page.getByRole('region', { name: '一周的路线图' });
  return { page, map, point: map.getByRole('button', { name: `${outlet}，${day} ` }) };
}

async function dragOnMap(scene: Scene, from: Locator, to: Locator, name: string): Promise<void> {
  const page = await scene.actor(name).page();
  // At the edge of the window the page would scroll under the pointer.
  await page
    .getByRole('region', { name: '一周的路线图' })
    .evaluate((map) => map.scrollIntoView({ block: 'center' }));
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2);
  await page.mouse.down();
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 8 });
  await page.mouse.up();
}

When(
  /^“([^”]*)”把路线图上 (\d\d-\d\d) 的“([^”]*)”拖到 (\d\d-\d\d) 的“([^”]*)”上$/,
  async function (this: Scene, name: string, day: string, outlet: string, onDay: string, other: string) {
    const { point } = await pointOf(this, name, outlet, day);
    await dragOnMap(this, point, (await pointOf(this, name, other, onDay)).point, name);
  },
);

When(
  /^“([^”]*)”把路线图上 (\d\d-\d\d) 的“([^”]*)”拖到日期“([^”]*)”上$/,
  async function (this: Scene, name: string, day: string, outlet: string, onDay: string) {
    const { map, point } = await pointOf(this, name, outlet, day);
    await dragOnMap(this, point, map.getByRole('listitem').filter({ hasText: onDay }), name);
  },
);

When(
  /^“([^”]*)”在路线图上 (\d\d-\d\d) 的“([^”]*)”上按下“([^”]*)”$/,
  async function (this: Scene, name: string, day: string, outlet: string, keys: string) {
    await (await pointOf(this, name, outlet, day)).point.press(keys);
  },
);

Then(
  /^“([^”]*)”不能移动路线图上 (\d\d-\d\d) 的“([^”]*)”$/,
  async function (this: Scene, name: string, day: string, outlet: string) {
    const { map, point } = await pointOf(this, name, outlet, day);
    await expect(map.getByRole('img', { name: `${outlet}，${day} ` })).toBeVisible();
    await expect(point).toHaveCount(0);
  },
);

Then('{文}看到{文}的计划是{文}', async function (this: Scene, name: string, day: string, outlets: string) {
  const { board } = await stopOf(this, name, '');
  const stops = board.getByRole('region', { name: day }).getByRole('listitem');
  await expect(stops).toContainText(outlets.split('、'));
});

Then('{文}不能移动计划里的{文}', async function (this: Scene, name: string, outlet: string) {
  const { board, stop } = await stopOf(this, name, outlet);
  await expect(board.getByText(outlet, { exact: true })).toBeVisible();
  await expect(stop).toHaveCount(0);
});

Then('{文}在月历的{文}看到{文}', async function (this: Scene, name: string, day: string, counts: string) {
  const page = await this.actor(name).page();
  const calendar = page.getByRole('region', { name: '拜访计划月历' });
  await expect(
    calendar.getByRole('listitem', { name: day }).getByRole('link', { name: counts }),
  ).toBeVisible();
});
