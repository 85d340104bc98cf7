import { dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { closePool, openPool } from '#app/db/tenant-db.server.ts';
import { exportFile } from '#app/entity/files/export/export-file.server.ts';
import { exportInput } from '#app/entity/files/export/export-input.server.ts';
import { planExport } from '#app/entity/files/export/export-plan.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { signedIn } from './person.ts';
import { timed } from './taken.ts';
import { folder, largest } from './tenants.ts';

// Makes one file of a million rows and says what it cost; a process of its own, as it would have in earnest.
const brand = (await loadTenants('./tenants')).find((tenant) => tenant.slug === folder);
if (!brand) throw new Error(`tenants/${folder} is gone`);
const db = openPool(process.env.DATABASE_URL ?? '', { max: 4 });
const { ctx } = await signedIn(db, { ...brand, slug: largest.slug }, 'admin');
const input = exportInput.parse({
  columns: ['code', 'name', 'description', 'updatedAt'],
  format: process.argv[2],
  query: { sort: 'code' },
});
const plan = planExport(ctx, dictStore, input);
const file = exportFile(ctx, dictStore, plan, { format: input.format, onRows: async () => {} });
console.log(JSON.stringify(await timed(file.chunks)));
await closePool(db);
