import { describe, expect, test } from 'vitest';
import { priceListReaders, secondPrices } from './one-price.ts';
import { readSource, readSources } from './sources.ts';

const app = await readSources('app/**/*.{ts,tsx}');

describe('one price everywhere', () => {
  test('no second place works out a price or adds up a discount', () => {
    expect(secondPrices(app)).toEqual([]);
  });

  test('whoever wants to know what a basket costs asks modules/pricing', () => {
    expect(priceListReaders(app)).toEqual([]);
  });

  test.each([
    'const due = goodsFen - line.discountFen;',
    'const amount = line.qty * line.listPriceFen;',
    'total += one.discountFen;',
    'const amountFen = listPriceFen * qty - off;',
  ])('is found: %s', (text) => {
    expect(secondPrices([readSource('app/modules/orders/a.server.ts', text)])).toHaveLength(1);
    expect(secondPrices([readSource('app/modules/pricing/rules-a.ts', text)])).toEqual([]);
  });

  test('what only names them is not', () => {
    const text =
      'const { discountFen, listPriceFen } = line; const row = { discountFen, b: formatFen(discountFen) };';
    expect(secondPrices([readSource('app/modules/orders/a.server.ts', text)])).toEqual([]);
  });

  test('a second reader of the price lists is found', () => {
    const text = `import { quotePrices } from '#app/modules/products/use-cases/quote-prices.server.ts'; quotePrices();`;
    expect(priceListReaders([readSource('app/modules/shop/use-cases/a.server.ts', text)])).toHaveLength(1);
  });
});
