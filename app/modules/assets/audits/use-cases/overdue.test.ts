import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { assetStoreOf } from '../../register/stores.server.ts';
import { type Asset, type AssetFacts, anAsset } from '../../seed/seed.server.ts';
import { getAsset } from '../../use-cases/get-asset.server.ts';
import { countAttention } from './count-attention.server.ts';
import { listOverdue } from './list-overdue.server.ts';

const at = (time: string) => new Date(`${time}+08:00`);
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let manager: Ctx;
let outsider: Ctx;
let stranger: Ctx;
const known: Record<string, Asset> = {};

/** What each is, and whether it has to be inspected on 21 November: the thirtieth day still counts. */
const cases: [name: string, facts: AssetFacts, due: boolean][] = [
  ['LATE', { state: 'deployed', lastAuditAt: at('2026-10-21T23:59:00') }, true],
  ['LAST-DAY', { state: 'deployed', lastAuditAt: at('2026-10-22T00:01:00') }, false],
  ['NEVER', { state: 'deployed', placedOn: '2026-10-01' }, true],
  ['NEW', { state: 'deployed', placedOn: '2026-11-01' }, false],
  ['SUSPECT-LATE', { state: 'suspect', lastAuditAt: at('2026-10-01T10:00:00') }, true],
  ['SUSPECT', { state: 'suspect', lastAuditAt: at('2026-11-20T10:00:00') }, false],
  ['REPAIRED', { state: 'out-of-order', lastAuditAt: at('2026-09-01T10:00:00') }, false],
  ['DEPOT', { lastAuditAt: at('2026-09-01T10:00:00') }, false],
];

beforeAll(async () => {
  desk = await createTestDesk(at('2026-11-21T10:00:00'));
  const brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('hengleng');
  for (const one of [brand, rival]) {
    await one.facts((world) =>
      aRole(world, { code: 'looker', level: 9, dataScope: 'depart-tree', permissions: ['asset:list'] }),
    );
  }
  manager = await brand.as({ username: 'looker', roles: ['looker'], departs: ['A01'] });
  outsider = await brand.as({ username: 'outsider', roles: ['looker'], departs: ['A02'] });
  stranger = await rival.as({ roles: ['looker'], departs: ['A01'] });
  await brand.facts(async (world) => {
    for (const [assetNo, facts] of cases) known[assetNo] = await anAsset(world, { assetNo, ...facts });
  });
});
afterAll(() => desk.close());

describe('inspections that are overdue (AST-01)', () => {
  test.each(cases)('%s: the list and the page of the asset say the same', async (name, _facts, due) => {
    const { id } = known[name]!;
    expect(await listOverdue(manager, [{ id }])).toEqual(due ? [id] : []);
    expect((await getAsset(manager, { id })).auditOverdue).toBe(due);
  });

  test('the list shows them alone, within reach', async () => {
    const store = assetStoreOf({ overdue: true });
    const shown = async (ctx: Ctx) =>
      (await listRows(ctx, store, listQuery(store.entity).parse({}))).records.map(({ assetNo }) => assetNo);
    expect(await shown(manager)).toEqual(['LATE', 'NEVER', 'SUSPECT-LATE']);
    expect([await shown(outsider), await shown(stranger)]).toEqual([[], []]);
  });

  test('the red dot counts them with the suspect ones, each once, within reach', async () => {
    expect(await countAttention(manager)).toBe(4);
    expect(await countAttention(outsider)).toBe(0);
    expect(await countAttention(stranger)).toBe(0);
    expect(await listOverdue(stranger, [known['LATE']!])).toEqual([]);
  });
});
