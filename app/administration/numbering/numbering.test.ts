import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { valuesSchema } from '#app/entity/write/field-schema.server.ts';
import { addRow } from '#app/entity/write/write-row.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { warehouses } from '#app/modules/stock/table.server.ts';
import { warehouseStore } from '#app/modules/stock/warehouses/stores.server.ts';
import { numberingProblem } from '#app/services/numbering/rules.ts';
import { codeCounters } from '#app/services/numbering/table.server.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import {
  declaredNumbering,
  numberedDocuments,
} from '#app/services/numbering/use-cases/numbered-document.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { listNumberings } from './use-cases/list-numberings.server.ts';
import { resetNumbering, saveNumbering } from './use-cases/save-numbering.server.ts';

// Late in the evening in London it is the next day in China.
const now = new Date('2026-11-20T22:30:00Z');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [red, blue] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const brand of [red, blue]) {
    await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  boss = await red.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const next = (ctx: Ctx, kind: Parameters<typeof nextNumber>[2] = 'order', fail = false) =>
  inTenant(ctx, async (tx) => {
    const number = await nextNumber(tx, ctx, kind);
    if (fail) throw new Error('the document was refused');
    return number;
  });
const versionOf = async (ctx: Ctx, kind: string) =>
  (await listNumberings(ctx)).find((one) => one.kind === kind)?.version ?? 0;
const save = async (ctx: Ctx, kind: string, pattern: string, reset: string, gapFree: boolean) =>
  saveNumbering(ctx, { kind, pattern, reset, gapFree, version: await versionOf(ctx, kind) } as never);

describe('100 documents at the same time', () => {
  test.each([
    ['gap-free', true],
    ['not gap-free', false],
  ])('have 100 numbers, one after the other (%s)', async (_name, gapFree) => {
    const kind = gapFree ? 'customer' : 'repair';
    await save(boss, kind, 'N{seq:4}', 'never', gapFree);
    const given = await Promise.all(Array.from({ length: 100 }, () => next(boss, kind)));
    expect(given.toSorted()).toEqual(
      Array.from({ length: 100 }, (_, n) => `N${String(n + 1).padStart(4, '0')}`),
    );
  });

  test('gap-free, every other one refused: no number is left out', async () => {
    await save(boss, 'dealer', 'D{seq:3}', 'never', true);
    const given = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => next(boss, 'dealer', n % 2 === 0)),
    );
    const kept = given.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(kept.toSorted()).toEqual(
      Array.from({ length: 50 }, (_, n) => `D${String(n + 1).padStart(3, '0')}`),
    );
  });
});

describe('every kind that is listed acts', () => {
  const coded = () =>
    [...boundStores().values()].flatMap(({ entity }) =>
      fieldsOf(entity).flatMap(({ numbered }) => (numbered === undefined ? [] : [numbered])),
    );
  /** Documents that number themselves where they are made, and are tested there. */
  const documents = [
    'asset-movement',
    'material-request',
    'order',
    'part-request',
    'purchase',
    'purchase-return',
    'repair',
    ...['receipt', 'transfer', 'count', 'loss', 'freeze', 'unfreeze'].map((kind) => `stock-${kind}`),
  ];

  test('as the code of what people write, or as the number of a document', () => {
    expect([...coded(), ...documents].toSorted()).toEqual(
      numberedDocuments()
        .map(({ kind }) => kind)
        .toSorted(),
    );
  });

  test('a row without a code gets the next one, one with a code keeps it, and a taken one is passed over', async () => {
    const add = async (code: string) => {
      const { id: departId } = await red.facts((world) => departOf(world, 'A01'));
      const values = { code, name: '东仓', kind: 'main', departId, enabled: true };
      const { id } = await addRow(
        boss,
        warehouseStore,
        checkInput(valuesSchema(warehouseStore.entity), values),
      );
      return red.facts(
        async ({ tx }) => (await tx.select().from(warehouses).where(eq(warehouses.id, id)))[0]!.code,
      );
    };
    expect(await add('')).toBe('CK0001');
    expect(await add('CK0002')).toBe('CK0002');
    expect(await add('')).toBe('CK0003');
  });
});

