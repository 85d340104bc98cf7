import { and, eq } from 'drizzle-orm';
import { inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { newId } from '#app/lib/id.ts';
import { outletsHandedOver } from '#app/modules/customers/events.ts';
import { accountFrozen, accountThawed } from '#app/services/accounts/events.ts';
import { handOverLevels } from '../plans/use-cases/hand-over-levels.server.ts';
import { fieldHolds, fieldPhones } from '../tables/phones.table.server.ts';

/**
 * What phones of frozen people had not sent is not taken as if nothing had happened: somebody decides. Plans go along with
 * the outlets they are of.
 */
export const visitsSubscriber: Subscriber = {
  name: 'visits',
  inside: [
    inside(accountFrozen, async ({ tenant }, tx, { userId, at }) => {
      const open = and(
        eq(fieldHolds.tenantId, tenant.slug),
        eq(fieldHolds.userId, userId),
        eq(fieldHolds.state, 'held'),
      );
      const again = await tx
        .update(fieldHolds)
        .set({ releasedAt: null })
        .where(open)
        .returning({ id: fieldHolds.id });
      if (again.length > 0) return;
      // Whoever has never worked with a phone owes nothing on one.
      const [phone] = await tx
        .select({ id: fieldPhones.id })
        .from(fieldPhones)
        .where(and(eq(fieldPhones.tenantId, tenant.slug), eq(fieldPhones.userId, userId)))
        .limit(1);
      if (!phone) return;
      const frozenAt = new Date(at);
      await tx
        .insert(fieldHolds)
        .values({ tenantId: tenant.slug, id: newId(), userId, frozenAt, state: 'held', createdAt: frozenAt });
    }),
    inside(accountThawed, async ({ tenant }, tx, { userId, at }) => {
      await tx
        .update(fieldHolds)
        .set({ releasedAt: new Date(at) })
        .where(
          and(
            eq(fieldHolds.tenantId, tenant.slug),
            eq(fieldHolds.userId, userId),
            eq(fieldHolds.state, 'held'),
          ),
        );
    }),
    inside(outletsHandedOver, (ctx, tx, { userId, outletIds }) =>
      handOverLevels(ctx, tx, { userId, outletIds }),
    ),
  ],
};
