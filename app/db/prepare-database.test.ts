import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#app/lib/start/start-error.ts';
import { versionProblem } from './prepare/check-server.server.ts';
import { prepareDatabase } from './prepare-database.server.ts';
import { databaseUrl, onServer } from './testing/database-url.server.ts';
import { createEmptyDatabase } from './testing/empty-database.server.ts';

const quiet = { info() {}, warn() {} };
const table = (name: string) =>
  `create table ${name} (tenant_id text not null, id text not null, primary key (tenant_id, id));`;

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'fmcg-migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

function migrations(...steps: string[]): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = steps.map((step, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), step);
    return { idx, version: '7', when: (idx + 1) * 1000, tag: String(idx), breakpoints: true };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
}
const prepare = (options: Partial<Parameters<typeof prepareDatabase>[0]> = {}) =>
  prepareDatabase({
    adminUrl: database.adminUrl,
    folders: { migrations: folder, repeatables: folder },
    log: quiet,
    ...options,
  });
const ask = async (query: string, url = database.adminUrl) =>
  (await onServer(url, (c) => c.query(query))).rows;

test('several processes preparing one database at once all succeed with one login', async () => {
  migrations(table('orders'));
  const results = await Promise.all(Array.from({ length: 4 }, () => prepare()));
  expect(new Set(results.map(({ appUrl }) => appUrl)).size).toBe(1);
});

test('two databases of one server, prepared at once, have two logins', async () => {
  const other = await createEmptyDatabase();
  try {
    const results = await Promise.all([prepare(), prepare({ adminUrl: other.adminUrl })]);
    expect(results[0].appUrl).not.toBe(results[1].appUrl);
  } finally {
    await other.drop();
  }
});

const catalogueState = () =>
  ask(`select xmin::text, relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace
       union all select xmin::text, polname, polrelid::text from pg_policy
       union all select xmin::text, rolname, rolpassword from pg_authid where rolname like 'fmcg%' order by 1, 2`);

test('the second start changes nothing', async () => {
  migrations(table('orders'), table('audit_logs'));
  expect(await prepare()).toMatchObject({ fresh: true });
  const before = await catalogueState();
  expect(await prepare()).toMatchObject({ fresh: false });
  expect(await catalogueState()).toEqual(before);
});

test('rows that are only ever added cannot be changed by a request', async () => {
  migrations(table('orders'), `${table('audit_logs')} comment on table audit_logs is 'append-only';`);
  await prepare();
  const rights = await ask(`
    select t as name, string_agg(p, ',' order by p) as rights
      from unnest(array['orders', 'audit_logs']) t,
           unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
     where has_table_privilege('fmcg_user', t, p) group by 1 order by 1`);
  expect(rights).toEqual([
    { name: 'audit_logs', rights: 'insert,select' },
    { name: 'orders', rights: 'delete,insert,select,update' },
  ]);
});

test('a weakened policy and a right too many are put back', async () => {
  migrations(table('orders'), `${table('audit_logs')} comment on table audit_logs is 'append-only';`);
  await prepare();
  await ask(`
    alter policy tenant on orders using (true);
    alter table orders no force row level security;
    grant update, truncate on audit_logs to fmcg_user`);
  await prepare();
  const rows = await ask(`
    select relforcerowsecurity as forced, has_table_privilege('fmcg_user', 'audit_logs', 'update, truncate') as open,
           (select qual from pg_policies where tablename = 'orders' and policyname = 'tenant') as rule
      from pg_class where relname = 'orders'`);
  expect(rows).toEqual([{ forced: true, open: false, rule: expect.stringContaining('app.tenant_id') }]);
});

test('a migration that fails half-way leaves nothing and can be run again', async () => {
  migrations(table('orders'), `${table('parts')} select 1 / 0;`);
  await expect(prepare()).rejects.toThrow(/都已撤销：division by zero/);
  expect(await ask(`select relname from pg_class where relname in ('orders', 'parts')`)).toEqual([]);
  migrations(table('orders'), table('parts'));
  await prepare();
  expect(await ask(`select from pg_class where relname in ('orders', 'parts')`)).toHaveLength(2);
});

