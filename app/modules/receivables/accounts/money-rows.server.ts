import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope, Principal } from '#app/kernel/access/access.ts';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import type { receivableAdjustments, receivablePayments, receivableRefunds } from '../table.server.ts';
import { accountScope } from './account-scope.server.ts';

/** Tables of money that somebody decides on: each names its account, its version and its state alike. */
export type MoneyTable = typeof receivablePayments | typeof receivableRefunds | typeof receivableAdjustments;

/**
 * Holds a payment, a refund or an adjustment until the transaction ends, within a scope where one is given; 404 where there
 * is none. Of two people who looked at one version the second hears of it (409).
 */
export async function lockMoney<T extends MoneyTable>(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  money: T,
  requested: { id: string; version?: number },
  scope?: DataScope,
): Promise<T['$inferSelect']> {
  const table = oneOf(money);
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.tenantId, ctx.tenant.slug),
        eq(table.id, requested.id),
        scope && accountScope(ctx, scope, table),
      ),
    )
    .for('update');
  if (!row) throw notFound();
  if (requested.version !== undefined && requested.version !== row.version) {
    throw new DomainError('receivables.changed-meanwhile', 409);
  }
  return row;
}

/**
 * Which of some payments, refunds or adjustments somebody may open who holds an action: those of accounts within its scope,
 * and of these only some where `only` says so.
 */
export async function openMoney(
  ctx: Pick<Ctx, 'now' | 'tenant'>,
  tx: Tx,
  money: MoneyTable,
  {
    ids,
    person,
    action,
    only,
  }: { ids: readonly string[]; person: Principal; action: string; only?: SQL | undefined },
): Promise<ReadonlySet<string>> {
  const scope = scopeFor(ctx, person, action);
  if (!scope) return new Set();
  const table = oneOf(money);
  const own = and(accountScope(ctx, scope, table), inArray(table.id, [...ids]), only);
  return idsOf(await tx.select({ id: table.id }).from(table).where(own));
}

/** One of the tables stands for the others where types are told. */
export const oneOf = (money: MoneyTable) => money as typeof receivablePayments;
