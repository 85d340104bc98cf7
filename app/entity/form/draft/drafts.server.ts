import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { draftAnswer, noAnswer } from '../../api/answers.server.ts';
import { type Entity, listAction } from '../../define-entity.ts';
import { entityDrafts } from './drafts.table.server.ts';
import type { Draft } from './wire.ts';

/** Characters a form's values may have. */
const longest = 100_000;

/** GET and DELETE …/draft */
export const draftRef = z.object({ rowId: z.union([z.uuid(), z.literal('')]).default('') });
/** PUT …/draft */
export const draftInput = draftRef.extend({
  values: z.record(z.string().max(64), z.json()),
  version: z.number().int().positive().nullable().default(null),
});

/** The calls of what somebody has typed into an entity's form and not saved: theirs alone, one per row. */
export function draftApi(entity: Entity): ApiRoute[] {
  const { wire } = entity;
  const access = listAction(entity);
  return [
    call(`GET ${wire}/draft` as 'GET /', {
      access,
      input: draftRef,
      answers: draftAnswer,
      run: (ctx, { rowId }) => findDraft(ctx, entity, rowId),
    }),
    call(`PUT ${wire}/draft` as 'PUT /', {
      access,
      input: draftInput,
      answers: noAnswer,
      run: (ctx, input) => keepDraft(ctx, entity, input),
    }),
    call(`DELETE ${wire}/draft` as 'DELETE /', {
      access,
      input: draftRef,
      answers: noAnswer,
      run: (ctx, { rowId }) => dropDraft(ctx, entity, rowId),
    }),
  ];
}

function own(ctx: Ctx, { name }: Entity, rowId: string): SQL | undefined {
  return and(
    eq(entityDrafts.tenantId, ctx.tenant.slug),
    eq(entityDrafts.userId, requireUser(ctx).id),
    eq(entityDrafts.entity, name),
    eq(entityDrafts.rowId, rowId),
  );
}

async function findDraft(ctx: Ctx, entity: Entity, rowId: string): Promise<Draft | null> {
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select()
      .from(entityDrafts)
      .where(own(ctx, entity, rowId)),
  );
  if (!row) return null;
  return { values: row.values, version: row.version, savedAt: row.updatedAt.toISOString() };
}

async function keepDraft(ctx: Ctx, entity: Entity, given: z.output<typeof draftInput>): Promise<void> {
  if (JSON.stringify(given.values).length > longest) throw badInput('values', 'values');
  const kept = { values: given.values, version: given.version, updatedAt: ctx.now() };
  await inTenant(ctx, (tx) =>
    tx
      .insert(entityDrafts)
      .values({
        tenantId: ctx.tenant.slug,
        userId: requireUser(ctx).id,
        entity: entity.name,
        rowId: given.rowId,
        ...kept,
      })
      .onConflictDoUpdate({
        target: [entityDrafts.tenantId, entityDrafts.userId, entityDrafts.entity, entityDrafts.rowId],
        set: kept,
      }),
  );
}

async function dropDraft(ctx: Ctx, entity: Entity, rowId: string): Promise<void> {
  await inTenant(ctx, (tx) => tx.delete(entityDrafts).where(own(ctx, entity, rowId)));
}
