import { Client } from 'pg';
import type { BenchTenant } from './tenants.ts';

/** Gives a tenant as many dictionaries as it has orders; those of an earlier run serve again. */
export async function dictsOf(adminUrl: string, { slug, orders }: BenchTenant): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from dicts where tenant_id = $1 and code like 'bench\\_%'`,
      [slug],
    );
    if (rows[0]?.n === orders) return;
    await client.query(`delete from dicts where tenant_id = $1 and code like 'bench\\_%'`, [slug]);
    await client.query(
      `insert into dicts (tenant_id, id, code, name, description)
       select $1, gen_random_uuid(), 'bench_' || lpad(n::text, 7, '0'), '字典 ' || n, '第 ' || n || ' 个，用来测量'
       from generate_series(1, $2::int) n`,
      [slug, orders],
    );
    await client.query('vacuum (analyze) dicts');
  } finally {
    await client.end();
  }
}
