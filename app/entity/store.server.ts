import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgColumnBuilderBase, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { rowId, tenantId } from '#app/db/columns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { ApprovalKind, EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import type { FieldChange } from '#app/services/approvals/wire.ts';
import { customPrefix, type Entity, fieldsOf, type NamedField } from './define-entity.ts';
import { type FieldFacts, holdsFiles, isReference } from './fields.ts';

/** A table made with `entityColumns`, and a column for every field under the field's name. */
export type EntityTable = PgTable & {
  tenantId: AnyPgColumn;
  id: AnyPgColumn;
  version: AnyPgColumn;
  createdAt: AnyPgColumn;
  updatedAt: AnyPgColumn;
  deletedAt?: AnyPgColumn;
  custom?: AnyPgColumn;
};

/** A row that a text of a file stands for; `code` tells it from others of the same name, where such rows have one. */
export interface WrittenReference {
  id: string;
  name: string;
  code?: string;
}

/** Another entity's rows as a field may name them. */
export interface Reference {
  /**
   * The names of those of the ids that are there, by id. With `within` only of those the person may name in
   * what they write: an id they may not is missing, as is one of nobody.
   */
  names(ctx: Ctx, tx: Tx, ids: readonly string[], within: 'tenant' | 'scope'): Promise<Map<string, string>>;
  /** Those the person may name whose name has the keyword in it, the first 20. */
  find(ctx: Ctx, tx: Tx, keyword: string): Promise<{ id: string; name: string }[]>;
  /**
   * Of those the person may name, the ids by what an imported file has: an exact code, else an exact name, which is
   * told again as `name`. Without it each text is looked for by `find`.
   */
  byNames?(ctx: Ctx, tx: Tx, written: readonly string[]): Promise<WrittenReference[]>;
  /** The ids of those of the tenant whose name has the keyword in it, as a select: a list is found by them. */
  named?(ctx: Ctx, keyword: string): SQL;
  /** For a field of kind tree: all that the person may name, each below its parent. */
  tree?(ctx: Ctx, tx: Tx): Promise<{ id: string; name: string; parentId: string | null }[]>;
}

/** What approving changes of an entity's rows is, beside writing them. */
export interface ApprovedRows {
  /**
   * A new row stands from the start, in a state that its store's `madeWith` gives it; this is told when somebody has
   * decided. Without it a row that is to be added comes to be when it has passed.
   */
  stands?: (ctx: EndCtx, tx: Tx, decided: { id: string; pass: boolean }) => Promise<void>;
  /** What a change says beside fields: of columns that no field stands for. */
  besides?: (
    ctx: Ctx,
    change: { before: Record<string, unknown>; after: Record<string, unknown> },
  ) => FieldChange[];
  /** Codes of what is refused, where clients know others: a second request, and one whose row has changed since. */
  refusals?: { waits: string; changed: string };
  /** Address of the page that shows the change, where that is another than the approvals' own. */
  link?: ApprovalKind['link'];
}

/** What a list is read from whose rows are those of a query. */
export interface ListedQuery {
  /** Select that has every column of the store's table under its name. */
  rows: SQL;
  /** What is otherwise of fields in this request, by their names: what they are called, whether they are listed. */
  fields?: Readonly<Record<string, Partial<FieldFacts>>>;
}

