import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findBuyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { listFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { sentenceOf } from '../../editing/rules-sentence.ts';
import { type PromotionDefinition, takesCoupon } from '../../engine/rules-definition.ts';
import { goneReason, leftOf } from '../../engine/rules-limits.ts';
import { standingOn } from '../../rules.ts';
import { promotionCoupons, promotions } from '../../table.server.ts';
import { findUsed } from '../find-used.server.ts';
import { findVersions, lastDayOn, runsOn, versionOn } from '../find-versions.server.ts';
import { couponState, type OutletCoupon, type OutletOffer } from '../rules-offers.ts';
import { isWithin } from '../rules-scope.ts';
import { visitorOf } from '../visitor.server.ts';

/** A promotion with the number of the version of the day, and the last day of that. */
interface RunningRow {
  id: string;
  version: number;
  validTo: string;
}

/** Promotions read at once, promotions and coupons told of at once, and how often more promotions are read. */
const max = { read: 500, offers: 100, coupons: 100, reads: 20 };

/** What an outlet can have today of its usual dealer and is not used up, what ends first in front. As many statements for 500 running promotions as for one. */
export async function listOutletOffers(ctx: Ctx, tx: Tx, customerId: string): Promise<OutletOffer[]> {
  const buyer = await findBuyer(ctx, tx, customerId);
  if (!buyer) return [];
  const visitor = await visitorOf(ctx, tx, {
    buyer,
    dealerId: buyer.dealerId,
    wishes: { source: 'miniapp' },
  });
  const offers: OutletOffer[] = [];
  for (let reads = 0; reads < max.reads && offers.length < max.offers; reads += 1) {
    const running = await runningPromotions(ctx, tx, reads * max.read);
    offers.push(...(await offersAmong(ctx, tx, running, { customerId, visitor })));
    if (running.length < max.read) break;
  }
  return offers.slice(0, max.offers);
}

/** Promotions that run today, whoever they are for, what ends first in front. */
function runningPromotions(ctx: Ctx, tx: Tx, offset: number): Promise<RunningRow[]> {
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  return tx
    .select({ id: promotions.id, version: versionOn(day), validTo: lastDayOn(day) })
    .from(promotions)
    .where(and(eq(promotions.tenantId, ctx.tenant.slug), runsOn(day)))
    .orderBy(asc(lastDayOn(day)), asc(promotions.code))
    .limit(max.read)
    .offset(offset);
}

/** Those of some promotions that an outlet can have. */
async function offersAmong(
  ctx: Ctx,
  tx: Tx,
  running: readonly RunningRow[],
  { customerId, visitor }: { customerId: string; visitor: Awaited<ReturnType<typeof visitorOf>> },
): Promise<OutletOffer[]> {
  const ids = running.map(({ id }) => id);
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const versions = await versionsInForce(ctx, tx, running);
  const usedOf = await findUsed(ctx, tx, { ids, customerId, day });
  const pictures = await listFiles(ctx, tx, { entity: 'promotion', entityIds: ids });
  return running.flatMap(({ id, validTo }) => {
    const version = versions.get(id);
    if (!version || !isWithin(version.scope, visitor)) return [];
    if (goneReason(leftOf(version.definition.limits, { ...usedOf(id), orderTimes: 0 }))) return [];
    const { name, definition } = version;
    const pictureId = pictures.get(id)?.[0]?.id ?? null;
    const sentence = outletSentence(ctx, definition);
    return [{ id, name, validTo, sentence, byCoupon: takesCoupon(definition), pictureId }];
  });
}

/** Coupons that were given to an outlet, the latest first. */
export async function listOutletCoupons(ctx: Ctx, tx: Tx, customerId: string): Promise<OutletCoupon[]> {
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const rows = await tx
    .select({ coupon: promotionCoupons, promotion: promotions })
    .from(promotionCoupons)
    .innerJoin(
      promotions,
      and(
        eq(promotions.tenantId, promotionCoupons.tenantId),
        eq(promotions.id, promotionCoupons.promotionId),
      ),
    )
    .where(
      and(
        eq(promotionCoupons.tenantId, ctx.tenant.slug),
        eq(promotionCoupons.customerId, customerId),
        isNotNull(promotions.activeVersion),
      ),
    )
    .orderBy(desc(promotionCoupons.createdAt), desc(promotionCoupons.id))
    .limit(max.coupons);
  const versions = await versionsInForce(
    ctx,
    tx,
    rows.map(({ promotion }) => ({ id: promotion.id, ...standingOn(promotion, day) })),
  );
  return rows.flatMap(({ coupon, promotion }): OutletCoupon[] => {
    const version = versions.get(promotion.id);
    if (!version) return [];
    const { name, definition } = version;
    const { validTo } = promotion;
    return [
      {
        code: coupon.code,
        name,
        sentence: outletSentence(ctx, definition),
        validTo,
        state: couponState(coupon, promotion, day),
      },
    ];
  });
}

/** The versions that are in force of some promotions, by promotion. */
async function versionsInForce(ctx: Pick<Ctx, 'tenant'>, tx: Tx, rows: readonly RunningRow[]) {
  const named = rows.map(({ id, version }) => [id, version] as const);
  const versions = await findVersions(ctx, tx, named);
  return new Map(versions.map((one) => [one.promotionId, one]));
}

/** What a promotion does, as outlets read it: what the brand means to spend on it is the brand's own business. */
function outletSentence({ t }: Pick<Ctx, 't'>, definition: PromotionDefinition): string {
  const limits = { ...definition.limits, total: null, budgetFen: null, budgetQty: null };
  return sentenceOf(t, { ...definition, limits });
}
