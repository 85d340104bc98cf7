import { Then, When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** The board as somebody sees it: an order that waits, and a worker's day. */
async function boardOf(scene: Scene, name: string) {
  const page = await scene.actor(name).page();
  const pool = page.getByRole('region', { name: '待派工单' });
  const waiting = (outlet: string) => pool.getByRole('listitem').filter({ hasText: outlet });
  const lane = (worker: string) => page.getByRole('region', { name: worker, exact: true });
  return { page, pool, waiting, lane };
}

Then('{文}看到{文}待派', async function (this: Scene, name: string, outlet: string) {
  const { waiting } = await boardOf(this, name);
  await expect(waiting(outlet)).toBeVisible();
});

Then('{文}看到没有待派的工单', async function (this: Scene, name: string) {
  const { pool } = await boardOf(this, name);
  await expect(pool.getByText('没有待派的工单')).toBeVisible();
});

When('{文}把待派的{文}拖给{文}', async function (this: Scene, name: string, outlet: string, worker: string) {
  const { waiting, lane } = await boardOf(this, name);
  await waiting(outlet).dragTo(lane(worker).getByRole('heading'));
});

When(
  '{文}用键盘把待派的{文}派给推荐的{文}',
  async function (this: Scene, name: string, outlet: string, worker: string) {
    const { page, waiting } = await boardOf(this, name);
    await waiting(outlet).getByRole('button', { name: /^派工/ }).press('Enter');
    await giveTo(page, worker);
  },
);

When('{文}把派工台换成地图', async function (this: Scene, name: string) {
  const { page } = await boardOf(this, name);
  await page.getByRole('navigation', { name: '派工台的看法' }).getByRole('link', { name: '地图' }).click();
});

When('{文}把点开的工单派给推荐的{文}', async function (this: Scene, name: string, worker: string) {
  const { page } = await boardOf(this, name);
  const map = page.getByRole('region', { name: '派工地图' });
  await map.getByRole('button', { name: /^派工/ }).press('Enter');
  await giveTo(page, worker);
});

/** Gives the order whose panel is open to the worker it recommends, without a mouse. */
async function giveTo(page: Page, worker: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: new RegExp(`${worker}.*推荐`) }).press('Space');
  await drawer.getByRole('button', { name: /^派\s?工$/ }).press('Enter');
  await expect(drawer).toBeHidden();
}

Then(
  '{文}看到派工台上{文}有{文}',
  async function (this: Scene, name: string, worker: string, outlet: string) {
    const { lane } = await boardOf(this, name);
    await expect(lane(worker).getByRole('listitem').filter({ hasText: outlet })).toContainText('待接单');
  },
);

Then('{文}看到工单已派出', async function (this: Scene, name: string) {
  const { page } = await boardOf(this, name);
  await expect(page.getByRole('status').filter({ hasText: '已派出' })).toBeVisible();
});

Then('{文}看到派工被拒{文}', async function (this: Scene, name: string, text: string) {
  const { page } = await boardOf(this, name);
  await expect(page.getByRole('alert').filter({ hasText: '没有派出' })).toContainText(text);
});

Then('{文}在派工地图上看到{文}最后到店的地方', async function (this: Scene, name: string, worker: string) {
  const { page } = await boardOf(this, name);
  const map = page.getByRole('region', { name: '派工地图' });
  await expect(map.getByTitle(new RegExp(`^${worker}，.+ 到店$`))).toBeVisible();
});
