import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { headOffice } from '#app/services/organisation/use-cases/head-office.server.ts';
import type { PromotionMove } from '../../rules.ts';
import type { promotions } from '../../table.server.ts';
import { endPromotionApproval, versionOf } from '../end-promotion-approval.server.ts';
import { type LockedPromotion, lockPromotion, setPromotion } from '../locked-promotion.server.ts';

interface Requested {
  id: string;
  version: number;
  reason: string;
}

/** What a promotion without a budget may cost, for the processes that go by amount: more than any limit of theirs. */
const unlimitedFen = 9_999_999_999_999;

type Moved = { id: string; version: number };

/**
 * Hands a promotion's latest version in for approval: to the people of the process for its budget, or, where there is
 * no such process, to whoever else may approve promotions.
 */
export function submitPromotion(ctx: Ctx, input: Requested): Promise<Moved> {
  const { user } = requireWhole(ctx, 'promotion:edit');
  return move(ctx, input, 'submit', async (tx, { id, code, name, latestVersion }) => {
    const { definition } = await versionOf(ctx, tx, { id, version: latestVersion });
    await startApproval(ctx, tx, {
      biz: 'promotion',
      bizId: id,
      title: `${code} ${name} v${latestVersion}`,
      amountFen: definition.limits.budgetFen ?? unlimitedFen,
      channel: '',
      departId: user.depart?.id ?? (await headOffice(ctx, tx)),
      submitter: user,
    });
    return { submittedAt: ctx.now(), submittedBy: user.id, reason: null };
  });
}

/** Lets a version come into force, or sends it back with a reason; nobody approves what they handed in themselves. */
export function auditPromotion(ctx: Ctx, input: Requested & { pass: boolean }): Promise<Moved> {
  const { user } = requireWhole(ctx, 'promotion:audit');
  const { pass, reason } = input;
  if (!pass && !reason) throw new DomainError('promotions.say-why', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const locked = await lockPromotion(ctx, tx, input, pass ? 'pass' : 'refuse');
    if (locked.submittedBy === user.id) throw new DomainError('promotions.own-submission', 403);
    const approval = await decideFor(ctx, tx, { biz: 'promotion', bizId: locked.id, pass, comment: reason });
    // Others of its process have to decide, too.
    if (approval === 'open') return { id: locked.id, version: locked.version };
    return endPromotionApproval(ctx, tx, locked, { pass, reason });
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
  return move(ctx, input, 'end', async (tx, { id }) => {
    await withdrawFor(ctx, tx, { biz: 'promotion', bizId: id });
    return { endedAt: ctx.now(), submittedAt: null, submittedBy: null, reason: input.reason };
  });
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
