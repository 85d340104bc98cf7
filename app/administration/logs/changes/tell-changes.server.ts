import type { Tx } from '#app/db/tenant-db.server.ts';
import { type Entity, fieldLabel, fieldsOf, type NamedField } from '#app/entity/define-entity.ts';
import { seenFields } from '#app/entity/read/row.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { asValues, type Values, valueTeller } from '#app/entity/write/history/tell-values.server.ts';
import { actionNameKey } from '#app/kernel/module/action-names.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { tellAction, tellFact, tellFactName, tellOwnName, tellSubject } from '../tell-facts.server.ts';
import type { ToldChange } from '../wire.ts';
import { namesOf } from './names-of.server.ts';

/** A change as it is kept. */
interface Kept {
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** What is known of the fields of an entity that the toolkit describes. */
interface Described {
  entity: Entity;
  seen: Map<string, NamedField>;
  text: (field: NamedField, value: unknown) => string | null;
}

/**
 * Changes as people read them, in the reader's language: fields, references, dictionary values and rows by their
 * names. The number of statements depends on what kinds of rows there are, not on how many. Fields the reader may
 * not see are left out, of what is kept too.
 */
export async function tellChanges<Row extends Kept>(
  ctx: Ctx,
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & { told: ToldChange })[]> {
  const known = new Map<string, Described>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const described = await describe(ctx, tx, entity, rows);
    if (described) known.set(entity, described);
  }
  const names = await namesOf(
    ctx,
    tx,
    rows.flatMap((row) => [row.entityId, ...idsIn([row.before, row.after])]),
  );
  return rows.map((row) => {
    const described = known.get(row.entity);
    const before = shown(described, row.before);
    const after = shown(described, row.after);
    const fields = new Set([...Object.keys(asValues(before)), ...Object.keys(asValues(after))]);
    return {
      ...row,
      before,
      after,
      told: {
        does: tellAction(ctx, row.action),
        what: tellSubject(ctx, row.entity),
        name: rowName(ctx, names, row),
        fields: [...fields].flatMap((name) => {
          const [was, is] = [asValues(before)[name], asValues(after)[name]];
          if (JSON.stringify(was) === JSON.stringify(is)) return [];
          const tell = teller(ctx, names, described, row.entity, name);
          return { name, label: tell.label, before: tell.value(was), after: tell.value(is) };
        }),
      },
    };
  });
}

async function describe(
  ctx: Ctx,
  tx: Tx,
  name: string,
  rows: readonly Kept[],
): Promise<Described | undefined> {
  const bound = boundStores().get(name);
  if (!bound) return undefined;
  const store = await withCustomFields({ ...ctx, tx }, bound);
  const seen = seenFields(ctx, store.entity);
  const all = rows.flatMap((row) => (row.entity === name ? [asValues(row.before), asValues(row.after)] : []));
  const text = await valueTeller(ctx, tx, store, seen, all);
  return { entity: store.entity, seen: new Map(seen.map((field) => [field.name, field])), text };
}

/** What was kept, without the fields the reader may not see. */
function shown(described: Described | undefined, kept: unknown): unknown {
  if (!described || typeof kept !== 'object' || kept === null || Array.isArray(kept)) return kept;
  const hidden = new Set(
    fieldsOf(described.entity).flatMap(({ name }) => (described.seen.has(name) ? [] : name)),
  );
  return Object.fromEntries(Object.entries(kept as Values).filter(([name]) => !hidden.has(name)));
}

function teller(
  ctx: Ctx,
  names: ReadonlyMap<string, string>,
  described: Described | undefined,
  entity: string,
  name: string,
): { label: string; value: (value: unknown) => string | null } {
  const field = described?.seen.get(name);
  if (described && field) {
    return {
      label: fieldLabel(ctx.t, described.entity, name),
      value: (value) => described.text(field, value),
    };
  }
  return {
    label: tellFactName(ctx, entity, name),
    value: (value) => tellFact(ctx, names, { entity, name, value }),
  };
}

/** What the row is called that was changed; null where it has no name, or none any more. */
function rowName(
  ctx: Ctx,
  names: ReadonlyMap<string, string>,
  { entity, entityId, ...row }: Kept,
): string | null {
  const found = names.get(entityId);
  if (found) return found;
  if (entity === 'permission' && actionNameKey(entityId)) return ctx.t(actionNameKey(entityId) ?? '');
  const own = tellOwnName(ctx, entity, entityId);
  if (own) return own;
  // Of what is gone its own last words are left.
  const last = { ...asValues(row.after), ...asValues(row.before) };
  const nameValue =
    last['name'] ?? last['title'] ?? last['realname'] ?? last['label'] ?? last['orderNo'] ?? last['no'];
  return typeof nameValue === 'string' ? nameValue : null;
}

/** Every text in values, however deep: ids are among them. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(idsIn)];
}
