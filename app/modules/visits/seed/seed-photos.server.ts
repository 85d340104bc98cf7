import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { formatTime } from '#app/lib/time/date-time.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { CameraFacts } from '../arrival/rules-photo.ts';
import { visitPhotos } from '../tables/steps.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import { drawShelf } from './draw-shelf.server.ts';

const zone = 'Asia/Shanghai';
const pictured = 6;

/** What the phone's own camera app wrote of a photo that was not taken on the visit. */
const oldPhoto = (at: Date): CameraFacts => ({
  takenAt: formatTime(new Date(at.getTime() - 3 * 86_400_000), zone, 'YYYY-MM-DD[T]HH:mm:ss'),
  camera: 'HONOR X50',
  place: null,
});

/**
 * Photos of the latest visits that asked for some; the last of them is one that was handed in before, the one before
 * it was taken three days earlier.
 */
export async function makeVisitPhotos({ tx, tenant }: World): Promise<void> {
  const made = await tx
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.tenantId, tenant.slug),
        eq(visits.state, 'done'),
        inArray(visits.result, ['ordered', 'no-order']),
        sql`${visits.steps} <> '[]'::jsonb`,
      ),
    )
    .orderBy(desc(visits.checkInAt))
    .limit(pictured);
  const random = seeded(`${tenant.slug} visit photos`);
  for (const [nth, visit] of made.entries()) {
    const step = visit.steps.find(({ kind }) => kind === 'photo');
    if (!step) continue;
    const at = new Date(visit.checkInAt.getTime() + 60_000);
    const fake = nth === pictured - 1;
    const old = nth === pictured - 2;
    const caption = `${visit.userName} ${formatTime(at.toISOString(), zone, 'YYYY-MM-DD HH:mm')}`;
    await tx.insert(visitPhotos).values({
      tenantId: tenant.slug,
      id: random.id(at),
      visitId: visit.id,
      stepId: step.id,
      content: await drawShelf(fake ? 0 : nth, caption),
      looks: (fake ? 0 : nth).toString(16).padStart(16, 'a'),
      seenBefore: fake,
      camera: old ? oldPhoto(at) : null,
      doubts: old ? ['photo-time'] : [],
      at,
      createdAt: at,
    });
    if (!fake && !old) continue;
    await tx
      .update(visits)
      .set({
        evidenceReasons: [...visit.evidenceReasons, fake ? 'photo-seen' : 'photo-time'],
        evidenceScore: Math.max(0, visit.evidenceScore - (fake ? 30 : 20)),
      })
      .where(and(eq(visits.tenantId, tenant.slug), eq(visits.id, visit.id)));
  }
}
