import { and, eq, inArray, max } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { ManualDiscount } from '#app/modules/pricing/rules-kept.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import type { DealerPrice } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import { findRoleIds } from '#app/services/permissions/use-cases/find-role-ids.server.ts';
import { type JudgedManual, judgeManual, manualSource } from '../rules.ts';
import { discountLimits } from '../table.server.ts';

/** The right to take something off an order by hand. */
export const discountAction = 'order:discount';

/** What whoever asks may take off without approval, in hundredths of a percent: the most that a role of theirs has. */
async function limitOf(ctx: Ctx, tx: Tx): Promise<number> {
  const granting = ctx.user?.roles.filter(({ actions }) => actions.includes(discountAction)) ?? [];
  const ids = await findRoleIds(
    ctx,
    tx,
    granting.map(({ code }) => code),
  );
  if (ids.length === 0) return 0;
  const [row] = await tx
    .select({ maxBp: max(discountLimits.maxBp) })
    .from(discountLimits)
    .where(and(eq(discountLimits.tenantId, ctx.tenant.slug), inArray(discountLimits.roleId, ids)));
  return row?.maxBp ?? 0;
}

/**
 * Judges what is to be taken off by hand of goods that were priced; null where nothing is. Who changes an order
 * otherwise may leave in it what somebody else had taken off, and counts as one without a limit of their own.
 */
export async function judgedManual(
  ctx: Ctx,
  tx: Tx,
  {
    lines,
    dealers,
  }: { lines: Parameters<typeof orderTotals>[0]; dealers: readonly Pick<DealerPrice, 'priced'>[] },
  { manual, isNew }: { manual: ManualDiscount | null; isNew: boolean },
): Promise<JudgedManual | null> {
  if (!manual || manual.offFen === 0) return null;
  if (isNew) requireAction(ctx, discountAction);
  const limitBp = await limitOf(ctx, tx);
  const given = dealers.flatMap(({ priced }) => priced.given.filter(({ source }) => source === manualSource));
  const givenFen = sum(given.flatMap(({ shares }) => shares.map(({ fen }) => fen)));
  const beforeFen = orderTotals(lines).payableFen + givenFen;
  return judgeManual(manual, { beforeFen, givenFen, limitBp, orders: dealers.length });
}

/** Refuses a discount given by hand that does not stand as a whole. */
export function assertStands(judged: JudgedManual | null): void {
  if (!judged?.trouble) return;
  throw new DomainError(`discounts.${judged.trouble}`, 422, {
    field: judged.trouble === 'no-reason' ? 'manualReason' : 'manual',
    values: { room: formatFen(judged.roomFen) },
  });
}

/** Refuses a discount beyond somebody's own limit that nobody has to approve. */
export function assertApproved(judged: JudgedManual, approval: boolean): void {
  if (!judged.overLimit || approval) return;
  throw new DomainError('discounts.over-limit', 422, {
    field: 'manual',
    values: { limit: formatFen(judged.limitFen) },
  });
}
