import pino from 'pino';
import { closePool, inTenant, openPool } from '#app/db/tenant-db.server.ts';
import { bringFile, getImportState, startWriting } from '#app/entity/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/import/check-import.server.ts';
import { writeImportTask } from '#app/entity/import/write-import.server.ts';
import { csvLine } from '#app/lib/csv.ts';
import { customerStore } from '#app/modules/customers/stores.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { runTask } from '#app/modules/tasks/use-cases/run-task.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { signedIn } from './person.ts';
import { folder } from './tenants.ts';

// Brings a file of outlets, has it checked and written, and says what it cost; a process of its own.
const [slug = '', lines = '0', stamp = ''] = process.argv.slice(2);
const brand = (await loadTenants('./tenants')).find((tenant) => tenant.slug === folder);
if (!brand) throw new Error(`tenants/${folder} is gone`);
const tenant = { ...brand, slug };
const db = openPool(process.env.DATABASE_URL ?? '', { max: 4 });
const { ctx } = await signedIn(db, tenant, 'admin');
const kinds = [checkImportTask(customerStore), writeImportTask(customerStore)] as const;
let megabytes = 0;
const look = setInterval(() => {
  megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1_000_000);
}, 100);

const { id, task } = await bringFile(ctx, customerStore, kinds[0], {
  file: await outletFile(),
  fileName: 'outlets.csv',
});
const checking = await secondsOf(task);
const { task: writing } = await startWriting(ctx, customerStore, kinds[1], { id, mode: 'all' });
const written = await secondsOf(writing);
const { status, imported, problem } = await getImportState(ctx, customerStore, { id });
if (imported !== Number(lines)) throw new Error(`${status}: ${imported} of ${lines}, ${problem}`);
clearInterval(look);
console.log(JSON.stringify({ checking, writing: written, megabytes }));
await closePool(db);

/** Outlets like those that are there, each with a code, a name and a place of its own. */
async function outletFile(): Promise<Uint8Array<ArrayBuffer>> {
  const [like] = await inTenant(ctx, (tx) => tx.select().from(customers).limit(1));
  if (!like) throw new Error(`tenant ${slug} has no outlet`);
  const named = async (field: string, value: string) =>
    (await inTenant(ctx, (tx) => customerStore.references![field]!.names(ctx, tx, [value], 'tenant'))).get(
      value,
    );
  const same = {
    kind: 'outlet',
    level: 'C',
    contact: like.contact,
    province: like.province,
    city: like.city,
    address: like.address,
    dealerId: await named('dealerId', like.dealerId),
    ownerUserId: await named('ownerUserId', like.ownerUserId),
    departId: await named('departId', like.departId),
  };
  const text = [csvLine(['code', 'name', 'phone', 'place', ...Object.keys(same)])];
  for (let nth = 0; nth < Number(lines); nth += 1) {
    const place = `${(100 + (nth % 1000) / 50).toFixed(6)},${(22 + (nth % 777) / 50).toFixed(6)}`;
    const phone = `139${String(nth).padStart(8, '0')}`;
    text.push(csvLine([`${stamp}${nth}`, `新店${nth}`, phone, place, ...Object.values(same).map(String)]));
  }
  return new TextEncoder().encode(text.join(''));
}

async function secondsOf(taskId: string): Promise<number> {
  const began = performance.now();
  const { secrets, outside, files } = ctx;
  const world = {
    db,
    tenant,
    kinds,
    log: pino({ level: 'error' }, pino.destination(2)),
    secrets,
    outside,
    files,
  };
  await runTask(world, { id: taskId, earlierTries: 0, signal: new AbortController().signal });
  return (performance.now() - began) / 1000;
}
