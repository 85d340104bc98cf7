import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isBlank } from '#app/services/pictures/rules-looks.ts';
import { visitPhotos } from '../tables/steps.table.server.ts';
import { type visits } from '../tables/visits.table.server.ts';
import { type CameraFacts, type PhotoDoubt, photoDoubts } from './rules-photo.ts';

/** A photo's place among those of its visit, by when it was taken. */
interface Turn {
  id: string;
  at: Date;
}

/** The camera of a visit's photo beside another, of those whose camera wrote its name. */
async function cameraBeside(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  visitId: string,
  { id, at }: Turn,
  side: 'before' | 'after',
): Promise<{ id: string; camera: string; doubts: PhotoDoubt[] } | undefined> {
  const other = sql`(${visitPhotos.at}, ${visitPhotos.id})`;
  const own = sql`(${at.toISOString()}, ${id}::uuid)`;
  const back = side === 'before';
  const [found] = await tx
    .select({
      id: visitPhotos.id,
      camera: sql<string>`${visitPhotos.camera} ->> 'camera'`,
      doubts: visitPhotos.doubts,
    })
    .from(visitPhotos)
    .where(
      and(
        eq(visitPhotos.tenantId, tenant.slug),
        eq(visitPhotos.visitId, visitId),
        sql`${visitPhotos.camera} ->> 'camera' is not null`,
        back ? sql`${other} < ${own}` : sql`${other} > ${own}`,
      ),
    )
    .orderBy(
      ...(back ? [desc(visitPhotos.at), desc(visitPhotos.id)] : [asc(visitPhotos.at), asc(visitPhotos.id)]),
    )
    .limit(1);
  return found;
}

/** What does not fit in a photo, in what its camera wrote, the visit's photos before it and the visit itself. */
export async function photoDoubtsIn(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  visit: typeof visits.$inferSelect,
  photo: Turn & { camera: CameraFacts | null; wall: string; looks: string },
): Promise<PhotoDoubt[]> {
  const blank: PhotoDoubt[] = isBlank(photo.looks) ? ['photo-blank'] : [];
  if (!photo.camera) return blank;
  const before = await cameraBeside(ctx, tx, visit.id, photo, 'before');
  const { measuredLng: lng, measuredLat: lat } = visit;
  const fitting = photoDoubts(photo.camera, {
    wall: photo.wall,
    timeZone: ctx.tenant.timeZone,
    measured: lng === null || lat === null ? null : { lng, lat },
    camera: before?.camera ?? null,
  });
  return [...blank, ...fitting];
}

/** The visit's next photo, which has arrived before this one, is by another camera or is not. */
export async function doubtNextCamera(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  visitId: string,
  photo: Turn,
  facts: CameraFacts | null,
): Promise<void> {
  if (!facts?.camera) return;
  const next = await cameraBeside(ctx, tx, visitId, photo, 'after');
  if (!next) return;
  const others = next.doubts.filter((doubt) => doubt !== 'photo-camera');
  await tx
    .update(visitPhotos)
    .set({ doubts: next.camera === facts.camera ? others : [...others, 'photo-camera'] })
    .where(and(eq(visitPhotos.tenantId, ctx.tenant.slug), eq(visitPhotos.id, next.id)));
}

/** All that does not fit in the photos of visits, by visit. */
export async function doubtsOf(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, PhotoDoubt[]>> {
  const rows = await tx
    .select({ visitId: visitPhotos.visitId, doubts: visitPhotos.doubts })
    .from(visitPhotos)
    .where(
      and(
        eq(visitPhotos.tenantId, tenant.slug),
        inArray(visitPhotos.visitId, [...visitIds]),
        sql`${visitPhotos.doubts} <> '[]'::jsonb`,
      ),
    )
    .orderBy(visitPhotos.at, visitPhotos.id);
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId);
  return new Map([...byVisit].map(([id, own]) => [id, own.flatMap(({ doubts }) => doubts)]));
}
