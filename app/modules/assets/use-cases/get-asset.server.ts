import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { readMachineService } from '#app/modules/repair/plans/use-cases/read-machine-service.server.ts';
import { auditOverdue } from '../audits/overdue.server.ts';
import { readAudits } from '../audits/read-audits.server.ts';
import { auditedStates } from '../audits/rules-audit.ts';
import { type AssetState, nextAssetState } from '../life/rules-state.ts';
import { readMovements } from '../movements/read-movements.server.ts';
import { heldFen, mayApply, movementKinds, openMovements } from '../movements/rules-movement.ts';
import { assetStore } from '../register/stores.server.ts';
import { assetEventLog, assetPictures, assets } from '../table.server.ts';
import { type AssetDetail, settleEvents } from '../wire.ts';
import { readAssetFacts } from './read-asset-facts.server.ts';
import { readEarnings, readPayback, readSalesBefore } from './read-earnings.server.ts';

/** An asset with all that is known of it (AST-01): movements, inspections, repairs, what it brings, what may be done. */
export async function getAsset(ctx: Ctx, { id }: { id: string }): Promise<AssetDetail> {
  const { user, scope } = requireAction(ctx, 'asset:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await tx
      .select({ asset: assets, overdue: sql<boolean>`${auditOverdue(ctx)}` })
      .from(assets)
      .where(and(reachable(assetStore, ctx, scope), eq(assets.id, id)));
    if (!found) throw notFound();
    const { asset, overdue } = found;
    const movements = await readMovements(ctx, tx, id);
    const placement = movements.find((one) => one.id === asset.placementId);
    const facts = await readAssetFacts(ctx, tx, asset);
    const earned = (await readEarnings(ctx, tx, eq(assets.id, id))).get(id)!;
    const salesBeforeFen = await readSalesBefore(ctx, tx, asset, earned.days);
    const before = { fen: salesBeforeFen, days: earned.days };
    const payback = await readPayback(ctx, tx, asset, { assetsThere: earned.assetsThere, before });
    const isOpen = movements.some(({ state }) => openMovements.includes(state));
    const happenings = await readHappenings(ctx, tx, id);
    const atOutlet = auditedStates.some((one) => one === asset.state);
    const { version, assetNo, serialNo, state, customerId, depot, purchasedOn, placedOn } = asset;
    return {
      id,
      version,
      assetNo,
      serialNo,
      state,
      customerId,
      depot,
      purchasedOn,
      placedOn,
      agreementNo: asset.agreementNo,
      agreementTo: asset.agreementTo,
      costFen: asset.costFen,
      ...facts,
      depositFen: placement?.depositFen ?? 0,
      depositHeldFen: placement ? heldFen(placement) : 0,
      lastAuditAt: asset.lastAuditAt?.toISOString() ?? null,
      auditOverdue: overdue,
      earnings: { ...earned, salesBeforeFen, payback },
      movements,
      audits: await readAudits(ctx, tx, id),
      service: await readMachineService(ctx, tx, id),
      happenings,
      givenUp: isOpen ? null : givenUpBy(asset.state, happenings),
      pictures: await tx
        .select({ id: assetPictures.id, kind: assetPictures.kind })
        .from(assetPictures)
        .where(and(eq(assetPictures.tenantId, ctx.tenant.slug), eq(assetPictures.assetId, id)))
        .orderBy(asc(assetPictures.createdAt), asc(assetPictures.id)),
      mayApply:
        can(user, 'asset:apply') && !isOpen ? movementKinds.filter((kind) => mayApply(kind, state)) : [],
      maySettle: can(user, 'asset:approve')
        ? settleEvents.filter((event) => nextAssetState(state, event) !== null)
        : [],
      mayAudit: can(user, 'asset:audit') && atOutlet,
    };
  });
}

/** The order whose repair ended with another machine, while its asset waits for what is to become of it. */
function givenUpBy(state: AssetState, happenings: AssetDetail['happenings']): string | null {
  if (state !== 'to-scrap') return null;
  return happenings.find(({ event }) => event === 'give-up')?.note ?? null;
}

async function readHappenings(ctx: Ctx, tx: Tx, assetId: string): Promise<AssetDetail['happenings']> {
  const rows = await tx
    .select()
    .from(assetEventLog)
    .where(and(eq(assetEventLog.tenantId, ctx.tenant.slug), eq(assetEventLog.assetId, assetId)))
    .orderBy(desc(assetEventLog.happenedAt), desc(assetEventLog.id))
    .limit(200);
  return rows.map(({ id, event, toState, note, actorName, happenedAt }) => ({
    id,
    event,
    toState,
    note,
    actorName,
    happenedAt: happenedAt.toISOString(),
  }));
}
