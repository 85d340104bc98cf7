import { and, desc, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { visits } from '../table.server.ts';
import { judgedNow } from './judge-end.server.ts';
import { metresBetween } from './rules-distance.ts';

// What a visit is judged by of others is a matter of when they were, not of when they arrived.

type Visit = typeof visits.$inferSelect;

/** How long a device that somebody else has used counts as shared. */
const sharedWithinMs = 7 * 86_400_000;

/** Kilometres an hour from the person's check-in before this one. */
export async function speedSinceLast(
  tx: Tx,
  of: { tenantId: string; userId: string; at: Date; place: { lng: number; lat: number } | null },
): Promise<number | null> {
  if (!of.place) return null;
  const [last] = await tx
    .select({ at: visits.checkInAt, lng: visits.measuredLng, lat: visits.measuredLat })
    .from(visits)
    .where(and(eq(visits.tenantId, of.tenantId), eq(visits.userId, of.userId), lt(visits.checkInAt, of.at)))
    .orderBy(desc(visits.checkInAt), desc(visits.id))
    .limit(1);
  if (!last || last.lng === null || last.lat === null) return null;
  const hours = (of.at.getTime() - last.at.getTime()) / 3_600_000;
  const kilometres = metresBetween({ lng: last.lng, lat: last.lat }, of.place) / 1000;
  return Math.min(1_000_000, Math.round(kilometres / Math.max(hours, 1 / 3600)));
}

/** How long the digits of a position are remembered. */
const sameDigitsWithinMs = 86_400_000;

/** A position as it was measured at an outlet. */
interface MeasuredAt {
  tenantId: string;
  userId: string;
  customerId: string;
  at: Date;
  place: { lng: number; lat: number };
}

/** The person's check-ins elsewhere, of the days before or after one, with the very digits of its position. */
function sameDigits({ tenantId, userId, customerId, at, place }: MeasuredAt, side: 'before' | 'after') {
  const apart = side === 'before' ? -sameDigitsWithinMs : sameDigitsWithinMs;
  const limit = new Date(at.getTime() + apart);
  return and(
    eq(visits.tenantId, tenantId),
    eq(visits.userId, userId),
    ne(visits.customerId, customerId),
    eq(visits.measuredLng, place.lng),
    eq(visits.measuredLat, place.lat),
    ...(side === 'before'
      ? [gte(visits.checkInAt, limit), lt(visits.checkInAt, at)]
      : [gt(visits.checkInAt, at), lte(visits.checkInAt, limit)]),
  );
}

/**
 * Whether the person had checked in at another outlet within the day before with the very digits of this position: what a
 * receiver measures anew always differs in the last of them.
 */
export async function measuredElsewhere(tx: Tx, of: MeasuredAt): Promise<boolean> {
  const [same] = await tx.select({ id: visits.id }).from(visits).where(sameDigits(of, 'before')).limit(1);
  return same !== undefined;
}

/** Whether somebody else had checked in with the device in the week before. */
export async function usedByOthers(
  tx: Tx,
  of: { tenantId: string; userId: string; deviceId: string; at: Date },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.tenantId, of.tenantId),
        eq(visits.deviceId, of.deviceId),
        ne(visits.userId, of.userId),
        gte(visits.checkInAt, new Date(of.at.getTime() - sharedWithinMs)),
        lte(visits.checkInAt, of.at),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Those who use one device take turns: each sees what the others checked in with it. */
export const takeDeviceTurns = (ctx: Pick<Ctx, 'tenant'>, tx: Tx, deviceId: string): Promise<void> =>
  takeTurns(tx, `${ctx.tenant.slug} visits of device ${deviceId}`);

/**
 * Judges anew what came after a check-in that has only now arrived: the person's next, theirs with the same digits, and others'
 * with the device. All are locked by one question in the order of their ids, as every other that locks several does:
 * whoever judges some of the same at once waits, and neither waits for the other.
 */
export async function judgeNeighbours(
  ctx: Ctx,
  tx: Tx,
  of: {
    userId: string;
    customerId: string;
    deviceId: string;
    at: Date;
    place: { lng: number; lat: number } | null;
  },
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const tenant = eq(visits.tenantId, tenantId);
  const own = and(tenant, eq(visits.userId, of.userId), gt(visits.checkInAt, of.at));
  const next = tx
    .select({ at: sql`min(${visits.checkInAt})` })
    .from(visits)
    .where(own);
  const isNext = and(own, eq(visits.checkInAt, next))!;
  const isShared = and(
    tenant,
    eq(visits.deviceId, of.deviceId),
    ne(visits.userId, of.userId),
    eq(visits.sharedDevice, false),
    gte(visits.checkInAt, of.at),
    lte(visits.checkInAt, new Date(of.at.getTime() + sharedWithinMs)),
  )!;
  const isSame = of.place
    ? and(sameDigits({ ...of, tenantId, place: of.place }, 'after'), eq(visits.unlikelyPlace, false))!
    : sql`false`;
  const found = await tx
    .select({
      visit: visits,
      isNext: sql<boolean>`${isNext}`,
      isShared: sql<boolean>`${isShared}`,
      isSame: sql<boolean>`${isSame}`,
    })
    .from(visits)
    .where(or(isNext, isShared, isSame))
    .orderBy(visits.id)
    .for('update');
  for (const { visit, ...is } of found) {
    const { userId, checkInAt: at, measuredLng: lng, measuredLat: lat } = visit;
    const place = lng === null || lat === null ? null : { lng, lat };
    const speedKmh = is.isNext ? await speedSinceLast(tx, { tenantId, userId, at, place }) : visit.speedKmh;
    const known = {
      speedKmh,
      sharedDevice: visit.sharedDevice || is.isShared,
      unlikelyPlace: visit.unlikelyPlace || is.isSame,
    };
    if (is.isShared || is.isSame || speedKmh !== visit.speedKmh) await judgeWith(ctx, tx, visit, known);
  }
}

async function judgeWith(
  ctx: Ctx,
  tx: Tx,
  visit: Visit,
  known: Pick<Visit, 'speedKmh' | 'sharedDevice' | 'unlikelyPlace'>,
): Promise<void> {
  await tx
    .update(visits)
    .set({ ...known, ...(await judgedNow(ctx, tx, { ...visit, ...known })) })
    .where(and(eq(visits.tenantId, visit.tenantId), eq(visits.id, visit.id)));
}
