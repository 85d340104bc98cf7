import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { judgeAgain } from '../arrival/judge-end.server.ts';
import { photoDoubtsIn } from '../arrival/photo-doubts.server.ts';
import type { Of, Refusal, Taken, Taking } from '../arrival/take-item.server.ts';
import { visitPhotos, visits } from '../table.server.ts';
import type { DrawnPhoto } from './draw-photos.server.ts';
import { ownVisit } from './own-visit.server.ts';
import { maxPhotos } from './rules-steps.ts';

/** Of 64 bits so many may differ between two photos of the same. */
const maxDifference = 4;
const comparedMs = 60 * 86_400_000;

/** Nothing to be seen on it, a finger or the dark: it looks like every other such photo. */
const blank = '0000000000000000';

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
  const own = await ownVisit(ctx, tx, item, at);
  if ('code' in own) return own;
  if (!drawn) return { code: 'no-picture' };
  const { visit, step } = own;
  const tenantId = ctx.tenant.slug;
  const there = and(
    eq(visitPhotos.tenantId, tenantId),
    eq(visitPhotos.visitId, visit.id),
    eq(visitPhotos.stepId, step.id),
  );
  if ((await tx.$count(visitPhotos, there)) >= maxPhotos) return { code: 'too-many-photos' };
  const { content, looks, facts: camera } = drawn;
  await tx.insert(visitPhotos).values({
    tenantId,
    id: item.id,
    visitId: visit.id,
    stepId: step.id,
    content,
    looks,
    camera,
    doubts: await photoDoubtsIn(ctx, tx, visit, { camera, wall: item.wall }),
    seenBefore: await seenBefore(ctx, tx, { looks, visitId: visit.id, userId: visit.userId, at }),
    at,
    createdAt: ctx.now(),
  });
  await judgeAgain(ctx, tx, visit);
  return { at };
}

/**
 * The very same of anybody's visits, or nearly the same of the person's own of the last two months. Two questions, each
 * with an index of its own: as one, every photo there is would be looked at.
 */
async function seenBefore(
  { tenant }: Ctx,
  tx: Tx,
  of: { looks: string; visitId: string; userId: string; at: Date },
): Promise<boolean> {
  if (of.looks === blank) return false;
  const bits = (looks: unknown) => sql`('x' || ${looks})::bit(64)`;
  const near = sql`bit_count(${bits(sql`p.looks`)} # ${bits(of.looks)}) <= ${maxDifference}`;
  const since = new Date(of.at.getTime() - comparedMs).toISOString();
  const { rows } = await tx.execute<{ seen: boolean }>(sql`
    select exists (select from ${visitPhotos} p
        where p.tenant_id = ${tenant.slug} and p.looks = ${of.looks} and p.visit_id <> ${of.visitId})
      or exists (select from ${visits} w
        join ${visitPhotos} p on p.tenant_id = w.tenant_id and p.visit_id = w.id
        where w.tenant_id = ${tenant.slug} and w.user_id = ${of.userId} and w.id <> ${of.visitId}
          and w.check_in_at >= ${since} and p.at >= ${since} and ${near}) as seen`);
  return rows[0]?.seen === true;
}
