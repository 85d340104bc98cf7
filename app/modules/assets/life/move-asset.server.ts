import { and, desc, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { countOpenFaults } from '#app/modules/repair/register/use-cases/count-open-faults.server.ts';
import { withdrawEquipment } from '#app/modules/repair/register/use-cases/keep-equipment.server.ts';
import { assetEventLog, assets } from '../table.server.ts';
import type { LockedAsset } from './locked-asset.server.ts';
import { type AssetEvent, type AssetState, placeOf, stateAfter } from './rules-state.ts';

/** Where an asset comes to be by an event. */
type Place = Partial<
  Pick<LockedAsset, 'depot' | 'customerId' | 'placedOn' | 'placementId' | 'agreementNo' | 'agreementTo'>
>;

/** No outlet any more, and nothing that was agreed with it. */
const leftOutlet = {
  customerId: null,
  placedOn: null,
  placementId: null,
  agreementNo: null,
  agreementTo: null,
} as const;

/** Events by which an asset comes to stand at another outlet. */
const arrivals: ReadonlySet<AssetEvent> = new Set(['deliver', 'arrive']);

/** Moves a locked asset by an event of its table, writes it down, and keeps its place what its state says. */
export async function moveAsset(
  ctx: EventCtx,
  tx: Tx,
  asset: LockedAsset,
  { event, note, ...place }: { event: AssetEvent; note?: string | null } & Place,
): Promise<LockedAsset> {
  const { assetNo } = asset;
  const before = event === 'keep' ? await stateBefore(ctx, tx, asset) : null;
  const sound = stateAfter(asset.state, event, { broken: false, before });
  if (!sound) throw new DomainError('assets.not-allowed-now', 409, { values: { assetNo } });
  // Only what would be in use can be out of order instead.
  const broken = sound === 'deployed' && (await countOpenFaults(ctx, tx, asset.id)) > 0;
  // Its order names the outlet where it broke: whoever repairs it would go there.
  if (broken && arrivals.has(event))
    throw new DomainError('assets.repair-open', 409, { values: { assetNo } });
  const state = broken ? stateAfter(asset.state, event, { broken, before })! : sound;
  const kind = placeOf(state);
  const set = {
    ...(kind === 'outlet' ? { depot: null } : {}),
    ...(kind === 'depot' || kind === 'nowhere' ? leftOutlet : {}),
    ...(kind === 'nowhere' ? { depot: null } : {}),
    ...place,
    state,
  };
  const [moved] = await tx
    .update(assets)
    .set({ ...set, version: sql`${assets.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(assets.tenantId, ctx.tenant.slug), eq(assets.id, asset.id)))
    .returning();
  await tx.insert(assetEventLog).values({
    tenantId: ctx.tenant.slug,
    id: newId(),
    assetId: asset.id,
    event,
    fromState: asset.state,
    toState: state,
    note: note || null,
    actorName: ctx.user?.realname ?? '',
    happenedAt: ctx.now(),
  });
  if (placeOf(asset.state) === 'outlet' && (kind === 'depot' || kind === 'nowhere')) {
    await withdrawEquipment(ctx, tx, asset.id, kind === 'depot' ? 'withdrawn' : 'scrapped');
  }
  await writeAuditLog(ctx, tx, {
    action: 'asset:edit',
    entity: 'asset',
    entityId: asset.id,
    before: { state: asset.state, customerId: asset.customerId },
    after: { state, customerId: moved!.customerId, event, assetNo },
  });
  return moved!;
}

/** The state from which an asset came into the one it is in. */
async function stateBefore(ctx: EventCtx, tx: Tx, { id, state }: LockedAsset): Promise<AssetState | null> {
  const [last] = await tx
    .select({ fromState: assetEventLog.fromState })
    .from(assetEventLog)
    .where(
      and(
        eq(assetEventLog.tenantId, ctx.tenant.slug),
        eq(assetEventLog.assetId, id),
        eq(assetEventLog.toState, state),
      ),
    )
    .orderBy(desc(assetEventLog.happenedAt), desc(assetEventLog.id))
    .limit(1);
  return last?.fromState ?? null;
}
