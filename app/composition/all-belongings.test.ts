import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allModules } from '#app/composition/registry.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Columns that name an owner and that nobody moves, each with the reason. */
const stays: Record<'outlet' | 'depart', Record<string, string>> = {
  outlet: {
    'receivable_accounts.customer_id':
      'books are closed into the other outlet’s by entries, when outlet.merged is told',
    'receivable_items.customer_id': 'goes along with its account, when outlet.merged is told',
    'receivable_entries.customer_id': 'what is written in the books stays written',
    'order_syncs.customer_id': 'whose account it was booked to stays written',
    'promotion_usage.customer_id': 'what an outlet has used of a promotion stays written',
    'visit_turns.customer_id': 'the other outlet has a turn of its own',
    'customer_places.customer_id': 'another outlet’s door was never there',
    'customer_distincts.one_id': 'said of two outlets of which one is no more',
    'customer_distincts.other_id': 'said of two outlets of which one is no more',
  },
  depart: {
    'visit_day_sums.depart_id': 'reckoned anew with the visits that move, which mark their day',
    'visit_day_sums.plan_depart_id': 'reckoned anew with the plans that move, which mark their day',
  },
};

const owners = [
  { owner: 'outlet', table: 'customers', names: '(^|_)(customer|outlet)_id$' },
  { owner: 'depart', table: 'departs', names: '(^|_)depart_id$' },
] as const;

describe.each(owners)('what belongs to an $owner', ({ owner, table, names }) => {
  /** Every column that refers to one, by a foreign key or by its name. */
  const columns = () =>
    onServer(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name
           from pg_class c
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.atttypid = 'uuid'::regtype
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> $1
            and (a.attname ~ $2 or exists (select from pg_constraint f
              join lateral unnest(f.conkey, f.confkey) as k(own, theirs) on k.own = a.attnum
              join pg_attribute t on t.attrelid = f.confrelid and t.attnum = k.theirs and t.attname = 'id'
              where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = to_regclass('public.' || $1)))`,
        [table, names],
      );
      return rows.map(({ name }) => name);
    });
  const declared = () =>
    allModules.all('belongings').flatMap((one) => (one.owner === owner ? one.columns : []));

  test('is said by a module, or stays for a reason', async () => {
    const known = [...declared(), ...Object.keys(stays[owner])];
    expect((await columns()).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('is said once, and is there', async () => {
    const all = [...declared(), ...Object.keys(stays[owner])];
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
    const there = [...(await columns()), 'announcement_targets.target_id'];
    expect(all.filter((name) => !there.includes(name))).toEqual([]);
  });
});
