import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { formatTime } from '#app/lib/time/date-time.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { visitPhotos, visits } from '../table.server.ts';
import { drawShelf } from './draw-shelf.server.ts';

const zone = 'Asia/Shanghai';
const pictured = 6;

/** Photos of the latest visits that asked for some; the last of them is one that was handed in before. */
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
    const caption = `${visit.userName} ${formatTime(at.toISOString(), zone, 'YYYY-MM-DD HH:mm')}`;
    await tx.insert(visitPhotos).values({
      tenantId: tenant.slug,
      id: random.id(at),
      visitId: visit.id,
      stepId: step.id,
      content: await drawShelf(fake ? 0 : nth, caption),
      looks: (fake ? 0 : nth).toString(16).padStart(16, 'a'),
      seenBefore: fake,
      at,
      createdAt: at,
    });
    if (!fake) continue;
    await tx
      .update(visits)
      .set({
        evidenceReasons: [...visit.evidenceReasons, 'photo-seen'],
        evidenceScore: Math.max(0, visit.evidenceScore - 30),
      })
      .where(and(eq(visits.tenantId, tenant.slug), eq(visits.id, visit.id)));
  }
}
