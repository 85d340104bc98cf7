import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { type SlipWords, slipsOf } from './slip.ts';
import type { PrintedOrder } from './wire-print.ts';

const words: SlipWords = {
  t: ((key: string) => key) as unknown as TFunction,
  tenantName: '山涧泉',
  timeZone: 'Asia/Shanghai',
};
const order: PrintedOrder = {
  id: '1',
  delivery: null,
  orderNo: 'SO-1',
  kind: 'online',
  status: 3,
  dealerName: '城西经销商',
  customerName: '好又多',
  salesName: '王业务',
  receiver: '徐丽',
  phone: '13800000000',
  address: '文一西路 1 号',
  remark: '',
  orderedAt: '2026-11-21T02:00:00.000Z',
  goodsFen: 2_880,
  discountFen: 0,
  payableFen: 2_880,
  capitals: '贰拾捌元捌角整',
  printed: 0,
  lines: [],
};

// Goods that come back are not sold, and are refunded instead of paid (ORD-01).
test.each([
  ['online', 'orders:print.orderTitle', 'orders:sum.payable'],
  ['offline', 'orders:print.orderTitle', 'orders:sum.payable'],
  ['exchange', 'orders:print.exchangeTitle', 'orders:sum.payable'],
  ['return', 'orders:print.returnTitle', 'orders:sum.refund'],
] as const)('the slip of an %s order says %s', (kind, title, sum) => {
  const [slip] = slipsOf([{ route: '', orders: [{ ...order, kind }], goods: [] }], 'order', words);
  expect(slip?.title).toBe(`山涧泉 ${title}`);
  expect(slip?.sum?.payable).toBe(`${sum} ¥ 28.80`);
});
