import { and, desc, eq, gt, gte, lt, lte, ne, sql } from 'drizzle-orm';
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

/** Judges anew what came after a check-in that has only now arrived: the person's next, and others' with the device. */
export async function judgeNeighbours(
  ctx: Ctx,
  tx: Tx,
  of: { userId: string; deviceId: string; at: Date },
): Promise<void> {
  const tenant = eq(visits.tenantId, ctx.tenant.slug);
  const own = and(tenant, eq(visits.userId, of.userId), gt(visits.checkInAt, of.at));
  const next = await tx
    .select()
    .from(visits)
    .where(
      and(
        own,
        eq(
          visits.checkInAt,
          tx
            .select({ at: sql`min(${visits.checkInAt})` })
            .from(visits)
            .where(own),
        ),
      ),
    )
    .for('update');
  for (const visit of next) {
    const { tenantId, userId, checkInAt: at, measuredLng: lng, measuredLat: lat } = visit;
    const place = lng === null || lat === null ? null : { lng, lat };
    const speedKmh = await speedSinceLast(tx, { tenantId, userId, at, place });
    if (speedKmh !== visit.speedKmh) await judgeWith(ctx, tx, visit, { speedKmh });
  }
  const others = await tx
    .select()
    .from(visits)
    .where(
      and(
        tenant,
        eq(visits.deviceId, of.deviceId),
        ne(visits.userId, of.userId),
        eq(visits.sharedDevice, false),
        gte(visits.checkInAt, of.at),
        lte(visits.checkInAt, new Date(of.at.getTime() + sharedWithinMs)),
      ),
    )
    .orderBy(visits.checkInAt, visits.id)
    .for('update');
  for (const visit of others) await judgeWith(ctx, tx, visit, { sharedDevice: true });
}

async function judgeWith(
  ctx: Ctx,
  tx: Tx,
  visit: Visit,
  known: Partial<Pick<Visit, 'speedKmh' | 'sharedDevice'>>,
): Promise<void> {
  await tx
    .update(visits)
    .set({ ...known, ...(await judgedNow(ctx, tx, { ...visit, ...known })) })
    .where(and(eq(visits.tenantId, visit.tenantId), eq(visits.id, visit.id)));
}
