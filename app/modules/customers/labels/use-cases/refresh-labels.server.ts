import { and, eq, isNotNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { outletLabels } from '../../table.server.ts';
import { refreshMembers } from '../label-members.server.ts';
import { keepFacts } from './keep-facts.server.ts';

/** Writes down what rules may ask of outlets, and works out every label by rule anew, each in a transaction of its own. */
export const refreshLabels: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, (tx) => keepFacts({ tenant, now }, tx), { statementTimeoutMs: 120_000 });
    const labels = await inTenant({ db, tenant }, (tx) =>
      tx
        .select({ id: outletLabels.id, rule: outletLabels.rule })
        .from(outletLabels)
        .where(and(eq(outletLabels.tenantId, tenant.slug), isNotNull(outletLabels.rule))),
    );
    for (const { id, rule } of labels) {
      if (!rule) continue;
      await inTenant({ db, tenant }, (tx) => refreshMembers({ tenant, now: () => now }, tx, { id, rule }), {
        statementTimeoutMs: 60_000,
      });
    }
  }
};