/** An entity with the table that holds it and what only the server knows of it. */
export interface EntityStore<E extends Entity = Entity> {
  entity: E;
  table: EntityTable;
  /** Rows the person's scope reaches, for reading and writing alike; all of the tenant's when left out. */
  scope?: (ctx: Ctx, scope: DataScope) => SQL | undefined;
  /**
   * Rows that hold for everybody, like a price of no outlet and no dealer: whoever reaches only part of the tenant reads
   * them, and neither writes nor deletes any; what they are told is in the catalogue under `refusal`.
   */
  forAll?: { rows: SQL; refusal: string };
  /** Where a row belongs is written after the row itself; who writes it asks `refuseBeyondReach` then. */
  placedLater?: boolean;
  /** The rows in its recycle bin instead of the others. */
  deletedOnly?: boolean;
  /** For each field of kind reference or tree. */
  references?: Record<string, Reference>;
  /** Columns that no field stands for and that come from the context, once, when a row is made. */
  madeWith?: (ctx: Ctx) => Record<string, unknown>;
  /** Told before rows are written or deleted, once for all that are. */
  beforeChange?: (ctx: Ctx) => void;
  /** May refuse a row that is about to be written by a DomainError; `before` is null for a new row. */
  beforeWrite?: (
    ctx: Ctx,
    tx: Tx,
    change: { id: string; before: object | null; after: object },
  ) => Promise<void>;
  /** What `beforeWrite` asks of a new row is the same whatever other new rows there are: files are written by the batch. */
  checksRowsIndependently?: boolean;
  /** Writes what hangs on rows that a file has brought, once they are there; may refuse them by a DomainError. */
  afterImport?: (
    ctx: Ctx,
    tx: Tx,
    rows: readonly { id: string; values: Record<string, unknown> }[],
  ) => Promise<void>;
  /** Of fields that no column holds: what exported files say of them. */
  fileTexts?: Readonly<Record<string, SQL>>;
  /** Of fields whose values are codes that the module has words for: what exported files say instead of them. */
  fileWords?: Readonly<Record<string, (ctx: Ctx, value: string) => string>>;
  /**
   * What lists and calls say of rows beside their fields, by their ids: names of what hangs on them, what their
   * reader may do. One statement or a few for all of them.
   */
  besides?: (ctx: Ctx, tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;
  /** Rows that a keyword means although no field of theirs has it; the entity's `alsoFoundBy` says by what. */
  alsoFound?: (ctx: Ctx, keyword: string) => SQL;
  /** The rows that a list shows whose address says more than its search; exported files hold those. */
  narrowed?: (query: Readonly<Record<string, string>>) => EntityStore;
  /**
   * Its rows are those of a query, which may depend on the request, and on the reach where what the rows add up is
   * within it; its table, made by `queriedRows`, says their columns.
   */
  query?: (ctx: Ctx, scope: DataScope) => ListedQuery | Promise<ListedQuery>;
  /** The query's rows in this request: `storeToRead` has asked for them. */
  rows?: SQL;
  /** What approving a change of its rows is beside writing it. */
  approval?: ApprovedRows;
  /** false: files only add rows. Its rows are changed by calls of their own, which ask more than a file tells. */
  changesByFile?: boolean;
  /** Who sees the files of its rows, where that is somebody else than who may see the row. */
  files?: Pick<FilePurpose, 'read'>;
  /** What other pages attach files of its rows to: they are let go with the rows. */
  attachedTo?: readonly string[];
  /** Rows of other tables that go into the recycle bin with a row and come back with it; `of` is the row they belong to. */
  goesAlong?: readonly { table: PgTable; tenantId: AnyPgColumn; of: AnyPgColumn }[];
  /** May refuse that rows are deleted by a DomainError. */
  beforeDelete?: (ctx: Ctx, tx: Tx, ids: readonly string[]) => Promise<void>;
}

/**
 * A table that a list only reads and that was made without `entityColumns`: its moments under the names every row has,
 * and columns of fields that stand elsewhere. Nobody edits its rows by their version, so it stays 1.
 */
export function listedTable<T extends PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn }>(
  table: T,
  columns: { createdAt: AnyPgColumn; updatedAt: AnyPgColumn | SQL } & Record<string, AnyPgColumn | SQL>,
): T & EntityTable {
  return Object.assign(Object.create(table) as T & EntityTable, { version: sql<number>`1`, ...columns });
}

/**
 * The columns of a query whose rows a list reads, under a name that no table has: `tenant_id`, `id` and those given.
 * What is worked out for the request came to be with it and has one version, unless a column says otherwise.
 */
export function queriedRows<Columns extends Record<string, PgColumnBuilderBase>>(
  name: string,
  columns: Columns,
) {
  const described = pgTable(name, { tenantId: tenantId(), id: rowId(), ...columns });
  const now = sql`now()`.mapWith((at: string) => new Date(at));
  const facts = { version: sql<number>`1`, createdAt: now, updatedAt: now };
  const lacking = Object.entries(facts).filter(([fact]) => !(fact in columns));
  const rows = Object.create(described) as typeof described & EntityTable;
  Object.assign(rows, Object.fromEntries(lacking));
  return rows;
}

