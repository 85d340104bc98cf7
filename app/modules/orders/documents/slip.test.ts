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
  freightFen: 0,
  manualFen: 0,
  taxes: [{ rateBp: 1_300, grossFen: 2_880, netFen: 2_549, taxFen: 331 }],
  corrected: null,
  capitals: '贰拾捌元捌角整',
  printed: 0,
  back: [],
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

test('the slip of an exchange for other goods shows both sides, to whoever carries the goods without money', () => {
  const back = [{ productName: '乌龙茶', text: '2 箱', amountFen: 3_000 }];
  const exchange = { ...order, kind: 'exchange' as const, back };
  const facts = (kind: 'order' | 'pick') =>
    slipsOf([{ route: '', orders: [exchange], goods: [] }], kind, words)
      .at(-1)!
      .facts.slice(6)
      .map(({ label, value }) => `${label} ${value}`);
  expect(facts('order')).toEqual(['orders:print.back 乌龙茶 × 2 箱 ¥ 30.00', 'orders:swap.less ¥ 1.20']);
  expect(facts('pick')).toEqual(['orders:print.back 乌龙茶 × 2 箱']);
});

test('freight stands apart and is paid with the goods', () => {
  const carried = { ...order, freightFen: 3_000 };
  const [slip] = slipsOf([{ route: '', orders: [carried], goods: [] }], 'order', words);
  expect(slip?.sum).toMatchObject({
    payable: 'orders:sum.payable ¥ 58.80',
    freight: 'orders:freight.name ¥ 30.00',
  });
});
