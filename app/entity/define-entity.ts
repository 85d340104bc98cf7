import { type Field, type FieldFacts, holdsFiles } from './fields.ts';

/** What may be done to a row that somebody has to approve. */
export type Approved = 'add' | 'edit' | 'delete';

/** What both sides know of an entity: it is described once, and everything else is made from it. */
export interface Entity<Fields extends Record<string, Field> = Record<string, Field>> {
  /** First part of its actions (dict:list, dict:edit …) and its name in the audit log. */
  name: string;
  /** Where its words stand: labels:label has `labels:label.title` and `labels:label.field.<name>`. */
  words: `${string}:${string}`;
  /** Its calls lie below this path: `/sys/dict` gives GET /sys/dict/list and so on. */
  wire: string;
  fields: Fields;
  /** Administrators may add fields of their own; the table has a `customColumn()`. */
  customFields?: boolean;
  /** What is deleted can be brought back: it stays in a table with a `recycleColumn()`, and leaves others. */
  recycleBin?: boolean;
  /** Parameters of its list that no field stands for: its store's `narrowed` knows what they mean. */
  narrowedBy?: readonly string[];
  /** Keys of what its rows are found by beside fields: its store's `alsoFound` knows where that stands. */
  alsoFoundBy?: readonly string[];
  /**
   * What somebody else has to approve before it holds: adding, changing or deleting a row, or writing one of the fields
   * named. Whoever holds `<name>:approve` writes at once; all others' changes wait on the desk of those who decide.
   */
  approval?: { on: readonly string[] };
  /** Its rows come to be by something else than people who write them: they are read and exported (`defineList`). */
  readOnly?: boolean;
  /** Its rows are worked out when they are read, or never change: there is nothing to tell of what became of one. */
  withoutHistory?: boolean;
  /**
   * What is looked through while nobody asks of the field: the rows of the last so many days, for a table that grows by
   * every click.
   */
  recent?: { field: string; days: number };
  /** The action that taking its rows away asks for, where that is not `<name>:export`: one for several lists of a page. */
  exportedWith?: `${string}:${string}`;
  /** Code of the page whose list it is, which reading it asks for, where that is not `<name>:list`. */
  page?: `${string}:${string}`;
  /** A choice field: lists say how many rows have each of its values, and its page has a tab for each. */
  countedBy?: string;
  /** What older clients call its fields, by our names. */
  olderNames?: Readonly<Record<string, string>>;
  /** Fields that rows may share and of which older clients ask all the same whether another row has a value. */
  askedWhetherTaken?: readonly string[];
  /** Columns that stand first in the list, where that is not the order of the fields. */
  listFirst?: readonly string[];
  /** How the list is sorted before anybody says otherwise: by one field, or first by the first. */
  defaultSort: SortKey | readonly [SortKey, ...SortKey[]];
}

/** A field that a list is sorted by, and which way. */
export interface SortKey {
  field: string;
  direction: 'asc' | 'desc';
}

/** What a list is sorted by before anybody says otherwise. */
export const defaultSortOf = ({ defaultSort }: Pick<Entity, 'defaultSort'>): SortKey[] =>
  'field' in defaultSort ? [defaultSort] : [...defaultSort];

/** The action that reading an entity's rows asks for: the code of the page that lists them. */
export const listAction = ({ name, page }: Pick<Entity, 'name' | 'page'>): `${string}:${string}` =>
  page ?? `${name}:list`;

/** The action that taking an entity's rows away as a file asks for. */
export const exportAction = ({ name, exportedWith }: Pick<Entity, 'name' | 'exportedWith'>) =>
  exportedWith ?? (`${name}:export` as const);

/** What a person enters of a row. */
export type ValuesOf<E extends Entity> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends Field<infer Value> ? Value : never;
};

