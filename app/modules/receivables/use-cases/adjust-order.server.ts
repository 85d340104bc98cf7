import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import { correctPrice, holdSold } from '#app/modules/orders/returns/use-cases/correct-price.server.ts';
import { accountScope } from '../accounts/account-scope.server.ts';
import { chargedSoFar } from '../ledger/book-order.server.ts';
import { dueOn } from '../ledger/due-on.server.ts';
import { lockAccount, postEntries } from '../ledger/post-entries.server.ts';
import { receivableEntries, receivableItems } from '../table.server.ts';
import type { AdjustInput } from '../wire.ts';

/**
 * Charges the freight of an order, corrects its price or writes off what will not be paid of it: nothing is written off
 * that is not open, and the price of goods that have left falls to nothing at least; what was paid above it is owed back.
 * No more freight is taken back than was charged.
 */
export async function adjustOrder(ctx: Ctx, input: AdjustInput): Promise<{ openFen: number }> {
  const { scope } = requireAction(ctx, 'receivable:adjust');
  const { orderId, kind, reason } = input;
  if (kind === 'write-off' && input.amountFen < 0) {
    throw new DomainError('receivables.below-nothing', 422, { field: 'amountFen' });
  }
  const amountFen = kind === 'write-off' ? -input.amountFen : input.amountFen;
  return inTenant(ctx, async (tx) => {
    const within = and(accountScope(ctx, scope, receivableItems), eq(receivableItems.orderId, orderId));
    const [found] = await tx.select().from(receivableItems).where(within);
    if (!found) throw notFound();
    // Whoever moves an order holds it before its account.
    if (kind === 'correction') await holdSold(ctx, tx, orderId);
    await lockAccount(ctx, tx, found);
    const [item] = await tx.select().from(receivableItems).where(within);
    const key = `${kind}:${orderId}:${input.externalNo}`;
    const entryOfKey = and(
      eq(receivableEntries.tenantId, ctx.tenant.slug),
      eq(receivableEntries.sourceKey, key),
    );
    const [known] = await tx.select().from(receivableEntries).where(entryOfKey);
    if (known) {
      if (known.amountFen === amountFen) return { openFen: item!.openFen };
      throw new DomainError('receivables.number-used', 409, {
        field: 'externalNo',
        values: { externalNo: input.externalNo, amount: formatFen(known.amountFen) },
      });
    }
    const open = item!.openFen;
    const today = dayOf(ctx.now(), ctx.tenant.timeZone);
    // What goods do not bear would be owed less than they come back for.
    const borneFen =
      kind === 'correction'
        ? await correctPrice(ctx, tx, { orderId, amountFen, businessOn: today })
        : amountFen;
    if (borneFen === null) {
      throw new DomainError('receivables.nothing-left', 422, {
        field: 'amountFen',
        values: { orderNo: item!.orderNo },
      });
    }
    // What has been paid already can be corrected, too; only what is still open can be written off.
    const paidFen = kind === 'write-off' ? 0 : item!.paid - item!.refunded;
    const roomFen = Math.min(open + paidFen, borneFen === amountFen ? Infinity : -borneFen);
    if (amountFen < 0 && roomFen + amountFen < 0) {
      throw new DomainError('receivables.beyond-open', 422, {
        field: 'amountFen',
        values: {
          orderNo: item!.orderNo,
          open: formatFen(Math.max(0, roomFen)),
          amount: formatFen(-amountFen),
        },
      });
    }
    if (kind === 'freight' && amountFen < 0) {
      const freightFen = await chargedSoFar(ctx, tx, orderId, 'freight');
      if (freightFen + amountFen < 0) {
        throw new DomainError('receivables.beyond-freight', 422, {
          field: 'amountFen',
          values: { freight: formatFen(freightFen), amount: formatFen(-amountFen) },
        });
      }
    }
    const { departId } = await findRootOrder(ctx, tx, orderId);
    // What is charged today has its own term; what is taken off is taken off what is due first.
    const due = amountFen > 0 ? await dueOn(ctx, tx, { departId, chargedOn: today }) : item!.dueOn;
    await postEntries(ctx, tx, item!, [
      {
        kind,
        order: { id: orderId, no: item!.orderNo, dueOn: due },
        amountFen,
        businessOn: today,
        source: { kind: 'order', id: orderId, no: item!.orderNo },
        key,
        note: reason,
      },
    ]);
    const [after] = await tx.select({ openFen: receivableItems.openFen }).from(receivableItems).where(within);
    await writeAuditLog(ctx, tx, {
      action: 'receivable:adjust',
      entity: 'order',
      entityId: orderId,
      before: { openFen: open },
      after: { kind, amountFen, reason, openFen: after!.openFen },
    });
    return after!;
  });
}
