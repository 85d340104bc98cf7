import { Client } from 'pg';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { findDueEscalations } from '#app/modules/repair/clock/find-due.server.ts';
import { type Figure, figure } from './figures.ts';
import { measure } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import type { Stage } from './stage.ts';
import { due, fillSweep } from './swept-repairs.ts';
import { type BenchTenant, largest } from './tenants.ts';

const few = 10_000;
const many = 1_000_000;

/** The repair orders whose escalation is due, found among a million of them, against the same among ten thousand. */
export async function slaSweep(stage: Stage): Promise<Figure[]> {
  const small = outletTenants.small;
  await growOutlets(stage, small);
  const client = new Client({ connectionString: stage.database.adminUrl });
  await client.connect();
  try {
    await fillSweep(client, small.slug, few);
    await fillSweep(client, largest.slug, many);
    await client.query('vacuum (analyze) equipments, repair_orders');
  } finally {
    await client.end();
  }
  const sweep = async ({ slug }: BenchTenant) => {
    const tenant = { ...stage.brand, slug };
    const found = await inTenant({ db: stage.db, tenant }, (tx) =>
      findDueEscalations({ tenant, now: () => new Date() }, tx),
    );
    if (found.length !== due) throw new Error(`${slug}: ${found.length} escalations are due, not ${due}`);
  };
  const times = await measure(
    { few: () => sweep(small), many: () => sweep(largest) },
    { rounds: 61, warmUp: 10 },
  );
  return [figure('sla-sweep', times.many, 'ms', times.few)];
}
