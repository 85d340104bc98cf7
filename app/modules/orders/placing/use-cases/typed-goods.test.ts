import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { listOrderGoods, quoteOrder } from './create-order.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let boss: Ctx;
let shop: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDealer(world, { code: 'D-1' });
    shop = (await anOutlet(world, { code: 'MD-1', dealer: 'D-1' })).id;
    await aProduct(world, {
      code: 'sp-1a',
      units: [
        { unit: '瓶', factor: 1, priceFen: 200, barcode: '6901' },
        { unit: '箱', factor: 12, priceFen: 2_000, barcode: '6902' },
      ],
    });
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const find = (keyword: string) => listOrderGoods(boss, { keyword, ruleId: '', group: 0 });

describe('goods as they are typed or scanned (ORD-01, issue 19)', () => {
  test.each(['sp-1a', 'SP-1A', 'Sp-1a'])('a code of small letters is priced, typed as %s', async (code) => {
    const quote = await quoteOrder(boss, { customerId: shop, lines: [{ code, unit: '', qty: 1 }] });
    expect(quote.lines).toMatchObject([{ code: 'sp-1a', unit: '箱', priceFen: 2_000, trouble: null }]);
  });

  test.each([
    ['6901', '瓶'],
    ['6902', '箱'],
    ['sp-1', null],
  ])('%s stands for the unit %s', async (keyword, scannedUnit) => {
    expect(await find(keyword)).toMatchObject([{ code: 'sp-1a', scannedUnit }]);
  });
});
