import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { FieldChange } from '#app/services/approvals/wire.ts';
import { findFiles } from '#app/services/files/use-cases/find-files.server.ts';
import { fieldLabel } from '../../define-entity.ts';
import { holdsFiles } from '../../fields.ts';
import { seenFields } from '../../read/row.server.ts';
import { withCustomFields } from '../../read/with-custom-fields.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { valueTeller } from '../history/tell-values.server.ts';
import { type PendingChange, pendingChanges } from './table.server.ts';

/** What some changes would do, field by field, by their ids. */
export async function differenceOf(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  ids: readonly string[],
): Promise<Map<string, FieldChange[]>> {
  if (ids.length === 0) return new Map();
  const mine = and(eq(pendingChanges.tenantId, ctx.tenant.slug), inArray(pendingChanges.id, [...ids]));
  return spellChanges(ctx, tx, store, await tx.select().from(pendingChanges).where(mine));
}

/**
 * Changes as people read them: fields by their words, references and dictionaries by their names, without what is not
 * theirs to see.
 */
export async function spellChanges(
  ctx: Ctx,
  tx: Tx,
  plain: EntityStore,
  rows: readonly PendingChange[],
): Promise<Map<string, FieldChange[]>> {
  const store = await withCustomFields({ ...ctx, tx }, plain);
  const fields = seenFields(ctx, store.entity).filter((field) => field.form !== false);
  const all = rows.flatMap(({ before, after }) => [before, after]);
  const tell = await valueTeller(ctx, tx, store, fields, all);
  const holding = fields.filter(({ kind }) => holdsFiles(kind));
  const files = await findFiles(
    ctx,
    tx,
    all.flatMap((values) => holding.flatMap(({ name }) => listed(values[name]))),
  );
  const pictured = (value: unknown) => listed(value).flatMap((id) => files.get(id) ?? []);
  const spelt = ({ before, after }: PendingChange): FieldChange[] =>
    fields
      .filter(({ name }) => says(after[name]) || says(before[name]))
      .map((field) => {
        const [was, becomes] = [before[field.name], after[field.name]];
        const name = fieldLabel(ctx.t, store.entity, field.name);
        if (!holdsFiles(field.kind)) {
          return { name, before: tell(field, was) ?? '', after: tell(field, becomes) ?? '' };
        }
        return { name, before: '', after: '', photos: { before: pictured(was), after: pictured(becomes) } };
      });
  return new Map(
    rows.map((row) => [row.id, [...spelt(row), ...(store.approval?.besides?.(ctx, row) ?? [])]]),
  );
}

const says = (value: unknown) => (value ?? '') !== '';

const listed = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);
