import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { refundView } from '#app/modules/receivables/ledger/public/entry-view.server.ts';
import { assetMovements } from '../table.server.ts';
import type { MovementFacts } from '../wire.ts';
import { depositSource } from './deposit-source.server.ts';
import { depositRefundable, openMovements } from './rules-movement.ts';

/** Movements of an asset, the latest first, with what the reader may do with each. */
export async function readMovements(ctx: Ctx, tx: Tx, assetId: string): Promise<MovementFacts[]> {
  const user = requireUser(ctx);
  const rows = await tx
    .select({
      movement: assetMovements,
      from: outletView.fieldOrNull('name', assetMovements.tenantId, assetMovements.fromCustomerId),
      to: outletView.fieldOrNull('name', assetMovements.tenantId, assetMovements.toCustomerId),
      replacementNo: sql<string | null>`(select asset_no from assets
        where tenant_id = ${assetMovements.tenantId} and id = ${assetMovements.replacementId})`,
      // Named with its table: alone a column would be the refund's own.
      refund: sql<'waiting' | 'approved' | null>`(select r.status from ${refundView} r
        where r.tenant_id = ${assetMovements}.tenant_id and r.source_kind = ${depositSource.kind}
          and r.source_id = ${assetMovements}.id and r.status in ('waiting', 'approved'))`,
    })
    .from(assetMovements)
    .where(and(eq(assetMovements.tenantId, ctx.tenant.slug), eq(assetMovements.assetId, assetId)))
    .orderBy(desc(assetMovements.appliedAt), desc(assetMovements.id));
  return rows.map(({ movement, from, to, replacementNo, refund }) => {
    const refundable = depositRefundable(movement);
    const { state } = movement;
    // What brings the new asset of an exchange is done with the exchange.
    const own = movement.exchangeOf === null;
    return {
      id: movement.id,
      version: movement.version,
      movementNo: movement.movementNo,
      kind: movement.kind,
      state,
      from,
      to: to ?? movement.toDepot,
      note: movement.note,
      agreementNo: movement.agreementNo,
      agreementTo: movement.agreementTo,
      depositFen: movement.depositFen,
      depositKeptFen: movement.depositKeptFen,
      refundable,
      refund,
      refundedAt: movement.refundedAt?.toISOString() ?? null,
      inspection: movement.inspection,
      inspectionNote: movement.inspectionNote,
      inspectedName: movement.inspectedName,
      appliedName: movement.appliedName,
      appliedAt: movement.appliedAt.toISOString(),
      decidedName: movement.decidedName,
      comment: movement.comment,
      completedName: movement.completedName,
      completedAt: movement.completedAt?.toISOString() ?? null,
      metres: movement.metres,
      signer: movement.signer,
      replacement:
        movement.replacementId && replacementNo ? { id: movement.replacementId, name: replacementNo } : null,
      may: {
        draft: state === 'draft' && can(user, 'asset:apply'),
        decide: own && state === 'applied' && can(user, 'asset:approve') && movement.appliedBy !== user.id,
        complete: own && state === 'approved' && can(user, 'asset:deliver'),
        cancel: own && openMovements.includes(state) && can(user, 'asset:apply'),
        inspect: movement.inspection === 'due' && can(user, 'asset:audit'),
        refund: refundable && refund === null && can(user, 'asset:deposit'),
      },
    };
  });
}
