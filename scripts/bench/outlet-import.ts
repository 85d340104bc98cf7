import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { buildChild, childHeap } from './built-child.ts';
import { type Figure, figure, table } from './figures.ts';
import { growOutlets, outletColumns, outletTenants } from './outlet-tenants.ts';
import type { Stage } from './stage.ts';

const lines = 100_000;
/** What the process may take while it brings them in. */
const maxMegabytes = 300;

interface Run {
  checking: number;
  writing: number;
  megabytes: number;
}

/** A hundred thousand outlets from a file, checked and written, against one INSERT of as many in the database itself. */
export async function outletImport(stage: Stage): Promise<Figure[]> {
  const { slug } = outletTenants.small;
  await growOutlets(stage, outletTenants.small);
  const maker = await buildChild('scripts/bench/make-import.ts');
  const client = new Client({ connectionString: stage.database.adminUrl });
  await client.connect();
  try {
    const stamp = `IM${Date.now().toString(36)}`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...childHeap, maker, slug, String(lines), stamp],
      {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: stage.database.appUrl },
      },
    );
    const run = JSON.parse(stdout) as Run;
    const bare = await insertAgain(client, slug, stamp);
    // The tenant is as it was before.
    await client.query('delete from customers where tenant_id = $1 and code like $2', [slug, `${stamp}%`]);
    const whole = run.checking + run.writing;
    stage.tell(`\n导入 ${lines} 家门店，秒和进程内存峰值（MB）`);
    stage.tell(
      table([
        ['', '秒', '内存'],
        ['核对文件', run.checking, ''],
        ['写入', run.writing, ''],
        ['一共', whole, run.megabytes],
        ['数据库里一条 INSERT … SELECT', bare, ''],
      ]),
    );
    return [
      figure('outlet-import-rows', lines / whole, '行/秒', lines / bare),
      figure('outlet-import-memory', run.megabytes, 'MB', maxMegabytes),
    ];
  } finally {
    await client.end();
  }
}

/** The same rows once more by one statement, with all indexes, keys and counts; taken back. */
async function insertAgain(client: Client, slug: string, stamp: string): Promise<number> {
  const columns = await outletColumns(client);
  const own: Record<string, string> = { id: 'gen_random_uuid()', code: `code || '-'` };
  await client.query('begin');
  const began = performance.now();
  await client.query(
    `insert into customers (${columns.join(', ')}) select ${columns.map((name) => own[name] ?? name).join(', ')}
       from customers where tenant_id = $1 and code like $2`,
    [slug, `${stamp}%`],
  );
  const seconds = (performance.now() - began) / 1000;
  await client.query('rollback');
  return seconds;
}
