import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { FileFormat } from '#app/lib/files/file-formats.ts';
import { buildChild, childHeap } from './built-child.ts';
import { dictsOf } from './dicts.ts';
import { type Figure, figure, table } from './figures.ts';
import type { Stage } from './stage.ts';
import { type Run, timed } from './taken.ts';
import { largest } from './tenants.ts';

/** What the process may take while it makes a file of a million rows. */
const maxMegabytes = 300;

/** A file of a million rows against COPY TO STDOUT of the same rows, and what memory it takes. */
export async function exportMillion(stage: Stage): Promise<Figure[]> {
  await dictsOf(stage.database.adminUrl, largest);
  // Each in a process of its own: what it takes is the file's doing and nobody else's.
  const maker = await buildChild('scripts/bench/make-export.ts');
  const file = (format: FileFormat) => made(maker, stage.database.appUrl, format);
  const copy = await copied(stage.database.adminUrl);
  const csv = await file('csv');
  const xlsx = await file('xlsx');
  const rate = ({ seconds }: Run) => largest.orders / seconds;
  const line = (name: string, run: Run) => [name, rate(run), run.megabytes, run.bytes / 1_000_000];
  stage.tell('\n导出 100 万行（4 列），每秒行数、进程内存峰值（MB）、文件大小（MB）');
  stage.tell(
    table([
      ['', '行/秒', '内存', '文件'],
      line('COPY TO STDOUT', copy),
      line('CSV', csv),
      line('XLSX', xlsx),
    ]),
  );
  return [
    figure('export-csv-rows', rate(csv), '行/秒', rate(copy)),
    figure('export-xlsx-rows', rate(xlsx), '行/秒', rate(copy)),
    figure('export-memory', Math.max(csv.megabytes, xlsx.megabytes), 'MB', maxMegabytes),
  ];
}

async function copied(adminUrl: string): Promise<Run> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const statement = `copy (select code, name, description, updated_at from dicts
      where tenant_id = '${largest.slug}' order by code) to stdout (format csv)`;
    return await timed(client.query(to(statement)));
  } finally {
    await client.end();
  }
}

async function made(maker: string, appUrl: string, format: FileFormat): Promise<Run> {
  const { stdout } = await promisify(execFile)(process.execPath, [...childHeap, maker, format], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: appUrl },
  });
  return JSON.parse(stdout) as Run;
}
