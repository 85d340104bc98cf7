import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import words from '../words.zh-CN.json';
import { slipsName } from './slip-name.ts';

let t: TFunction;
beforeAll(async () => {
  const own = createInstance();
  t = await own.init({ lng: 'zh-CN', resources: { 'zh-CN': { orders: words } }, defaultNS: 'orders' });
});

const of = (kind: 'online' | 'offline' | 'return' | 'exchange', orderNo: string) => ({ kind, orderNo });

test.each([
  [[of('online', 'SO-1')], 'order', '销售单_SO-1_2026-11-22'],
  [[of('return', 'TH-1')], 'order', '退货单_TH-1_2026-11-22'],
  [[of('exchange', 'HH-1')], 'order', '换货单_HH-1_2026-11-22'],
  [[of('online', 'SO-1'), of('offline', 'SO-2')], 'order', '销售单_SO-1+1_2026-11-22'],
  [
    [of('offline', 'SO-1'), of('return', 'TH-1'), of('return', 'TH-2')],
    'order',
    '销售单+退货单_SO-1+2_2026-11-22',
  ],
  [[of('online', 'SO-1'), of('exchange', 'HH-1')], 'pick', '配送单_SO-1+1_2026-11-22'],
  [[of('return', 'TH-1')], 'pick', '取货单_TH-1_2026-11-22'],
] as const)('a file of slips tells what they are, whose and of which day: %#', (orders, print, name) => {
  expect(slipsName(orders, print, { t, day: '2026-11-22' })).toBe(name);
});
