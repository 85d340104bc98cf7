import { describe, expect, test } from 'vitest';
import { type ScoreFigures, scoreOf } from './rules-score.ts';

const nothing: ScoreFigures = {
  salesFen: 0,
  orders: 0,
  outlets: 0,
  activeOutlets: 0,
  requested: 0,
  shipped: 0,
  stockQty: 0,
  freshQty: 0,
  creditUsedFen: 0,
};

describe('the score card of a dealer (DLR-01)', () => {
  test.each<[string, Partial<ScoreFigures>, object]>([
    ['nothing at all', {}, { fillPercent: 0, stockDays: null, freshPercent: 0 }],
    ['all that was ordered was sent', { requested: 240, shipped: 240 }, { fillPercent: 100 }],
    ['two thirds were sent', { requested: 72, shipped: 48 }, { fillPercent: 67 }],
    ['nothing was sent: stock lasts for ever', { stockQty: 48, requested: 48 }, { stockDays: null }],
    ['as much on hand as went in thirty days', { stockQty: 300, shipped: 300 }, { stockDays: 30 }],
    ['a third of it', { stockQty: 100, shipped: 300 }, { stockDays: 10 }],
    ['half a day is a day', { stockQty: 5, shipped: 300 }, { stockDays: 1 }],
    ['nothing on hand', { stockQty: 0, shipped: 300 }, { stockDays: 0, freshPercent: 0 }],
    ['a quarter is fresh', { stockQty: 100, freshQty: 25 }, { freshPercent: 25 }],
  ])('%s', (_name, figures, told) => {
    expect(scoreOf({ ...nothing, ...figures })).toMatchObject(told);
  });

  test('what is only told is told as it is', () => {
    const told = {
      salesFen: 12_345,
      orders: 3,
      outlets: 9,
      activeOutlets: 2,
      creditUsedFen: 77,
      stockQty: 5,
    };
    expect(scoreOf({ ...nothing, ...told })).toMatchObject(told);
  });
});
