import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { assetAudits } from '../table.server.ts';
import type { AuditFacts } from '../wire.ts';
import { purityBp } from './rules-audit.ts';

/** The last inspections of an asset, the latest first. */
export async function readAudits(ctx: Pick<Ctx, 'tenant'>, tx: Tx, assetId: string): Promise<AuditFacts[]> {
  const rows = await tx
    .select({
      audit: assetAudits,
      foundAt: outletView.fieldOrNull('name', assetAudits.tenantId, assetAudits.foundAtId),
    })
    .from(assetAudits)
    .where(and(eq(assetAudits.tenantId, ctx.tenant.slug), eq(assetAudits.assetId, assetId)))
    .orderBy(desc(assetAudits.auditedAt), desc(assetAudits.id))
    .limit(50);
  return rows.map(({ audit, foundAt }) => ({
    id: audit.id,
    result: audit.result,
    metres: audit.metres,
    foundAt,
    powerOn: audit.powerOn,
    light: audit.light,
    door: audit.door,
    clean: audit.clean,
    temperature: audit.temperature === null ? null : audit.temperature / 10,
    purityBp: purityBp(audit),
    note: audit.note,
    actorName: audit.actorName,
    auditedAt: audit.auditedAt.toISOString(),
  }));
}
