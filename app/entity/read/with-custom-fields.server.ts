import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  type CustomKind,
  decimalDigits,
  longestText,
  maxPictures,
} from '#app/services/custom-fields/rules.ts';
import {
  type CustomField,
  listCustomFields,
} from '#app/services/custom-fields/use-cases/list-custom-fields.server.ts';
import { customPrefix, type Entity, listAction } from '../define-entity.ts';
import { type Field, greatestDecimal, holdsFiles } from '../fields.ts';
import { type EntityStore, narrowedBy, type Reference } from '../store.server.ts';
import { addedReference } from './added/added-targets.server.ts';

/** Whole numbers every comparison and index takes. */
const int32 = 2_147_483_647;

/** An entity's store with the fields its tenant's administrators have added; one statement when it takes such. */
export async function withCustomFields<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
): Promise<EntityStore<E>> {
  if (!store.entity.customFields) return store;
  const added = await listCustomFields(ctx, store.entity.name);
  if (added.length === 0) return store;
  const fields = { ...store.entity.fields, ...Object.fromEntries(added.map(asField)) };
  const references = { ...store.references, ...addedReferences(store.entity, added) };
  return { ...store, entity: { ...store.entity, fields }, references };
}

/**
 * A store as it is read in this request: narrowed as its list's parameters say, with the fields its tenant has added,
 * and for rows of a query that query, with its fields as it says. `action` is what they are read for.
 */
export async function storeToRead<E extends Entity>(
  ctx: Ctx,
  described: EntityStore<E>,
  query: Readonly<Record<string, unknown>> = {},
  action: string = listAction(described.entity),
): Promise<EntityStore<E>> {
  const store = await withCustomFields(ctx, narrowedBy(described, query));
  if (!store.query) return store;
  const { rows, fields: otherwise = {} } = await store.query(ctx, requireAction(ctx, action).scope);
  const fields = Object.entries(store.entity.fields).map(([name, field]) =>
    name in otherwise ? [name, { ...field, ...otherwise[name] }] : [name, field],
  );
  return { ...store, rows, entity: { ...store.entity, fields: Object.fromEntries(fields) } };
}

/** The fields that were added or are otherwise than described, for a browser to join to those it knows. */
export function addedFields(entity: Entity, described: Entity): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(entity.fields).filter(([name, field]) => described.fields[name] !== field),
  );
}

/** What the added fields refer to that do, by the fields' names. */
function addedReferences(entity: Entity, added: readonly CustomField[]): Record<string, Reference> {
  return Object.fromEntries(
    added.flatMap(({ key, kind, target }) =>
      kind === 'reference' && target
        ? [[`${customPrefix}${key}`, addedReference(target, listAction(entity))] as const]
        : [],
    ),
  );
}

function asField(field: CustomField): [string, Field] {
  const kind = field.kind as CustomKind;
  const facts: Field = {
    kind,
    label: field.label,
    optional: !field.required,
    search: field.searchable && !holdsFiles(kind),
    quick: field.searchable && kind === 'text',
    list: field.listed,
    // By an id or a picture nobody sorts.
    sort: kind !== 'lines' && kind !== 'reference' && !holdsFiles(kind),
    width: 140,
  };
  if (kind === 'text' || kind === 'lines') facts.max = field.longest ?? longestText[kind];
  if (kind === 'number') Object.assign(facts, { minValue: -int32, maxValue: int32 });
  if (kind === 'decimal') {
    const digits = field.digits ?? decimalDigits.usual;
    Object.assign(facts, { digits, minValue: -greatestDecimal, maxValue: greatestDecimal });
  }
  if (kind === 'percent') Object.assign(facts, { minValue: 0, maxValue: int32 });
  if (kind === 'money') Object.assign(facts, { minValue: 0, maxValue: Number.MAX_SAFE_INTEGER });
  if (kind === 'image') Object.assign(facts, { files: maxPictures, import: false });
  if (kind === 'dictionary') Object.assign(facts, { max: 64, dictionary: field.dictionary ?? '' });
  return [`${customPrefix}${field.key}`, facts];
}
