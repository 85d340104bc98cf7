import { and, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import type { SyncDocument } from '../syncs/sync-documents.ts';
import { readSyncRows } from '../syncs/sync-rows.server.ts';
import { syncScope } from '../syncs/sync-scope.server.ts';
import { erpAttempts, orderSyncs } from '../table.server.ts';
import type { SyncRecord } from '../wire.ts';

/** Calls that are shown; somebody who needs older ones asks the operator. */
const maxCalls = 100;

/** A document with every call to the ERP about it: what was said, what was answered, what is to be mended (ORD-02). */
export async function getSyncRecord(
  ctx: Ctx,
  input: { id: string; document: SyncDocument },
): Promise<SyncRecord> {
  const { scope } = requireAction(ctx, 'order:list');
  if (!isId(input.id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [sync] = await readSyncRows(tx, {
      where: and(
        syncScope(ctx, scope),
        eq(orderSyncs.orderId, input.id),
        eq(orderSyncs.document, input.document),
      ),
      orderBy: [],
      limit: 1,
      now: ctx.now(),
    });
    if (!sync) throw notFound();
    const calls = await tx
      .select()
      .from(erpAttempts)
      .where(
        and(
          eq(erpAttempts.tenantId, ctx.tenant.slug),
          eq(erpAttempts.orderId, input.id),
          eq(erpAttempts.document, input.document),
        ),
      )
      .orderBy(desc(erpAttempts.startedAt), desc(erpAttempts.id))
      .limit(maxCalls);
    return {
      sync,
      calls: calls.map((call) => ({
        id: call.id,
        attempt: call.attempt,
        step: call.step,
        outcome: call.outcome,
        request: call.request,
        answer: call.answer,
        error: call.error,
        errorField: call.errorField,
        startedAt: call.startedAt.toISOString(),
        ms: call.endedAt.getTime() - call.startedAt.getTime(),
      })),
    };
  });
}
