import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { visitPhotos, type visits } from '../table.server.ts';
import { type CameraFacts, type PhotoDoubt, photoDoubts } from './rules-photo.ts';

/** What does not fit in what a photo's camera wrote, the visit's photos before it and the visit itself. */
export async function photoDoubtsIn(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  visit: typeof visits.$inferSelect,
  photo: { camera: CameraFacts | null; wall: string },
): Promise<PhotoDoubt[]> {
  if (!photo.camera) return [];
  const [before] = await tx
    .select({ camera: sql<string>`${visitPhotos.camera} ->> 'camera'` })
    .from(visitPhotos)
    .where(
      and(
        eq(visitPhotos.tenantId, tenant.slug),
        eq(visitPhotos.visitId, visit.id),
        sql`${visitPhotos.camera} ->> 'camera' is not null`,
      ),
    )
    .orderBy(desc(visitPhotos.at))
    .limit(1);
  const { measuredLng: lng, measuredLat: lat } = visit;
  return photoDoubts(photo.camera, {
    wall: photo.wall,
    timeZone: tenant.timeZone,
    measured: lng === null || lat === null ? null : { lng, lat },
    camera: before?.camera ?? null,
  });
}

/** All that does not fit in the photos of a visit. */
export async function doubtsOf(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  visitId: string,
): Promise<PhotoDoubt[]> {
  const rows = await tx
    .select({ doubts: visitPhotos.doubts })
    .from(visitPhotos)
    .where(
      and(
        eq(visitPhotos.tenantId, tenant.slug),
        eq(visitPhotos.visitId, visitId),
        sql`${visitPhotos.doubts} <> '[]'::jsonb`,
      ),
    )
    .orderBy(visitPhotos.at, visitPhotos.id);
  return rows.flatMap(({ doubts }) => doubts);
}
