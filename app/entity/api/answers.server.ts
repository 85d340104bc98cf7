import { z } from 'zod';
import { fieldKinds } from '#app/kernel/access/field-kind.ts';
import { type Entity, fieldsOf } from '../define-entity.ts';
import { type FieldFacts, holdsFiles, isReference } from '../fields.ts';

/** What the calls of entities answer, as schemas: described to other systems and held against real answers in tests. */

const id = z.uuid();
const count = z.number().int().min(0);
const version = z.number().int().min(1);

/** Of what is kept or dropped there is nothing to tell. */
export const noAnswer = z.null();
/** What somebody has typed into a form and not saved; null where there is nothing. */
export const draftAnswer = z
  .object({
    values: z.record(z.string(), z.unknown()),
    version: z.number().int().nullable(),
    savedAt: z.iso.datetime(),
  })
  .nullable();
/** A row that was added, and one that was changed; `waits` where somebody has to approve it first. */
export const addedAnswer = z.object({ id, waits: z.boolean().optional() });
export const editedAnswer = z.object({ id, version, waits: z.boolean().optional() });
/** A row that something was done to. */
export const actedAnswer = z.object({ id });
/** How many rows were deleted, and how many were changed at once; `waiting` are those that wait for approval. */
export const deletedAnswer = z.object({ deleted: count, waiting: count.optional() });
export const batchAnswer = z.object({ changed: count, waiting: count.optional() });
/** How many rows came back from a recycle bin, and how many were deleted for good. */
export const restoredAnswer = z.object({ restored: count });
export const purgedAnswer = z.object({ purged: count });

/** Fields that a tenant has added to an entity, by their names. */
export const addedFieldsAnswer = z.record(
  z.string(),
  z.object({
    of: z.unknown().optional(),
    kind: z.enum(fieldKinds),
    optional: z.boolean(),
    max: z.number().optional(),
    pattern: z
      .object({
        source: z.string(),
        global: z.boolean(),
        ignoreCase: z.boolean(),
        multiline: z.boolean(),
        lastIndex: z.number(),
        flags: z.string(),
        sticky: z.boolean(),
        unicode: z.boolean(),
        dotAll: z.boolean(),
        hasIndices: z.boolean(),
        unicodeSets: z.boolean(),
      })
      .optional(),
    patternProblem: z.enum(['pattern', 'mobile', 'telephone']).optional(),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
    digits: z.number().optional(),
    dictionary: z.string().optional(),
    choices: z.array(z.string()).optional(),
    files: z.number().optional(),
    label: z.string().optional(),
    quick: z.boolean().optional(),
    search: z.boolean().optional(),
    sort: z.boolean().optional(),
    list: z.boolean().optional(),
    width: z.number().optional(),
    form: z.boolean().optional(),
    sum: z.boolean().optional(),
    batch: z.boolean().optional(),
    radio: z.boolean().optional(),
    section: z.string().optional(),
    region: z.union([z.literal('provinces'), z.object({ of: z.string() })]).optional(),
    when: z.object({ field: z.string(), is: z.array(z.string()) }).optional(),
    export: z.boolean().optional(),
    import: z.boolean().optional(),
    unique: z.boolean().optional(),
    fixed: z.boolean().optional(),
    numbered: z.string().optional(),
    needs: z.string().optional(),
  }),
);

/** Long work that was started: its task, and the file that it is about. */
export const startedAnswer = z.object({ id });
export const takenAnswer = z.object({ task: id });
export const broughtAnswer = z.object({ id, task: id });

/** What became of a file that was brought. */
export const importAnswer = z.object({
  id,
  fileName: z.string(),
  status: z.enum(['reading', 'checked', 'writing', 'done', 'failed']),
  updates: z.boolean(),
  columns: z.array(z.string()),
  passedOver: z.array(z.string()),
  total: count,
  bad: count,
  same: count,
  changed: count,
  imported: count,
  updated: count,
  problem: z.string().nullable(),
  rows: z.array(
    z.object({
      line: count,
      cells: z.array(z.string()),
      isNew: z.boolean(),
      changes: z.array(z.object({ column: z.number(), before: z.string() })).nullable(),
      problems: z
        .array(
          z.object({
            column: z.number(),
            text: z.string(),
            candidates: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
          }),
        )
        .nullable(),
    }),
  ),
});

/** What a field that refers to something may be set to. */
export const optionsAnswer = z.array(
  z.object({ value: z.string(), label: z.string(), parent: z.string().nullish() }),
);

/** The changes of a row, as people read them. */
export const historyAnswer = z.array(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    who: z.string(),
    does: z.string(),
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
);

const storedFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: count,
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** A row of an entity by its fields; those its reader may not see are left out, those a tenant has added come besides. */
export function rowAnswer(entity: Entity): z.ZodType {
  const fields = fieldsOf(entity).map((field) => {
    const value = valueAnswer(field);
    const mayLack = field.optional || field.when !== undefined || holdsFiles(field.kind);
    return [field.name, mayLack ? value.nullish() : value.optional()] as const;
  });
  const texts = fieldsOf(entity).flatMap(({ name, kind, dictionary }) =>
    dictionary || isReference(kind) ? [[`${name}_dictText`, z.string().optional()] as const] : [],
  );
  return z.looseObject({
    ...Object.fromEntries([...fields, ...texts]),
    id,
    version,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  });
}

/** A page of an entity's rows. */
export function pageAnswer(entity: Entity): z.ZodType {
  return pageOf(entity, rowAnswer(entity));
}

/** The same of rows that its module answers otherwise, with what it says beside them. */
export function pageOf(entity: Entity, row: z.ZodType, besides: z.ZodRawShape = {}): z.ZodType {
  return z.object({
    ...besides,
    records: z.array(row),
    total: count,
    totalCapped: z.boolean(),
    size: count,
    current: count,
    pages: count,
    next: z.string().nullable(),
    sums: z.record(z.string(), z.number()).nullable(),
    ...(entity.countedBy ? { counts: z.record(z.string(), count) } : {}),
  });
}

function valueAnswer({ kind }: FieldFacts): z.ZodType {
  switch (kind) {
    case 'number':
    case 'decimal':
    case 'money':
    case 'percent':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'time':
      return z.iso.datetime();
    case 'date':
      return z.iso.date();
    case 'image':
    case 'file':
      return z.array(storedFile);
    default:
      return z.string();
  }
}
