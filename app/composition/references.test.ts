import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import './registry.server.ts';
import { createTestDesk } from './testing/test-desk.server.ts';

// Every field that refers to something is looked up by part of a name, and by the names a file has.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const references = [...boundStores()].flatMap(([entity, store]) =>
  Object.entries(store.references ?? {}).map(
    ([field, reference]) => [`${entity}.${field}`, reference] as const,
  ),
);

describe('a field that refers to something', () => {
  test('there are such', () => expect(references.length).toBeGreaterThan(30));

  test.each(references)('%s answers to any text', async (_name, reference) => {
    const looked = inTenantReadOnly(boss, async (tx) => [
      await reference.find(boss, tx, '2026%_\\x'),
      (await reference.byNames?.(boss, tx, ['没有这个', '2026-11-21'])) ?? [],
    ]);
    await expect(looked).resolves.toEqual([[], []]);
  });
});
