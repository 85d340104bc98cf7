import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { listMarkedOutlets } from '#app/modules/customers/labels/use-cases/list-marked-outlets.server.ts';
import { closeAudits } from '../../audits/use-cases/close-audits.server.ts';
import { displayStandards } from '../../table.server.ts';
import { periodOf } from '../rules-period.ts';
import { askForDisplays } from './ask-for-displays.server.ts';
import { closeDisplays } from './close-displays.server.ts';

/** Asks outlets for the displays of today's periods, and closes those whose last day is over: they count nothing. */
export const openDisplays: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const today = dayOf(now, tenant.timeZone);
    await inTenant({ db, tenant }, (tx) => openDay({ tenant, now: () => now }, tx, today), {
      statementTimeoutMs: 60_000,
    });
  }
};

/** The same for one tenant and one of its days. */
async function openDay(
  ctx: { tenant: Pick<Ctx['tenant'], 'slug'>; now: Ctx['now'] },
  tx: Tx,
  today: string,
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  await closeDisplays(ctx, tx, today);
  await closeAudits(ctx, tx, today);
  const standards = await tx
    .select()
    .from(displayStandards)
    .where(and(eq(displayStandards.tenantId, tenantId), eq(displayStandards.enabled, true)));
  for (const { id, frequency, validFrom, validTo, ...marks } of standards) {
    const period = periodOf(frequency, today, { from: validFrom, to: validTo });
    if (!period) continue;
    const outletIds = await listMarkedOutlets(ctx, tx, marks);
    await askForDisplays(ctx, tx, { standardId: id, outletIds, period });
  }
}