const bound = new Map<string, EntityStore>();

/** Every store there is, by the name of its entity: what is not here, no client can name. */
export function boundStores(): ReadonlyMap<string, EntityStore> {
  return bound;
}

/** Binds an entity to its table; a field without a column or a reference without its rows is an error at start. */
export function bindEntity<E extends Entity>(store: EntityStore<E>): EntityStore<E> {
  if (store.entity.customFields && !store.table.custom) {
    throw new Error(`entity ${store.entity.name}: its table lacks customColumn()`);
  }
  const keepsNew = store.entity.approval && !store.approval?.stands;
  for (const { name, kind, quick } of fieldsOf(store.entity)) {
    if (keepsNew && (holdsFiles(kind) || kind === 'rich')) {
      throw new Error(
        `entity ${store.entity.name}: nobody could see ${name} of a row that is to be approved`,
      );
    }
    columnOf(store, name);
    const reference = store.references?.[name];
    if (isReference(kind) && !(kind === 'tree' ? reference && 'tree' in reference : reference)) {
      throw new Error(`entity ${store.entity.name}: nothing says what ${name} refers to`);
    }
    if (isReference(kind) && quick && !reference?.named) {
      throw new Error(`entity ${store.entity.name}: what ${name} refers to is not found by its name`);
    }
  }
  bound.set(store.entity.name, store);
  return store;
}

/** The rows that a list's parameters leave of a store; its fields are those it has by now, added ones among them. */
export function narrowedBy<E extends Entity>(
  store: EntityStore<E>,
  query: Readonly<Record<string, unknown>>,
): EntityStore<E> {
  const texts = Object.entries(query).filter(
    (given): given is [string, string] => typeof given[1] === 'string' && given[1] !== '',
  );
  const narrowed = store.narrowed?.(Object.fromEntries(texts));
  return narrowed ? { ...narrowed, entity: store.entity } : store;
}

/** Every row of the tenant that is not in the recycle bin, whoever asks. */
export function everyRow({ tenant }: Pick<Ctx, 'tenant'>, { table }: EntityStore): SQL | undefined {
  return and(eq(table.tenantId, tenant.slug), table.deletedAt ? isNull(table.deletedAt) : undefined);
}

/** The column of a field, of `createdAt` or of `updatedAt`; of an added field its value out of `custom`. */
export function columnOf(store: Pick<EntityStore, 'entity' | 'table'>, field: string): AnyPgColumn {
  if (field.startsWith(customPrefix)) return customValue(store, field) as unknown as AnyPgColumn;
  const column = (store.table as unknown as Record<string, AnyPgColumn | undefined>)[field];
  if (!column) throw new Error(`entity ${store.entity.name}: its table has no column for ${field}`);
  return column;
}

/** Fields that a column holds; what a file brings besides, `afterImport` writes. */
export function keptFields({ entity, table }: Pick<EntityStore, 'entity' | 'table'>): NamedField[] {
  return fieldsOf(entity).filter(({ name }) => name.startsWith(customPrefix) || name in table);
}

/** The value of an added field, of the type its kind has. */
function customValue({ entity, table }: Pick<EntityStore, 'entity' | 'table'>, field: string): SQL {
  const text = sql`(${table.custom} ->> ${field.slice(customPrefix.length)}::text)`;
  switch (entity.fields[field]?.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return sql`${text}::bigint`;
    case 'decimal':
      return sql`${text}::numeric`;
    case 'date':
      return sql`${text}::date`;
    case 'time':
      return sql`${text}::timestamptz`;
    case 'boolean':
      return sql`${text}::boolean`;
    default:
      return text;
  }
}

/** The condition of every statement about an entity's rows: the tenant's, within the scope, not deleted. */
export function reachable(store: EntityStore, ctx: Ctx, scope: DataScope): SQL | undefined {
  const { table } = store;
  return and(
    eq(table.tenantId, ctx.tenant.slug),
    table.deletedAt ? (store.deletedOnly ? isNotNull : isNull)(table.deletedAt) : undefined,
    store.scope?.(ctx, scope),
  );
}
