import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
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

/** Characters a form's values may have, and how many drafts somebody may have: the oldest go. */
const max = { length: 100_000, drafts: 200 };

const typed = {
  values: z.record(z.string().max(64), z.json()),
  version: z.number().int().positive().nullable().default(null),
};

/** GET and DELETE …/draft */
export const draftRef = z.object({ rowId: z.union([z.uuid(), z.literal('')]).default('') });
/** PUT …/draft */
export const draftInput = draftRef.extend(typed);

/** GET and DELETE /sys/draft: a form by the name its module gives it, and what it is about. */
export const formDraftRef = z.object({
  form: z
    .string()
    .max(64)
    .regex(/^[a-z]+(-[a-z]+)*:[a-z]+(-[a-z]+)*$/),
  subject: z
    .string()
    .max(100)
    .regex(/^[\w:.-]*$/)
    .default(''),
});
/** PUT /sys/draft */
export const formDraftInput = formDraftRef.extend(typed);

/** Whose draft: of an entity's form by the entity's name, of any other by a name with a colon in it. */
interface Place {
  form: string;
  subject: string;
}

/** The calls of what somebody has typed into an entity's form and not saved: theirs alone, one per row. */
export function draftApi(entity: Entity): ApiRoute[] {
  const { wire } = entity;
  const access = listAction(entity);
  const place = (rowId: string): Place => ({ form: entity.name, subject: rowId });
  return [
    call(`GET ${wire}/draft` as 'GET /', {
      access,
      input: draftRef,
      answers: draftAnswer,
      run: (ctx, { rowId }) => findDraft(ctx, place(rowId)),
    }),
    call(`PUT ${wire}/draft` as 'PUT /', {
      access,
      input: draftInput,
      answers: noAnswer,
      run: (ctx, { rowId, ...values }) => keepDraft(ctx, place(rowId), values),
    }),
    call(`DELETE ${wire}/draft` as 'DELETE /', {
      access,
      input: draftRef,
      answers: noAnswer,
      run: (ctx, { rowId }) => dropDraft(ctx, place(rowId)),
    }),
  ];
}

/** The same of every form that is no entity's: open to everybody who is signed in, since each sees only their own. */
export const formDraftApi = [
  call('GET /sys/draft', {
    access: 'signed-in',
    input: formDraftRef,
    answers: draftAnswer,
    run: findDraft,
  }),
  call('PUT /sys/draft', {
    access: 'signed-in',
    input: formDraftInput,
    answers: noAnswer,
    run: (ctx, { form, subject, ...values }) => keepDraft(ctx, { form, subject }, values),
  }),
  call('DELETE /sys/draft', {
    access: 'signed-in',
    input: formDraftRef,
    answers: noAnswer,
    run: dropDraft,
  }),
] as const;

function mine(ctx: Ctx): SQL | undefined {
  return and(eq(entityDrafts.tenantId, ctx.tenant.slug), eq(entityDrafts.userId, requireUser(ctx).id));
}

function own(ctx: Ctx, { form, subject }: Place): SQL | undefined {
  return and(mine(ctx), eq(entityDrafts.entity, form), eq(entityDrafts.rowId, subject));
}

async function findDraft(ctx: Ctx, place: Place): Promise<Draft | null> {
  // What somebody is just writing is nobody else's, whoever looks as them.
  if (ctx.readOnly) return null;
  const [row] = await inTenantReadOnly(ctx, (tx) => tx.select().from(entityDrafts).where(own(ctx, place)));
  if (!row) return null;
  return { values: row.values, version: row.version, savedAt: row.updatedAt.toISOString() };
}

async function keepDraft(
  ctx: Ctx,
  { form, subject }: Place,
  { values, version }: Pick<Draft, 'values' | 'version'>,
): Promise<null> {
  if (JSON.stringify(values).length > max.length) throw badInput('values', 'values');
  const kept = { values, version, updatedAt: ctx.now() };
  await inTenant(ctx, async (tx) => {
    await tx
      .insert(entityDrafts)
      .values({
        tenantId: ctx.tenant.slug,
        userId: requireUser(ctx).id,
        entity: form,
        rowId: subject,
        ...kept,
      })
      .onConflictDoUpdate({
        target: [entityDrafts.tenantId, entityDrafts.userId, entityDrafts.entity, entityDrafts.rowId],
        set: kept,
      });
    const key = sql`(${entityDrafts.entity}, ${entityDrafts.rowId})`;
    const latest = tx
      .select({ key: sql`${entityDrafts.entity}, ${entityDrafts.rowId}` })
      .from(entityDrafts)
      .where(mine(ctx))
      .orderBy(desc(entityDrafts.updatedAt))
      .limit(max.drafts);
    await tx.delete(entityDrafts).where(and(mine(ctx), notInArray(key, latest)));
  });
  return null;
}

async function dropDraft(ctx: Ctx, place: Place): Promise<null> {
  await inTenant(ctx, (tx) => tx.delete(entityDrafts).where(own(ctx, place)));
  return null;
}
