import { and, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { dictItemStore, dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Condition } from '#app/kernel/access/conditions.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type EntityStore, everyRow } from '../../store.server.ts';
import { listQuery } from '../list-query.server.ts';
import { listRows } from '../list-rows.server.ts';
import { quickSearch, whereOf } from '../where.server.ts';
import { withCustomFields } from '../with-custom-fields.server.ts';

/** Rows of the tenant; a filter that reads each of them is not worth its name any more. */
const rows = 20_000;

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let ctx: Ctx;
let reader: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-20T00:00:00Z'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['dict:list', 'dict-item:list'] });
    await aDict(world, { code: 'shade', name: '深浅', items: { dark: '深色' } });
    for (const [key, kind] of [
      ['owner', 'text'],
      ['score', 'number'],
      ['weight', 'decimal'],
      ['fee', 'money'],
      ['since', 'date'],
      ['seen', 'time'],
    ] as const) {
      await aCustomField(world, { entity: 'dict', key, label: key, kind });
    }
  });
  ctx = await brand.as({ roles: ['boss'], departs: ['A01'] });
  reader = await brand.as({ roles: ['reader'], departs: ['A01'] });
  const client = new Client({ connectionString: desk.adminUrl });
  await client.connect();
  await client.query(
    `insert into dicts (tenant_id, id, code, name, description, custom)
     select $1, gen_random_uuid(), 'many_' || n, 'x', repeat('很长的说明', 40),
            jsonb_build_object('owner', '经手人' || n, 'score', n - 10000, 'weight', (n / 4.0)::numeric(10, 2), 'fee', n::bigint * 100000000000,
              'since', to_char(date '2020-01-01' + n / 10, 'YYYY-MM-DD'),
              'seen', to_char(timestamp '2020-01-01 00:00' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from generate_series(1, $2::int) n`,
    [ctx.tenant.slug, rows],
  );
  for (const table of ['dicts', 'custom_values']) await client.query(`vacuum analyze ${table}`);
  await client.end();
});
afterAll(() => desk.close());

/** How the database finds the rows of a condition, and how many they are. */
async function found(condition: Condition) {
  const store = await withCustomFields(ctx, dictStore);
  const where = and(
    everyRow(ctx, store),
    whereOf(store, { match: 'all', of: [condition] }, ctx.tenant.timeZone),
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const requested = sql`select id from dicts where ${where}`;
    const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${requested}`);
    const { rowCount } = await tx.execute(requested);
    return { plan: plan.rows.map((row) => row['QUERY PLAN']).join('\n'), count: rowCount };
  });
}

describe('rows are found by the index of an added field, under row-level security', () => {
  test.each<[Condition, number, RegExp]>([
    [{ field: 'cf_score', is: 'between', value: [-5, 4] }, 10, /Index Cond: .*number >= .*number <= /],
    [{ field: 'cf_score', is: 'atLeast', value: 9_990 }, 11, /Index Cond: .*number >= /],
    [{ field: 'cf_score', is: 'is', value: -7 }, 1, /Index Cond: .*value = '-7'/],
    [{ field: 'cf_weight', is: 'between', value: [2.25, 3.5] }, 6, /Index Cond: .*number >= .*number <= /],
    [{ field: 'cf_fee', is: 'atMost', value: 500_000_000_000 }, 5, /Index Cond: .*number <= /],
    [
      { field: 'cf_since', is: 'between', value: ['2021-01-01', '2021-01-02'] },
      20,
      /Index Cond: .*value >= .*value <= /,
    ],
    // A day of the tenant, whose clock is eight hours ahead, to its last minute.
    [
      { field: 'cf_seen', is: 'between', value: ['2020-01-03', '2020-01-03'] },
      1440,
      /Index Cond: .*value >= .*value < /,
    ],
    [{ field: 'cf_seen', is: 'atMost', value: '2020-01-01T08:05:00+08:00' }, 5, /Index Cond: .*value <= /],
    // What stands in the middle of a text is looked for in the index alone, never in the rows.
    [
      { field: 'cf_owner', is: 'contains', value: '人1999' },
      11,
      /Index Only Scan using custom_values_\w+ on custom_values(.|\n)*Filter: .*value ~~\*/,
    ],
    [
      { field: 'cf_owner', is: 'startsWith', value: '经手人1999' },
      11,
      /Index Only Scan using custom_values_/,
    ],
  ])('%j', async (condition, count, how) => {
    const answer = await found(condition);
    expect(answer).toEqual({ count, plan: expect.stringMatching(how) });
  });
});

test('what a row lacks is told by the row itself', async () => {
  expect((await found({ field: 'cf_score', is: 'notEmpty' })).count).toBe(rows);
  // One has that score; the dictionary that has none is found too.
  expect((await found({ field: 'cf_score', is: 'isNot', value: 1 })).count).toBe(rows - 1 + 1);
});

describe('the quick search', () => {
  const { entity } = dictItemStore;
  const searched = (fields: Record<string, object>): EntityStore => ({
    ...dictItemStore,
    entity: {
      ...entity,
      fields: Object.fromEntries(
        Object.entries(entity.fields).map(([name, field]) => [
          name,
          { ...field, quick: name in fields, ...fields[name] },
        ]),
      ),
    },
  });
  const rowsOf = (of: Ctx, store: EntityStore, keyword: string) =>
    inTenantReadOnly(of, async (tx) => {
      const requested = sql`select id from dict_items where ${and(everyRow(of, store), quickSearch(of, store, keyword))}`;
      const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${requested}`);
      const { rowCount } = await tx.execute(requested);
      return { plan: plan.rows.map((row) => row['QUERY PLAN']).join('\n'), count: rowCount };
    });

  test('finds nothing by a field that the person may not see', async () => {
    const store = searched({ value: {}, label: { needs: 'dict:edit' } });
    expect((await rowsOf(ctx, store, '深色')).count).toBe(1);
    expect((await rowsOf(reader, store, '深色')).count).toBe(0);
    expect((await rowsOf(reader, store, 'dark')).count).toBe(1);
  });

  test.each(['label', '-label', 'value,label'])('nor is anything sorted by one: %s', async (sort) => {
    const store = searched({ value: { sort: true }, label: { needs: 'dict:edit', sort: true } });
    const query = listQuery(store.entity).parse({ sort });
    expect((await listRows(ctx, store, query)).records.length).toBeGreaterThan(0);
    await expect(listRows(reader, store, query)).rejects.toMatchObject({ status: 400, field: 'sort' });
  });

  test('works out once what is called so of what rows refer to', async () => {
    const { plan, count } = await rowsOf(ctx, searched({ value: {}, dictId: {} }), '深浅');
    expect(count).toBe(1);
    expect(plan).toMatch(/InitPlan/);
    expect(plan).not.toMatch(/SubPlan/);
  });
});
