import { and, between, eq, inArray } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { addDays, dayOf, daysBetween } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { dealerContractEnding } from '../../events.ts';
import { dealerContractNotices, dealers } from '../../table.server.ts';
import { contractParameters, dueNotice, endsToTell, noticeDays } from '../rules-contract.ts';

/**
 * Announces contracts of dealers that end soon or have just ended, each once for each of the days the brand has
 * chosen. A day on which the clock stood still is made up for: what is due then is what was passed last.
 */
export const announceContracts: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, async (tx) => {
      const days = noticeDays(
        await readParameter(tx, tenant, contractParameters['dealers.contract-notice-days']),
      );
      const today = dayOf(now, tenant.timeZone);
      const ends = endsToTell(days, (count) => addDays(today, count));
      if (!ends) return;
      const ending = await tx
        .select({ id: dealers.id, contractTo: dealers.contractTo })
        .from(dealers)
        .where(
          and(
            eq(dealers.tenantId, tenant.slug),
            between(dealers.contractTo, ends.from, ends.to),
            inArray(dealers.status, ['signing', 'active', 'paused']),
          ),
        );
      const due = ending.flatMap(({ id, contractTo }) => {
        if (contractTo === null) return [];
        const day = dueNotice(days, daysBetween(today, contractTo));
        return day === null ? [] : [{ dealerId: id, contractTo, days: day }];
      });
      if (due.length === 0) return;
      const announced = await tx
        .insert(dealerContractNotices)
        .values(due.map((one) => ({ tenantId: tenant.slug, ...one, createdAt: now })))
        .onConflictDoNothing()
        .returning();
      // A clock acts for nobody.
      const ctx: EventCtx = {
        tenant: tenant as EventCtx['tenant'],
        now: () => now,
        user: null,
        address: '',
        requestId: '',
      };
      for (const { dealerId, contractTo } of announced) {
        await publish(ctx, tx, dealerContractEnding, {
          dealerId,
          contractTo,
          daysLeft: daysBetween(today, contractTo),
        });
      }
    });
  }
};