describe('a sequence', () => {
  test('is the tenant’s own and begins anew each day of its time zone', async () => {
    const stranger = await blue.as({ roles: ['boss'], departs: ['A01'] });
    expect(await next(boss)).toBe('SO20261121-0001');
    expect(await next(boss)).toBe('SO20261121-0002');
    expect(await next(stranger)).toBe('SO20261121-0001');
    const tomorrow = { ...boss, now: () => new Date('2026-11-21T16:00:00Z') };
    expect(await next(tomorrow)).toBe('SO20261122-0001');
    expect(await next(boss)).toBe('SO20261121-0003');
  });

  test('without gap-freedom leaves out what a refused document had', async () => {
    const [first] = [await next(boss, 'product')];
    await expect(next(boss, 'product', true)).rejects.toThrow('refused');
    expect([first, await next(boss, 'product')]).toEqual(['SP000001', 'SP000003']);
  });

  test('is each department’s own where the pattern names it', async () => {
    await save(boss, 'warehouse', '{org}-{seq:2}', 'never', true);
    const other = await red.as({ roles: ['boss'], departs: ['B07'] });
    expect(await next(boss, 'warehouse')).toBe('A01-01');
    expect(await next(other, 'warehouse')).toBe('B07-01');
    expect(await next(boss, 'warehouse')).toBe('A01-02');
  });

  test('passes over numbers that are in use', async () => {
    const used = new Set(['WL000001', 'WL000002', 'WL000004']);
    const give = () =>
      inTenant(boss, (tx) => nextNumber(tx, boss, 'material', async (number) => used.has(number)));
    expect([await give(), await give()]).toEqual(['WL000003', 'WL000005']);
  });

  test('cannot be read or set back by another tenant', async () => {
    const stranger = await blue.as({ roles: ['boss'], departs: ['A01'] });
    const rows = await inTenant(stranger, (tx) =>
      tx
        .select()
        .from(codeCounters)
        .where(and(eq(codeCounters.tenantId, red.tenant.slug), eq(codeCounters.kind, 'order'))),
    );
    expect(rows).toEqual([]);
  });
});

describe('the ways of numbering', () => {
  test('that modules declare are right, one for each kind', () => {
    const all = numberedDocuments();
    expect(all.map(numberingProblem).filter(Boolean)).toEqual([]);
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(all.length);
    expect(() => declaredNumbering('constructor')).toThrow('constructor');
  });

  test('are shown with their next number, which is not given by that', async () => {
    const before = (await listNumberings(boss)).find((one) => one.kind === 'stock-count');
    expect(before).toMatchObject({ own: false, version: 0, sample: 'PD20261121-0001' });
    expect(await next(boss, 'stock-count')).toBe('PD20261121-0001');
    expect((await listNumberings(boss)).find((one) => one.kind === 'stock-count')).toMatchObject({
      sample: 'PD20261121-0002',
    });
  });

  test('are changed by who may, never to what repeats numbers, and not over somebody else’s change', async () => {
    await save(boss, 'stock-loss', 'F{yyyy}-{seq:3}', 'year', true);
    expect(await next(boss, 'stock-loss')).toBe('F2026-001');
    await expect(save(boss, 'stock-loss', 'F{seq:3}', 'year', true)).rejects.toMatchObject({
      code: 'numbering.period',
      field: 'reset',
    });
    await expect(
      saveNumbering(boss, {
        kind: 'stock-loss',
        pattern: 'F{seq:3}',
        reset: 'never',
        gapFree: true,
        version: 0,
      }),
    ).rejects.toMatchObject({ code: 'entity.changed-meanwhile' });
    const reader = await red.as({ departs: ['A01'] });
    await expect(listNumberings(reader)).rejects.toMatchObject({ status: 403 });
    await expect(resetNumbering(reader, { kind: 'stock-loss' })).rejects.toMatchObject({ status: 403 });
    await resetNumbering(boss, { kind: 'stock-loss' });
    expect(await next(boss, 'stock-loss')).toBe('BS20261121-0001');
  });
});