test('a database newer than the program is refused', async () => {
  migrations(table('orders'), table('parts'));
  await prepare();
  migrations(table('orders'));
  await expect(prepare()).rejects.toThrow(/数据库比程序新/);
});

test('a database from before the steps were joined is refused with the way to start afresh', async () => {
  migrations(table('orders'));
  await prepare();
  await ask('update drizzle.__drizzle_migrations set created_at = 500');
  await expect(prepare()).rejects.toThrow(/不能升级：请停止程序，删除 .data 文件夹/);
});

test('a migration merged behind applied ones is refused, not skipped', async () => {
  migrations(table('orders'), table('parts'));
  await prepare();
  await ask('delete from drizzle.__drizzle_migrations where created_at = 1000');
  await expect(prepare()).rejects.toThrow(/早于数据库已执行的迁移/);
});

test('a table without tenant_id is refused by name', async () => {
  migrations('create table loose (id text primary key);');
  await expect(prepare()).rejects.toThrow(/没有 tenant_id .*loose/);
});

const counting = (step: number) => `
  create trigger count_orders after insert on orders for each row execute function count_orders();
  --> statement-breakpoint
  -- Made first, though it is written last.
  create function count_orders() returns trigger language plpgsql as $$
  begin insert into counts values (new.tenant_id, new.id, ${step}); return null; end $$;`;
const counts = `create table counts (tenant_id text not null, id text not null, n int, primary key (tenant_id, id));`;
const repeatable = (text: string) => {
  mkdirSync(join(folder, 'shop'), { recursive: true });
  writeFileSync(join(folder, 'shop', 'repeatable.sql'), text);
};

test('functions and triggers beside a module are made, made anew when their text changes, and go with it', async () => {
  migrations(table('orders') + counts);
  repeatable(counting(1));
  await prepare();
  await ask(`insert into orders values ('a', '1')`);
  repeatable(counting(2));
  expect(await prepare()).toMatchObject({ fresh: false });
  await ask(`insert into orders values ('a', '2')`);
  expect(await ask('select id, n from counts order by id')).toEqual([
    { id: '1', n: 1 },
    { id: '2', n: 2 },
  ]);
  rmSync(join(folder, 'shop'), { recursive: true });
  await prepare();
  expect(await ask(`select proname from pg_proc where proname = 'count_orders'`)).toEqual([]);
  expect(await ask(`select tgname from pg_trigger where tgname = 'count_orders'`)).toEqual([]);
});

test('a step may change what a trigger stands on: it goes before and comes back after', async () => {
  migrations(table('orders') + counts);
  repeatable(counting(1));
  await prepare();
  migrations(table('orders') + counts, 'alter table orders rename to sheets;');
  repeatable(counting(1).replace('on orders', 'on sheets'));
  await prepare();
  await ask(`insert into sheets values ('a', '1')`);
  expect(await ask('select id from counts')).toEqual([{ id: '1' }]);
});

test('a table says beside its module that its rows are only added, and may take it back', async () => {
  migrations(table('orders'));
  const mayChange = async () =>
    (await ask(`select has_table_privilege('fmcg_user', 'orders', 'update') as may`))[0];
  repeatable(`comment on table orders is 'append-only';`);
  await prepare();
  expect(await mayChange()).toEqual({ may: false });
  repeatable('create function nothing() returns int language sql as $$ select 1 $$;');
  await prepare();
  expect(await mayChange()).toEqual({ may: true });
});

test('what fails beside a module leaves all as it was, and what cannot be taken back is refused', async () => {
  migrations(table('orders') + counts);
  repeatable(counting(1));
  await prepare();
  repeatable('create function broken() returns int language sql as $$ select nothing $$;');
  await expect(prepare()).rejects.toThrow(/都已撤销/);
  expect(await ask(`select tgname from pg_trigger where tgname = 'count_orders'`)).toHaveLength(1);
  repeatable('create table by_hand (id int);');
  await expect(prepare()).rejects.toThrow(/no function, view, trigger or comment: create table by_hand/);
});

