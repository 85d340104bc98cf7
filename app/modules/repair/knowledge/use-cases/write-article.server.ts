import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { drawEvidence } from '#app/services/pictures/use-cases/draw-evidence.server.ts';
import { maxPictures } from '../rules-article.ts';
import { repairArticleCodes, repairArticlePictures, repairArticles } from '../table.server.ts';
import type { AddArticleInput, EditArticleInput } from '../wire.ts';

/** Writes a new article (MES-01). */
export async function addArticle(ctx: Ctx, input: AddArticleInput): Promise<{ id: string }> {
  requireAction(ctx, 'repair-article:add');
  const drawn = await drawPictures(ctx, input.pictures);
  const id = newId();
  return inTenant(ctx, async (tx) => {
    const now = ctx.now();
    await unlessTaken(() =>
      tx
        .insert(repairArticles)
        .values({ tenantId: ctx.tenant.slug, id, ...factsOf(input), createdAt: now, updatedAt: now }),
    );
    await keepCodes(ctx, tx, id, input);
    await keepPictures(ctx, tx, id, drawn);
    await note(ctx, tx, { does: 'add', id, before: null, after: logged(input) });
    return { id };
  });
}

/** Changes an article that the person saw in this version; pictures that are not kept go. */
export async function editArticle(
  ctx: Ctx,
  input: EditArticleInput,
): Promise<{ id: string; version: number }> {
  requireAction(ctx, 'repair-article:edit');
  const drawn = await drawPictures(ctx, input.pictures);
  const { id } = input;
  return inTenant(ctx, async (tx) => {
    const before = await lockArticle(ctx, tx, id);
    if (before.version !== input.version) throw new DomainError('entity.changed-meanwhile', 409);
    const version = before.version + 1;
    await unlessTaken(() =>
      tx
        .update(repairArticles)
        .set({ ...factsOf(input), version, updatedAt: ctx.now() })
        .where(thisOne(ctx, id)),
    );
    await tx.delete(repairArticleCodes).where(codesOf(ctx, [id]));
    await keepCodes(ctx, tx, id, input);
    const { kept } = input;
    const goes = kept.length > 0 ? notInArray(repairArticlePictures.id, kept) : undefined;
    await tx.delete(repairArticlePictures).where(and(picturesOf(ctx, [id]), goes));
    await keepPictures(ctx, tx, id, drawn);
    await note(ctx, tx, { does: 'edit', id, before: logged(before), after: logged(input) });
    return { id, version };
  });
}

/** Deletes an article with its pictures. */
export async function deleteArticle(ctx: Ctx, { id }: { id: string }): Promise<{ deleted: number }> {
  requireAction(ctx, 'repair-article:delete');
  return inTenant(ctx, async (tx) => {
    const before = await lockArticle(ctx, tx, id);
    await tx.delete(repairArticlePictures).where(picturesOf(ctx, [id]));
    await tx.delete(repairArticleCodes).where(codesOf(ctx, [id]));
    await tx.delete(repairArticles).where(thisOne(ctx, id));
    await note(ctx, tx, { does: 'delete', id, before: logged(before), after: null });
    return { deleted: 1 };
  });
}

const thisOne = (ctx: Ctx, id: string) =>
  and(eq(repairArticles.tenantId, ctx.tenant.slug), eq(repairArticles.id, id));
const codesOf = (ctx: Ctx, ids: string[]) =>
  and(eq(repairArticleCodes.tenantId, ctx.tenant.slug), inArray(repairArticleCodes.articleId, ids));
const picturesOf = (ctx: Ctx, ids: string[]) =>
  and(eq(repairArticlePictures.tenantId, ctx.tenant.slug), inArray(repairArticlePictures.articleId, ids));

type Facts = Pick<typeof repairArticles.$inferSelect, 'title' | 'model' | 'status' | 'steps'>;
const factsOf = ({ title, model, status, steps }: Facts): Facts => ({ title, model, status, steps });
const logged = ({ title, model, status }: Facts) => ({ title, model, status });

async function lockArticle(ctx: Ctx, tx: Tx, id: string) {
  const [article] = await tx.select().from(repairArticles).where(thisOne(ctx, id)).for('update');
  if (!article) throw notFound();
  return article;
}

/** Draws what was sent anew, before anything is locked: one after the other, no more than its turn. */
async function drawPictures(ctx: Ctx, pictures: readonly string[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const picture of pictures) {
    drawn.push(await drawEvidence(ctx, picture, { field: 'pictures', code: 'repair.no-picture' }));
  }
  return drawn;
}

async function keepCodes(
  ctx: Ctx,
  tx: Tx,
  articleId: string,
  { faults, causes }: Pick<AddArticleInput, 'faults' | 'causes'>,
): Promise<void> {
  const of = (kind: 'fault' | 'cause', codes: readonly string[]) =>
    codes.map((code) => ({ tenantId: ctx.tenant.slug, articleId, kind, code }));
  await tx.insert(repairArticleCodes).values([...of('fault', faults), ...of('cause', causes)]);
}

async function keepPictures(ctx: Ctx, tx: Tx, articleId: string, drawn: readonly Buffer[]): Promise<void> {
  const kept = await tx.$count(repairArticlePictures, picturesOf(ctx, [articleId]));
  if (kept + drawn.length > maxPictures) {
    throw new DomainError('repair.article-pictures', 422, {
      field: 'pictures',
      values: { max: maxPictures },
    });
  }
  if (drawn.length === 0) return;
  const of = { tenantId: ctx.tenant.slug, articleId, createdAt: ctx.now() };
  await tx.insert(repairArticlePictures).values(drawn.map((content) => ({ ...of, id: newId(), content })));
}

/** Two articles of one title would be taken for each other. */
async function unlessTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (uniqueViolation(error)) throw new DomainError('repair.article-taken', 409, { field: 'title' });
    throw error;
  }
}

function note(
  ctx: Ctx,
  tx: Tx,
  {
    does,
    id,
    before,
    after,
  }: { does: 'add' | 'edit' | 'delete'; id: string; before: object | null; after: object | null },
) {
  return writeAuditLog(ctx, tx, {
    action: `repair-article:${does}`,
    entity: 'repair-article',
    entityId: id,
    before: before && { ...before },
    after: after && { ...after },
  });
}
