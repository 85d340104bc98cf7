import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { placeOutsideOrder } from '#app/modules/orders/placing/use-cases/place-outside-order.server.ts';
import { chargedOutside } from '#app/modules/pricing/rules-charged.ts';
import { type OutsideProblem, resolve, sentenceOf } from '../rules.ts';
import { outsideOrders } from '../table.server.ts';
import type { Received, ShownProblem } from '../wire.ts';
import { knownNames } from './known-names.server.ts';

export type OutsideOrder = typeof outsideOrders.$inferSelect;

/** Tries to place an order that is held by this transaction, and keeps what became of it. */
export async function tryOrder(ctx: Ctx, tx: Tx, row: OutsideOrder): Promise<Received> {
  const found = resolve(row, await knownNames(ctx, tx, row));
  const placed = 'order' in found ? await placedOf(ctx, tx, row, found.order) : found;
  const problems = 'problems' in placed ? placed.problems : [];
  const made = 'problems' in placed ? [] : placed.orders;
  const status = made.length > 0 ? 'placed' : 'waiting';
  await tx
    .update(outsideOrders)
    .set({
      status,
      problems,
      orderId: made[0]?.id ?? null,
      attempts: row.attempts + 1,
      ...(ctx.user && { triedAs: { userId: ctx.user.id, departId: ctx.user.depart?.id ?? null } }),
      updatedAt: ctx.now(),
    })
    .where(and(eq(outsideOrders.tenantId, ctx.tenant.slug), eq(outsideOrders.id, row.id)));
  return {
    id: row.id,
    externalNo: row.externalNo,
    status,
    orders: made.map(({ id, orderNo }) => ({ id, orderNo })),
    problems: problems.map((problem) => shownProblem(ctx, problem)),
  };
}

/** What was placed; what was refused is a problem of the order, and leaves nothing behind. */
async function placedOf(
  ctx: Ctx,
  tx: Tx,
  row: OutsideOrder,
  order: { customerId: string; lines: { code: string; unit: string; qty: number }[] },
): Promise<Awaited<ReturnType<typeof placeOutsideOrder>> | { problems: OutsideProblem[] }> {
  const { externalNo, receiver, phone, address, remark, prepay } = row;
  const { payableFen, freightFen } = row;
  const charged = chargedOutside({ by: row.source, payableFen, freightFen });
  const facts = { externalNo, externalBy: row.source, receiver, phone, address, remark, prepay, charged };
  try {
    return await tx.transaction((inner) =>
      placeOutsideOrder({ ...ctx, tx: inner }, inner, { ...facts, ...order, agreed: row.byKey }),
    );
  } catch (error) {
    // The number stands on an order that came another way: it is no order to wait for.
    if (!(error instanceof DomainError) || error.status >= 500 || error.code === 'orders.placed-already')
      throw error;
    return { problems: [{ kind: 'refused', code: error.code, values: error.values }] };
  }
}

/** A problem in the reader's words. */
export function shownProblem(ctx: Pick<Ctx, 't'>, problem: OutsideProblem): ShownProblem {
  if (problem.kind === 'refused') {
    const { message } = refusal(ctx.t, new DomainError(problem.code, 409, { values: problem.values }));
    return { kind: 'refused', theirs: '', text: message };
  }
  const { kind, theirs, name } = problem;
  return { kind, theirs, text: ctx.t(`intake:problem.${sentenceOf({ kind, name })}`, { theirs, name }) };
}
