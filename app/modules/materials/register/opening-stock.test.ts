import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMigrations } from '#app/db/prepare/migrate.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import { createEmptyDatabase } from '#app/db/testing/empty-database.server.ts';
import { newId } from '#app/lib/id.ts';

// Numbers that were written by hand come into the ledger by a step; here a database that was filled before it.

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
const step = 'materials-on-the-ledger';
const query = (text: string, values: unknown[] = []) =>
  onServer(database.adminUrl, async (client) => (await client.query(text, values)).rows);

beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'fmcg-opening-'));
  cpSync('app/db/migrations', folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const nth = all.entries.findIndex(({ tag }) => tag.endsWith(step));
  if (nth < 1) throw new Error(`no migration is called ${step}`);
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, nth) }));
  const none = mkdtempSync(join(tmpdir(), 'fmcg-none-'));
  const migrate = (migrations: string) =>
    onServer(database.adminUrl, async (client) => {
      await client.query('begin');
      await runMigrations(client, { migrations, repeatables: none });
      await client.query('commit');
    });
  await migrate(folder);
  for (const tenant of ['full', 'bare']) {
    const [depart, water] = [newId(), newId()];
    await query(`insert into departs (tenant_id, id, name, org_code) values ($1, $2, '总部', 'A01')`, [
      tenant,
      depart,
    ]);
    if (tenant === 'full') {
      for (const [code, kind] of [
        ['A-back', 'returns'],
        ['B-main', 'main'],
        ['C-main', 'main'],
      ]) {
        await query(
          `insert into warehouses (tenant_id, id, code, name, kind, depart_id) values ($1, $2, $3, $3, $4, $5)`,
          [tenant, newId(), code, kind, depart],
        );
      }
    }
    await query(
      `insert into products (tenant_id, id, code, name, category, spec, shelf_life_days, tax_rate_bp)
       values ($1, $2, 'WL2', '水', '水', '', 365, 1300)`,
      [tenant, water],
    );
    await query(
      `insert into product_units (tenant_id, product_id, unit, factor, barcode, price_fen)
       values ($1, $2, '瓶', 1, 'WL1', 100)`,
      [tenant, water],
    );
    for (const [code, qty] of [
      ['WL1', 30],
      ['WL2', 5],
      ['WL3', 0],
    ]) {
      await query(
        `insert into materials (tenant_id, id, code, name, kind, unit, cost_fen, stock_qty)
         values ($1, $2, $3, '海报', 'print', '张', 280, $4)`,
        [tenant, newId(), code, qty],
      );
    }
  }
  await migrate('app/db/migrations');
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

test('every material is goods that nobody sells, whatever code and barcode others have', async () => {
  const rows = await query(
    `select m.code, p.unsold, p.status, u.unit, u.barcode = m.code as plain
       from materials m join products p on p.tenant_id = m.tenant_id and p.id = m.id
       join product_units u on u.tenant_id = p.tenant_id and u.product_id = p.id
      where m.tenant_id = 'full' order by m.code`,
  );
  const goods = { unsold: true, status: 'off-sale', unit: '张' };
  expect(rows).toEqual([
    { ...goods, code: 'WL1', plain: false },
    { ...goods, code: 'WL2', plain: true },
    { ...goods, code: 'WL3', plain: true },
  ]);
});

test('the number lies in the first warehouse goods are sold from, by one receipt, and the ledger says so', async () => {
  const rows = await query(
    `select m.code, w.code as warehouse, b.on_hand, l.on_hand_change, l.doc_no, d.kind, d.status, n.qty, m.stock_qty
       from materials m
       join stock_balances b on b.tenant_id = m.tenant_id and b.product_id = m.id
       join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
       join stock_ledger l on l.tenant_id = m.tenant_id and l.product_id = m.id and l.batch_id = b.batch_id
       join stock_documents d on d.tenant_id = l.tenant_id and d.id = l.doc_id
       join stock_document_lines n on n.tenant_id = d.tenant_id and n.doc_id = d.id and n.product_id = m.id
      where m.tenant_id = 'full' order by m.code`,
  );
  const booked = { warehouse: 'B-main', doc_no: 'RK-WL-0001', kind: 'receipt', status: 'done', stock_qty: 0 };
  expect(rows).toEqual([
    { ...booked, code: 'WL1', on_hand: 30, on_hand_change: 30, qty: 30 },
    { ...booked, code: 'WL2', on_hand: 5, on_hand_change: 5, qty: 5 },
  ]);
});

test('who has no warehouse keeps the numbers, and nothing is booked', async () => {
  expect(await query(`select code, stock_qty from materials where tenant_id = 'bare' order by code`)).toEqual(
    [
      { code: 'WL1', stock_qty: 30 },
      { code: 'WL2', stock_qty: 5 },
      { code: 'WL3', stock_qty: 0 },
    ],
  );
  expect(await query(`select from stock_ledger where tenant_id = 'bare'`)).toEqual([]);
});
