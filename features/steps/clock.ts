import { Given, When } from '@cucumber/cucumber';
import { atShanghai } from '../support/clock.ts';
import type { Scene } from '../support/world.ts';

Given('现在是{文}', async function (this: Scene, time: string) {
  await this.setNow(atShanghai(time));
});

When(/^过了 (\d+) (天|小时|分钟|秒)$/, async function (this: Scene, count: string, unit: string) {
  const ms = { 天: 86_400_000, 小时: 3_600_000, 分钟: 60_000, 秒: 1000 }[unit] ?? 0;
  await this.setNow(new Date((this.now ?? new Date()).getTime() + Number(count) * ms));
});
