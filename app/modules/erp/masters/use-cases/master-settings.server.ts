import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { erpLaneName } from '../../sending/wake-erp.server.ts';
import { isMaster, type ReadKind, usualMasterMapping } from '../rules-masters.ts';
import { erpMasterSettings } from '../table.server.ts';
import type { MasterSettings, MasterSettingsInput } from '../wire.ts';
import { pullOrder } from './pull-masters.server.ts';

/** How a kind of base data is read from the ERP; off until somebody has said otherwise. */
export async function getMasterSettings(ctx: Ctx, { kind }: { kind: ReadKind }): Promise<MasterSettings> {
  requireAction(ctx, 'erp:masters');
  const found = await inTenantReadOnly(ctx, (tx) => findSettings(ctx, tx, kind));
  return {
    kind,
    version: found?.version ?? 0,
    enabled: found?.enabled ?? false,
    rule: found?.rule ?? 'ask',
    mapping: isMaster(kind) ? (found?.mapping ?? usualMasterMapping[kind]) : usualMasterMapping[kind],
    fromDay: found?.fromDay ?? null,
    readAt: found?.readAt?.toISOString() ?? null,
    problem: (found?.problem ?? null) as MasterSettings['problem'],
    problemText: found?.problemText ?? null,
  };
}

/** Keeps how a kind is read. With other fields than before all of it is read again. */
export async function saveMasterSettings(
  ctx: Ctx,
  { kind, version, ...facts }: MasterSettingsInput,
): Promise<{ version: number }> {
  const { user } = requireAction(ctx, 'erp:edit');
  // Receipts are recorded in the name of whoever has them read.
  if (!isMaster(kind) && facts.enabled) requireAction(ctx, 'receivable:record');
  const asReceipts = isMaster(kind)
    ? {}
    : {
        mapping: [...usualMasterMapping[kind]],
        fromDay: facts.fromDay ?? dayOf(ctx.now(), ctx.tenant.timeZone),
        readsAs: facts.enabled ? { userId: user.id, departId: user.depart?.id ?? null } : null,
      };
  const { slug } = ctx.tenant;
  return inTenant(ctx, async (tx) => {
    const before = await findSettings(ctx, tx, kind, true);
    if ((before?.version ?? 0) !== version) throw new DomainError('erp.changed-meanwhile', 409);
    const values = {
      ...facts,
      ...asReceipts,
      version: version + 1,
      readUpTo: null,
      readRows: 0,
      updatedAt: ctx.now(),
    };
    const written = before
      ? await tx
          .update(erpMasterSettings)
          .set(values)
          .where(and(eq(erpMasterSettings.tenantId, slug), eq(erpMasterSettings.kind, kind)))
      : await tx
          .insert(erpMasterSettings)
          .values({ tenantId: slug, kind, ...values })
          .onConflictDoNothing();
    // Two at once: the second finds what the first has written.
    if (written.rowCount === 0) throw new DomainError('erp.changed-meanwhile', 409);
    await writeAuditLog(ctx, tx, {
      action: 'erp:edit',
      entity: 'erp-master-settings',
      entityId: kind,
      before: before
        ? { enabled: before.enabled, rule: before.rule, mapping: before.mapping, fromDay: before.fromDay }
        : null,
      after: facts,
    });
    if (facts.enabled) {
      await wakeOutbox(tx, ctx.tenant, { lane: erpLaneName, order: pullOrder(kind, 'all') });
    }
    return { version: version + 1 };
  });
}

async function findSettings(ctx: Pick<Ctx, 'tenant'>, tx: Tx, kind: ReadKind, lock = false) {
  const query = tx
    .select()
    .from(erpMasterSettings)
    .where(and(eq(erpMasterSettings.tenantId, ctx.tenant.slug), eq(erpMasterSettings.kind, kind)));
  const [found] = await (lock ? query.for('update') : query);
  return found;
}
