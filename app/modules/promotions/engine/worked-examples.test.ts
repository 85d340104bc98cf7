import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { PromotionDefinition } from './rules-definition.ts';
import { all, define, factsOf, gift, level, line, noLimits, of, priced, running } from './testing/samples.ts';

const percent = (bp: number) => ({ type: 'percent', bp }) as const;
const amount = (yuan: number) => ({ type: 'amount', fen: yuan * 100 }) as const;
const price = (yuan: number) => ({ type: 'price', fen: yuan * 100 }) as const;
const whole = { groups: [{ ...all, mixed: true }], basis: 'amount' } as const;
const tenForOne = { recursive: true, groups: [of('A')] };

/** What the promotions of the page say. */
const promotions: Readonly<Record<string, PromotionDefinition>> = {
  'A 每满 10 箱送 1 箱': define('buy-same', [level(10, gift(1))], tenForOne),
  'A 每满 10 箱送 1 箱，每单最多 1 次': define('buy-same', [level(10, gift(1))], {
    ...tenForOne,
    limits: { ...noLimits, perOrder: 1 },
  }),
  'A 每满 5 箱送 D 3 瓶': define(
    'buy-other',
    [level(5, gift(3, [{ productId: 'D', unit: '瓶' }]))],
    tenForOne,
  ),
  'A 满 5 箱优惠 5%，满 10 箱优惠 10%': define(
    'tier-quantity',
    [level(5, percent(500)), level(10, percent(1_000))],
    { groups: [of('A')] },
  ),
  '整单满 200 元减 15 元': define('tier-amount', [level(20_000, amount(15))], whole),
  '整单每满 100 元减 10 元': define('tier-amount', [level(10_000, amount(10))], {
    ...whole,
    recursive: true,
  }),
  'B 特价 25 元，每单限 2 箱': define('special-price', [level(1, price(25))], {
    groups: [of('B')],
    limits: { ...noLimits, perOrder: 2 },
  }),
  'A 2 箱加 B 1 箱 80 元': define('combo', [level(1, price(80))], {
    groups: [{ ...of('A'), needQty: 2 }, of('B')],
  }),
  'A、B 任选，满 10 箱优惠 10%': define('mix', [level(10, percent(1_000))], {
    groups: [{ ...of('A', 'B'), mixed: true }],
  }),
  'C 满 1 箱优惠 30%': define('tier-quantity', [level(1, percent(3_000))], { groups: [of('C')] }),
};

const page = await readFile('docs/promotions.md', 'utf8');
const table = page.split('| 促销 | 订货 | 应付（元） | 赠品 |')[1]!.split('\n\n')[0]!;
const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = '', basket = '', payable = '', gifts = '']) => ({ name, basket, payable, gifts }),
);

test('every promotion of the page has its examples', () => {
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.keys(promotions)));
});

test.each(rows)('$name：$basket', ({ name, basket, payable, gifts }) => {
  const lines = basket.split('、').map((one) => {
    const [code = '', qty = ''] = one.split(' ');
    return line(code, Number(qty));
  });
  const found = priced(lines, factsOf([running('p', promotions[name]!)]));
  expect(formatFen(found.payableFen)).toBe(payable);
  const given = found.gifts.map(({ productId, unit, qty }) => `${productId} ${qty} ${unit}`);
  expect(given.join('、') || '无').toBe(gifts);
});
