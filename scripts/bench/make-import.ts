import { closePool, inTenant, openPool } from '#app/db/tenant-db.server.ts';
import { getImportState } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import { putFile } from '#app/entity/files/import/import-content.server.ts';
import { entityImports } from '#app/entity/files/import/imports.table.server.ts';
import { writeImportTask } from '#app/entity/files/import/write-import.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { newId } from '#app/lib/id.ts';
import { outletStore } from '#app/modules/customers/stores.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { signedIn } from './person.ts';
import { folder } from './tenants.ts';

// Brings a file of outlets, has it checked and written, and says what it cost; a process of its own.
const [slug = '', lines = '0', stamp = ''] = process.argv.slice(2);
const brand = (await loadTenants('./tenants')).find((tenant) => tenant.slug === folder);
if (!brand) throw new Error(`tenants/${folder} is gone`);
const db = openPool(process.env.DATABASE_URL ?? '', { max: 4 });
const { ctx } = await signedIn(db, { ...brand, slug }, 'admin');
let megabytes = 0;
const look = setInterval(() => {
  megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1_000_000);
}, 100);

// As `bringFile` does, but for the task: the product's own process would take it from us.
const id = newId();
const file = Buffer.from(await outletFile());
await inTenant(ctx, async (tx) => {
  await tx.insert(entityImports).values({
    tenantId: slug,
    id,
    userId: ctx.user!.id,
    entity: outletStore.entity.name,
    fileName: 'outlets.csv',
    createdAt: new Date(),
  });
  await putFile(ctx, tx, id, file);
});
const checking = await secondsOf(checkImportTask(outletStore), { id });
const checked = await getImportState(ctx, outletStore, { id });
if (checked.status !== 'checked' || checked.bad > 0) {
  throw new Error(`${checked.status}: ${checked.problem} ${JSON.stringify(checked.rows[0])}`);
}
const writing = await secondsOf(writeImportTask(outletStore), { id, mode: 'all' });
const { status, imported, problem } = await getImportState(ctx, outletStore, { id });
if (imported !== Number(lines)) throw new Error(`${status}: ${imported} of ${lines}, ${problem}`);
clearInterval(look);
console.log(JSON.stringify({ checking, writing, megabytes }));
await closePool(db);

/** Outlets like those that are there, each with a code, a name and a place of its own. */
async function outletFile(): Promise<string> {
  const [like] = await inTenant(ctx, (tx) => tx.select().from(customers).limit(1));
  if (!like) throw new Error(`tenant ${slug} has no outlet`);
  const named = async (field: string, value: string) =>
    (await inTenant(ctx, (tx) => outletStore.references![field]!.names(ctx, tx, [value], 'tenant'))).get(
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
  return text.join('');
}

async function secondsOf({ run }: TaskKind, input: object): Promise<number> {
  const began = performance.now();
  await run(ctx, input as never, async () => {});
  return (performance.now() - began) / 1000;
}
