import { and, eq, ne } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import type { EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { earlierThan, standingOn } from '../rules.ts';
import { promotionTargets, promotionVersions } from '../table.server.ts';
import { type LockedPromotion, setPromotion } from './locked-promotion.server.ts';
import { targetsOf } from './rules-targets.ts';

/** What becomes of a version that was handed in: it comes into force, or goes back to its author, with the reason where it was refused. */
export async function endPromotionApproval(
  ctx: EndCtx,
  tx: Tx,
  locked: LockedPromotion,
  { pass, reason }: { pass: boolean; reason: string | null },
): Promise<{ id: string; version: number }> {
  const decided = { submittedAt: null, submittedBy: null };
  const set = pass
    ? { ...decided, reason: null, ...(await inForce(ctx, tx, locked)) }
    : { ...decided, reason };
  const moved = await setPromotion(ctx, tx, locked.id, set);
  await writeAuditLog(ctx, tx, {
    action: `promotion:${pass ? 'pass' : 'refuse'}`,
    entity: 'promotion',
    entityId: locked.id,
    before: { version: locked.version },
    after: { code: locked.code, version: moved.version, reason },
  });
  return moved;
}

/** One version of a promotion that is there. */
export async function versionOf(
  ctx: Pick<EndCtx, 'tenant'>,
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<typeof promotionVersions.$inferSelect> {
  const [row] = await tx
    .select()
    .from(promotionVersions)
    .where(
      and(
        eq(promotionVersions.tenantId, ctx.tenant.slug),
        eq(promotionVersions.promotionId, id),
        eq(promotionVersions.version, version),
      ),
    );
  return row!;
}

/**
 * The latest version comes into force on its first day: its days, and the goods by which baskets find it. Until then
 * the one of today stays.
 */
async function inForce(ctx: Pick<EndCtx, 'tenant' | 'now'>, tx: Tx, locked: LockedPromotion) {
  const tenantId = ctx.tenant.slug;
  const { id, latestVersion } = locked;
  const { name, validFrom, validTo, definition } = await versionOf(ctx, tx, { id, version: latestVersion });
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const standing = await versionOf(ctx, tx, { id, version: standingOn(locked, day).version });
  const earlier = earlierThan(
    { validFrom },
    { days: locked, day, lastDay: standing.validTo, before: addDays(validFrom, -1) },
  );
  const own = and(eq(promotionTargets.tenantId, tenantId), eq(promotionTargets.promotionId, id));
  const past = ne(promotionTargets.version, earlier.earlierVersion ?? latestVersion);
  await tx.delete(promotionTargets).where(and(own, past));
  await tx
    .insert(promotionTargets)
    .values(
      targetsOf(definition).map((one) => ({ tenantId, promotionId: id, version: latestVersion, ...one })),
    );
  return { activeVersion: latestVersion, name, validFrom, validTo, ...earlier };
}