test('a lost password is replaced, as after restoring into another cluster', async () => {
  const { appUrl } = await prepare();
  await ask(`alter role ${new URL(appUrl).username} password 'other'`);
  expect(await prepare()).toMatchObject({ appUrl });
  await expect(ask('select * from platform_private.logins', appUrl)).rejects.toThrow(/permission denied/);
});

test('a given login is used, and refused when it could bypass the policies', async () => {
  migrations(table('orders'));
  const { appUrl } = await prepare();
  expect(await prepare({ appUrl })).toMatchObject({ appUrl });
  const login = new URL(appUrl).username;
  await expect(prepare({ appUrl: database.adminUrl })).rejects.toThrow(/超级用户/);

  await ask(`grant select on orders to ${login}`);
  await expect(prepare({ appUrl })).rejects.toThrow(/不切换角色就能访问表 orders/);
  await ask(`revoke select on orders from ${login}; alter role ${login} bypassrls`);
  await expect(prepare({ appUrl })).rejects.toThrow(/BYPASSRLS/);
  await ask(`alter role ${login} nobypassrls; grant pg_read_all_data to ${login}`);
  await expect(prepare({ appUrl })).rejects.toThrow(/pg_read_all_data/);
  await ask(`revoke pg_read_all_data from ${login}; alter table orders owner to ${login}`);
  await expect(prepare({ appUrl })).rejects.toThrow(/拥有表 orders/);
});

test('a login of another database is refused', async () => {
  const { appUrl } = await prepare();
  await expect(prepare({ appUrl: databaseUrl(appUrl, 'postgres') })).rejects.toThrow(/不是同一个数据库/);
});

test('an owner who may not make roles is told about DATABASE_APP_URL', async () => {
  const { appUrl } = await prepare();
  const login = new URL(appUrl).username;
  const owner = `${login}_owner`;
  const name = new URL(database.adminUrl).pathname.slice(1);
  await ask(`create role ${owner} login password 'pw'; alter database ${name} owner to ${owner};
    alter schema platform_private owner to ${owner}; alter table platform_private.logins owner to ${owner};
    alter schema public owner to ${owner}`);
  const url = new URL(database.adminUrl);
  url.username = owner;
  url.password = 'pw';
  migrations(table('orders'));
  await expect(prepare({ adminUrl: url.href, appUrl })).resolves.toMatchObject({ appUrl });
  await ask(`revoke fmcg_user from ${login}`);
  await expect(prepare({ adminUrl: url.href })).rejects.toThrow(/DATABASE_APP_URL/);
  await ask(`reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`);
});

test('unreachable, refused and wrong addresses give one sentence without the password', async () => {
  const wrong = [
    ['postgres://me:hunter2@127.0.0.1:1/x', /127\.0\.0\.1:1（ECONNREFUSED）/],
    [database.adminUrl.replace(/:[^:@]+@/, ':hunter2@'), /拒绝了用户/],
    [databaseUrl(database.adminUrl, 'no_such').replace(/:hunter2@/, '@'), /没有名为 no_such 的数据库/],
    ['hunter2', /不是有效的地址/],
  ] as const;
  for (const [adminUrl, sentence] of wrong) {
    const error: unknown = await prepare({ adminUrl }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(sentence);
    expect(String(error)).not.toContain('hunter2');
  }
});

test('versions outside 15 to 18 are named', () => {
  expect(versionProblem(140_011)).toBe('需要 PostgreSQL 15 到 18，现在是 14。');
  expect(versionProblem(190_000)).toBe('需要 PostgreSQL 15 到 18，现在是 19。');
  expect(versionProblem(150_000)).toBeNull();
  expect(versionProblem(180_004)).toBeNull();
});

test('a database in another encoding is refused', async () => {
  const name = `${new URL(database.adminUrl).pathname.slice(1)}_l1`;
  await ask(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
  await expect(prepare({ adminUrl: databaseUrl(database.adminUrl, name) })).rejects.toThrow(/UTF8.*LATIN1/);
  await ask(`drop database ${name}`);
});
