import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import english from '../../words.en-US.json' with { type: 'json' };
import chinese from '../../words.zh-CN.json' with { type: 'json' };
import { traceText } from './trace-text.ts';

const steps = [
  { source: 'list', name: '', priceFen: 2_880 },
  { source: 'base', name: '基础价', priceFen: 2_800 },
  { source: 'agreement', name: 'XY-1', priceFen: 2_700 },
  { source: 'promotion', name: '满十减一', offFen: 100 },
];

async function words(lng: string, orders: object) {
  const i18n = createInstance({ lng, resources: { [lng]: { orders } } });
  await i18n.init();
  return i18n.getFixedT(lng, 'orders');
}

test('a price is traced in the reader’s language, and no two kinds of price are called the same (PRD-01)', async () => {
  expect(traceText(steps, await words('zh-CN', chinese))).toBe(
    '商品标价 28.80 → 基础价 28.00 → 协议价 XY-1 27.00 → 满十减一 −1.00',
  );
  expect(traceText(steps, await words('en-US', english))).toBe(
    'List price 28.80 → Base price 28.00 → Agreement price XY-1 27.00 → 满十减一 −1.00',
  );
  for (const { price } of [chinese, english]) {
    expect(new Set(Object.values(price)).size).toBe(Object.keys(price).length);
  }
});

test.each([
  {
    of: 'a base price like the list price',
    trace: [
      { source: 'list', name: '', priceFen: 2_880 },
      { source: 'base', name: '', priceFen: 2_880 },
    ],
    text: '商品标价 28.80',
  },
  {
    of: 'a base price of the dealer beside everybody’s',
    trace: [
      { source: 'list', name: '', priceFen: 3_000 },
      { source: 'base', name: '', priceFen: 2_900 },
      { source: 'base', name: '', priceFen: 2_600 },
    ],
    text: '商品标价 30.00 → 基础价 26.00',
  },
  {
    of: 'an agreement that holds the price where it is',
    trace: [
      { source: 'list', name: '', priceFen: 2_700 },
      { source: 'agreement', name: 'XY-1', priceFen: 2_700 },
    ],
    text: '商品标价 27.00 → 协议价 XY-1 27.00',
  },
  {
    of: 'a price that goes up and comes back',
    trace: [
      { source: 'list', name: '', priceFen: 3_000 },
      { source: 'channel', name: '', priceFen: 2_800 },
      { source: 'customer', name: '', priceFen: 3_000 },
      { source: 'promotion', name: '满十减一', offFen: 0 },
    ],
    text: '商品标价 30.00 → 渠道价 28.00 → 客户价 30.00',
  },
])('of $of only what changes something is told', async ({ trace, text }) => {
  expect(traceText(trace, await words('zh-CN', chinese))).toBe(text);
});
