import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isBlank, maxDifference } from '#app/services/pictures/rules-looks.ts';
import { judgeAgain } from '../arrival/judge-end.server.ts';
import { doubtNextCamera, photoDoubtsIn } from '../arrival/photo-doubts.server.ts';
import type { Of, Refusal, Taken, Taking } from '../arrival/take-item.server.ts';
import { visitPhotos } from '../tables/steps.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import type { DrawnPhoto } from './draw-photos.server.ts';
import { ownVisit } from './own-visit.server.ts';
import { maxPhotos } from './rules-steps.ts';

const comparedMs = 60 * 86_400_000;

/**
 * Keeps a photo of a step of the person's own visit, marked when one of an earlier visit looks the same, or when what
 * its camera wrote does not fit.
 */
export async function takePhoto(
  ctx: Ctx,
  tx: Tx,
  item: Of<'photo'>,
  { at, drawn }: Pick<Taking, 'at'> & { drawn: DrawnPhoto | undefined },
): Promise<Refusal | Taken> {
  requireAction(ctx, 'visit:record');
  const taking = await ownVisit(ctx, tx, item, at);
  if ('code' in taking) return taking;
  if (!drawn) return { code: 'no-picture' };
  const { visit, step } = taking;
  const tenantId = ctx.tenant.slug;
  const there = and(
    eq(visitPhotos.tenantId, tenantId),
    eq(visitPhotos.visitId, visit.id),
    eq(visitPhotos.stepId, step.id),
  );
  if ((await tx.$count(visitPhotos, there)) >= maxPhotos) return { code: 'too-many-photos' };
  const { content, looks, facts: camera } = drawn;
  const own = { id: item.id, looks, visitId: visit.id, userId: visit.userId, at };
  await tx.insert(visitPhotos).values({
    tenantId,
    id: item.id,
    visitId: visit.id,
    stepId: step.id,
    content,
    looks,
    camera,
    doubts: await photoDoubtsIn(ctx, tx, visit, { id: item.id, at, looks, camera, wall: item.wall }),
    seenBefore: await seenBefore(ctx, tx, own),
    at,
    createdAt: ctx.now(),
  });
  await doubtNextCamera(ctx, tx, visit.id, own, camera);
  for (const other of await markLater(ctx, tx, own)) await judgeAgain(ctx, tx, other);
  await judgeAgain(ctx, tx, visit);
  return { at };
}

/** A photo of somebody's visit, and what it looks like. */
interface Seen {
  id: string;
  looks: string;
  visitId: string;
  userId: string;
  at: Date;
}

const bits = (looks: unknown) => sql`('x' || ${looks})::bit(64)`;
const isNear = (looks: string) => sql`bit_count(${bits(sql`p.looks`)} # ${bits(looks)}) <= ${maxDifference}`;

/**
 * The very same of anybody's earlier visits, or nearly the same of the person's own of the two months before. Two questions,
 * each with an index of its own: as one, every photo there is would be looked at.
 */
async function seenBefore({ tenant }: Ctx, tx: Tx, of: Seen): Promise<boolean> {
  if (isBlank(of.looks)) return false;
  const since = new Date(of.at.getTime() - comparedMs).toISOString();
  const earlier = sql`(p.at, p.id) < (${of.at.toISOString()}, ${of.id}::uuid)`;
  const { rows } = await tx.execute<{ seen: boolean }>(sql`
    select exists (select from ${visitPhotos} p
        where p.tenant_id = ${tenant.slug} and p.looks = ${of.looks} and p.visit_id <> ${of.visitId}
          and ${earlier})
      or exists (select from ${visits} w
        join ${visitPhotos} p on p.tenant_id = w.tenant_id and p.visit_id = w.id
        where w.tenant_id = ${tenant.slug} and w.user_id = ${of.userId} and w.id <> ${of.visitId}
          and w.check_in_at >= ${since} and p.at >= ${since} and ${earlier} and ${isNear(of.looks)}) as seen`);
  return rows[0]?.seen === true;
}

/** Marks photos taken later that have arrived before this one and look like it; the visits they are of. */
async function markLater({ tenant }: Ctx, tx: Tx, of: Seen): Promise<(typeof visits.$inferSelect)[]> {
  if (isBlank(of.looks)) return [];
  const at = of.at.toISOString();
  const dayBefore = new Date(of.at.getTime() - 86_400_000).toISOString();
  const until = new Date(of.at.getTime() + comparedMs).toISOString();
  const later = sql`not p.seen_before and (p.at, p.id) > (${at}, ${of.id}::uuid)`;
  const { rows } = await tx.execute<{ visit_id: string }>(sql`
    update ${visitPhotos} set seen_before = true
     where tenant_id = ${tenant.slug} and id in (
       select p.id from ${visitPhotos} p
        where p.tenant_id = ${tenant.slug} and p.looks = ${of.looks} and p.visit_id <> ${of.visitId}
          and ${later}
       union all
       select p.id from ${visits} w
         join ${visitPhotos} p on p.tenant_id = w.tenant_id and p.visit_id = w.id
        where w.tenant_id = ${tenant.slug} and w.user_id = ${of.userId} and w.id <> ${of.visitId}
          and w.check_in_at between ${dayBefore} and ${until} and p.at <= ${until}
          and ${later} and ${isNear(of.looks)})
     returning visit_id`);
  const ids = [...new Set(rows.map(({ visit_id }) => visit_id))];
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(visits)
    .where(and(eq(visits.tenantId, tenant.slug), inArray(visits.id, ids)))
    .orderBy(asc(visits.id))
    .for('update');
}
