import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { PromotionMove } from '../../rules.ts';
import { promotions, promotionTargets, promotionVersions } from '../../table.server.ts';
import { type LockedPromotion, lockPromotion, setPromotion } from '../locked-promotion.server.ts';
import { targetsOf } from '../rules-targets.ts';

interface Requested {
  id: string;
  version: number;
  reason: string;
}

type Moved = { id: string; version: number };

/** Hands a promotion's latest version in for approval. */
export function submitPromotion(ctx: Ctx, input: Requested): Promise<Moved> {
  const { user } = requireWhole(ctx, 'promotion:edit');
  return move(ctx, input, 'submit', () =>
    Promise.resolve({ submittedAt: ctx.now(), submittedBy: user.id, reason: null }),
  );
}

/** Lets a version come into force, or sends it back with a reason; nobody approves what they handed in themselves. */
export function auditPromotion(ctx: Ctx, input: Requested & { pass: boolean }): Promise<Moved> {
  const { user } = requireWhole(ctx, 'promotion:audit');
  const { pass, reason } = input;
  if (!pass && !reason) throw new DomainError('promotions.say-why', 422, { field: 'reason' });
  return move(ctx, input, pass ? 'pass' : 'refuse', async (tx, locked) => {
    if (locked.submittedBy === user.id) throw new DomainError('promotions.own-submission', 403);
    const decided = { submittedAt: null, submittedBy: null };
    return pass ? { ...decided, reason: null, ...(await inForce(ctx, tx, locked)) } : { ...decided, reason };
  });
}

/** Stops a promotion for a while. */
export function pausePromotion(ctx: Ctx, input: Requested): Promise<Moved> {
  requireWhole(ctx, 'promotion:state');
  return move(ctx, input, 'pause', () => Promise.resolve({ pausedAt: ctx.now() }));
}

/** Lets a promotion go on. */
export function resumePromotion(ctx: Ctx, input: Requested): Promise<Moved> {
  requireWhole(ctx, 'promotion:state');
  return move(ctx, input, 'resume', () => Promise.resolve({ pausedAt: null }));
}

/** Ends a promotion for good; orders that have it keep it. */
export function endPromotion(ctx: Ctx, input: Requested): Promise<Moved> {
  requireWhole(ctx, 'promotion:state');
  if (!input.reason) throw new DomainError('promotions.say-why', 422, { field: 'reason' });
  return move(ctx, input, 'end', () => Promise.resolve({ endedAt: ctx.now(), reason: input.reason }));
}

function move(
  ctx: Ctx,
  input: Requested,
  event: PromotionMove,
  change: (tx: Tx, locked: LockedPromotion) => Promise<Partial<typeof promotions.$inferInsert>>,
): Promise<Moved> {
  return inTenant(ctx, async (tx) => {
    const locked = await lockPromotion(ctx, tx, input, event);
    const set = await change(tx, locked);
    const moved = await setPromotion(ctx, tx, locked.id, set);
    await writeAuditLog(ctx, tx, {
      action: `promotion:${event}`,
      entity: 'promotion',
      entityId: locked.id,
      before: { version: locked.version },
      after: { code: locked.code, version: moved.version, reason: input.reason },
    });
    return moved;
  });
}

/** The latest version comes into force: its days, its budget, and the goods by which baskets find it. */
async function inForce(ctx: Ctx, tx: Tx, { id, latestVersion }: LockedPromotion) {
  const tenantId = ctx.tenant.slug;
  const [version] = await tx
    .select()
    .from(promotionVersions)
    .where(
      and(
        eq(promotionVersions.tenantId, tenantId),
        eq(promotionVersions.promotionId, id),
        eq(promotionVersions.version, latestVersion),
      ),
    );
  const { name, validFrom, validTo, definition } = version!;
  await tx
    .delete(promotionTargets)
    .where(and(eq(promotionTargets.tenantId, tenantId), eq(promotionTargets.promotionId, id)));
  await tx
    .insert(promotionTargets)
    .values(targetsOf(definition).map((one) => ({ tenantId, promotionId: id, ...one })));
  return { activeVersion: latestVersion, name, validFrom, validTo, budgetFen: definition.limits.budgetFen };
}
