import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { toGcj02 } from '#app/lib/places/coordinates.ts';
import { auditAsset } from '#app/modules/assets/audits/use-cases/audit-asset.server.ts';
import {
  listCoolersLeft,
  listCoolersOf,
} from '#app/modules/assets/audits/use-cases/list-coolers-of.server.ts';
import { reportStray } from '#app/modules/assets/audits/use-cases/report-stray.server.ts';
import type { Refusal } from '../arrival/take-item.server.ts';
import type { visits } from '../tables/visits.table.server.ts';
import type { StepFacts, StepResult } from './wire-steps.ts';

/**
 * Inspects the coolers of the outlet through the door of assets, at the moment they were looked at and from where the
 * visit was measured; photos stay with the visit. A cooler that is to stand elsewhere is none of this visit's: that it
 * was scanned here is told to those it belongs to.
 */
export async function auditCoolers(
  ctx: Ctx & { tx: Tx },
  visit: typeof visits.$inferSelect,
  { coolers, strays = [] }: Extract<StepFacts, { kind: 'cooler' }>,
  at: Date,
): Promise<{ result: StepResult } | Refusal> {
  if (!can(requireAction(ctx, 'visit:record').user, 'asset:audit')) return { code: 'not-allowed' };
  const there = new Set((await listCoolersOf(ctx, ctx.tx, [visit.customerId])).map(({ assetId }) => assetId));
  const gone = coolers.filter(({ assetId }) => !there.has(assetId));
  const left = await listCoolersLeft(ctx, ctx.tx, { outletId: visit.customerId, after: at });
  if (gone.some(({ assetId }) => !left.has(assetId))) return { code: 'other-cooler' };
  const { measuredLng: lng, measuredLat: lat } = visit;
  const place = lng === null || lat === null ? null : toGcj02({ lng, lat });
  // Moved away since, it is nobody's to inspect here any more: what was found stays with the visit.
  for (const cooler of coolers.filter(({ assetId }) => there.has(assetId))) {
    await auditAsset(
      { ...ctx, now: () => at },
      { ...cooler, place, foundAtId: null, ownFacings: null, allFacings: null, photos: [] },
    );
  }
  for (const scannedNo of new Set(strays)) {
    await reportStray({ ...ctx, now: () => at }, { scannedNo, outletId: visit.customerId, place });
  }
  return { result: {} };
}
