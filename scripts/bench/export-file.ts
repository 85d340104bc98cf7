import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { exportFile } from '#app/entity/export/export-file.server.ts';
import { exportInput, type FileFormat } from '#app/entity/export/export-input.server.ts';
import { planExport } from '#app/entity/export/export-plan.server.ts';
import { dictStore } from '#app/modules/dictionaries/stores.server.ts';
import { dictsOf } from './dicts.ts';
import { type Figure, figure, table } from './figures.ts';
import type { Stage } from './stage.ts';
import { largest } from './tenants.ts';

/** What the process may take while it makes a file of a million rows. */
const mostMegabytes = 300;
const columns = ['code', 'name', 'description', 'updatedAt'];

interface Run {
  seconds: number;
  megabytes: number;
  bytes: number;
}

/** A file of a million rows against COPY TO STDOUT of the same rows, and what memory it takes. */
export async function exportMillion(stage: Stage): Promise<Figure[]> {
  await dictsOf(stage.database.adminUrl, largest);
  const { ctx } = await stage.signedIn(largest, 'admin');
  const file = (format: FileFormat) => {
    const plan = planExport(ctx, dictStore, exportInput.parse({ columns, format, query: { sort: 'code' } }));
    return timed(exportFile(ctx, dictStore, plan, { format, onRows: async () => {} }).chunks);
  };
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
    figure('export-memory', Math.max(csv.megabytes, xlsx.megabytes), 'MB', mostMegabytes),
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

/** Takes all of it and keeps nothing. */
async function timed(chunks: AsyncIterable<string | Uint8Array>): Promise<Run> {
  const began = performance.now();
  let bytes = 0;
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1_000_000);
  };
  const timer = setInterval(look, 100);
  for await (const chunk of chunks) {
    bytes += Buffer.byteLength(chunk);
    look();
  }
  clearInterval(timer);
  return { seconds: (performance.now() - began) / 1000, megabytes, bytes };
}