/** What every row has beside its fields. Times are ISO 8601 in UTC. */
export interface RowFacts {
  id: string;
  /** Grows by one at each change; an edit says which one it saw. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A row as the wire has it; `<field>_dictText` is what stands for a reference or a dictionary's value. */
export type RowOf<E extends Entity> = ValuesOf<E> & RowFacts & { [text: `${string}_dictText`]: string };

/** When a row came to be and when it last changed: every list of rows with a history has them beside its fields. */
const rowTimes = ['createdAt', 'updatedAt'] as const;

/** Those of them that the rows of a list really have: what is without a history has none. */
export const rowTimesOf = ({
  withoutHistory,
}: Pick<Entity, 'withoutHistory'>): readonly (typeof rowTimes)[number][] => (withoutHistory ? [] : rowTimes);

/** A page of rows as the wire spells it: `total` is exact up to 10,000, `totalCapped` says there are more. */
export interface PageOf<Row> {
  records: Row[];
  total: number;
  totalCapped: boolean;
  size: number;
  current: number;
  pages: number;
  /** Where to go on beyond the numbered pages: the `after` of the next one; null at the end. */
  next: string | null;
  /** Of fields that are added up: the sum over every row that was counted; null above 10,000 of them. */
  sums: Record<string, number> | null;
  /** Of an entity with `countedBy`: rows of each value, whichever of them was asked for; counted up to 10,000. */
  counts?: Record<string, number>;
}

/** What the names of added fields begin with on the wire. */
export const customPrefix = 'cf_';

/** Names of a query and of a row's own facts: no field may be called so. */
const taken = new Set(
  'id ids version createdAt createdBy updatedAt tenantId pageNumber size sort keyword filter after'.split(
    ' ',
  ),
);

/** Describes an entity; what cannot be right is an error at start. */
export function defineEntity<Fields extends Record<string, Field>>(entity: Entity<Fields>): Entity<Fields> {
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (name.startsWith(customPrefix))
      throw new Error(`entity ${entity.name}: ${name} looks like an added field`);
    if (taken.has(name)) throw new Error(`entity ${entity.name}: a field cannot be called ${name}`);
    if (field.batch && (field.fixed || field.unique || field.form === false)) {
      throw new Error(`entity ${entity.name}: ${name} cannot be given to many rows`);
    }
    if (holdsFiles(field.kind) && field.needs) {
      throw new Error(`entity ${entity.name}: files of ${name} would be lost by whoever may not see them`);
    }
    if (field.radio && field.optional) {
      throw new Error(`entity ${entity.name}: ${name} could not be emptied again`);
    }
    if (field.sum && field.kind !== 'number' && field.kind !== 'money') {
      throw new Error(`entity ${entity.name}: ${name} cannot be added up`);
    }
    if (field.when && !(field.when.field in entity.fields && field.optional)) {
      throw new Error(`entity ${entity.name}: ${name} depends on nothing`);
    }
  }
  if (
    entity.countedBy &&
    !(entity.fields[entity.countedBy]?.choices && entity.fields[entity.countedBy]?.search)
  ) {
    throw new Error(`entity ${entity.name}: ${entity.countedBy} is no choice that is searched by`);
  }
  if (entity.recent && entity.fields[entity.recent.field]?.kind !== 'time') {
    throw new Error(
      `entity ${entity.name}: ${entity.recent.field} is no moment that days can be counted back from`,
    );
  }
  for (const does of entity.approval?.on ?? []) {
    if (!(['add', 'edit', 'delete'] as string[]).includes(does) && !(does in entity.fields)) {
      throw new Error(`entity ${entity.name}: nothing called ${does} can be approved`);
    }
  }
  for (const { field } of defaultSortOf(entity)) {
    if (!(field in entity.fields) && (entity.withoutHistory || !rowTimes.some((time) => time === field))) {
      throw new Error(`entity ${entity.name}: nothing is called ${field}`);
    }
  }
  return entity;
}

/** A field with its name. */
export interface NamedField extends FieldFacts {
  name: string;
}

/** The fields of an entity, in the order they are described in. */
export function fieldsOf(entity: Entity): NamedField[] {
  return Object.entries(entity.fields).map(([name, field]) => ({ ...field, name }));
}

/** Fields that one value may be given to for many rows at once. */
export function batchFields(entity: Entity): NamedField[] {
  return fieldsOf(entity).filter((field) => field.batch);
}

/** Fields that the person may see; the others are in no answer made for them. */
export function visibleFields(entity: Entity, holds: (action: string) => boolean): NamedField[] {
  return fieldsOf(entity).filter((field) => field.needs === undefined || holds(field.needs));
}

/** Key of what an entity is called. */
export function titleKey({ words }: Entity): string {
  return `${words}.title`;
}

/** Key of what a field is called. */
export function fieldKey({ words }: Pick<Entity, 'words'>, field: string): string {
  return `${words}.field.${field}`;
}

/** What a field is called: by the entity's words, or as the administrator who added it said. */
export function fieldLabel(t: (key: string) => string, entity: Entity, field: string): string {
  return entity.fields[field]?.label ?? t(fieldKey(entity, field));
}

/** Key of what a section of the form is called. */
export function sectionKey({ words }: Entity, section: string): string {
  return `${words}.section.${section}`;
}

/** Whether a field is asked for, as the others stand. */
export function isRequested({ when }: FieldFacts, values: Readonly<Record<string, unknown>>): boolean {
  const current = when ? values[when.field] : undefined;
  return !when || when.is.some((one) => one === current || one === JSON.stringify(current));
}

/** Key of the name of a choice's value. */
export function choiceKey({ words }: Entity, field: string, value: string): string {
  return `${words}.choice.${field}.${value}`;
}

/** Key of the line under a field in the form; most fields need none. */
export function hintKey({ words }: Entity, field: string): string {
  return `${words}.hint.${field}`;
}

/**
 * Describes a list of rows that something else writes than a form: it is searched, filtered, sorted, arranged and
 * exported like every other.
 */
export function defineList<Fields extends Record<string, Field>>(
  list: Omit<Entity<Fields>, 'readOnly' | 'recycleBin' | 'customFields' | 'approval'>,
): Entity<Fields> {
  return defineEntity({ ...list, readOnly: true });
}
