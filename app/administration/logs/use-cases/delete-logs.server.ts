import { sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { attemptView } from '#app/services/accounts/public/sign-in-view.server.ts';
import { deleteAttempts } from '#app/services/accounts/use-cases/delete-attempts.server.ts';
import { heldDays, isDeletable, type LogType } from '../rules.ts';

/**
 * Deletes rows of a log that are old enough, all of them or none, and writes down who did. What was changed in
 * the data is never deleted; the database would not let us either.
 */
export async function deleteLogs(
  ctx: Ctx,
  { ids, logType }: { ids: readonly string[]; logType: LogType },
): Promise<{ deleted: number }> {
  // Logs tell of everybody: who reaches only some people's rows must not thin out the others'.
  requireWhole(ctx, 'log:delete');
  if (!isDeletable(logType)) throw new DomainError('logs.append-only', 409);
  const tenant = ctx.tenant.slug;
  const requested = [...new Set(ids)];
  const before = new Date(ctx.now().getTime() - heldDays * 86_400_000);
  return inTenant(ctx, async (tx) => {
    const list = sql.join(
      requested.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const channel = logType === '4' ? 'api' : 'console';
    const { rows } = await tx.execute<{ old: boolean; tells: string }>(
      logType === '1'
        ? sql`select attempted_at < ${before} as old, username || ' ' || outcome as tells
            from ${attemptView} tried where tenant_id = ${tenant} and id in (${list}) for update`
        : sql`select created_at < ${before} as old, username || ' ' || path as tells
            from operation_logs where tenant_id = ${tenant} and channel = ${channel} and id in (${list}) for update`,
    );
    if (rows.length < requested.length) throw notFound();
    if (rows.some(({ old }) => !old)) {
      throw new DomainError('logs.too-young', 409, { values: { days: heldDays } });
    }
    if (logType === '1') await deleteAttempts(tx, ctx.tenant, requested);
    else await tx.execute(sql`delete from operation_logs where tenant_id = ${tenant} and id in (${list})`);
    await writeAuditLog(ctx, tx, {
      action: 'log:delete',
      entity: 'log',
      entityId: logType,
      before: { rows: requested.length, ids: requested, tell: rows.map(({ tells }) => tells) },
      after: null,
    });
    return { deleted: requested.length };
  });
}
