import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import type { FileFormat } from '../../../lib/files/file-formats.ts';
import { choiceKey, titleKey } from '../../define-entity.ts';
import { mayBeEmpty } from '../../fields.ts';
import type { EntityStore } from '../../store.server.ts';
import { tableFile } from '../export/write-file.server.ts';
import { importFields } from '../reading/import-columns.server.ts';
import { entityImportRows } from './imports.table.server.ts';
import { getImport, rowsOf } from './own-import.server.ts';

/** An empty file with the columns an import takes; required ones bear a star, and lists of words are offered. */
export async function importTemplate(
  ctx: Ctx,
  store: EntityStore,
  { format }: { format: FileFormat },
): Promise<FileAnswer> {
  requireAction(ctx, `${store.entity.name}:import`);
  const fields = importFields(ctx, store);
  const heads = fields.map(({ field, label }) =>
    mayBeEmpty(field) || field.kind === 'boolean' ? label : `${label} *`,
  );
  const name = ctx.t('entity:importTemplateName', { what: ctx.t(titleKey(store.entity)) });
  if (format === 'csv') {
    const text = csvStart + csvLine(heads);
    return { fileName: `${name}.csv`, type: 'text/csv; charset=utf-8', chunks: one(text) };
  }
  const codes = [...new Set(fields.flatMap(({ field }) => field.dictionary ?? []))];
  const labels = await inTenantReadOnly(ctx, (tx) => getDictLabels(ctx, tx, codes));
  const workbook = await writeXlsx({
    sheets: [
      {
        name: ctx.t(titleKey(store.entity)).slice(0, 31),
        columns: heads.map((header) => ({ header, width: 20 })),
        rows: [heads],
        freezePane: { rows: 1 },
        dataValidations: fields.flatMap(({ field }, index) => {
          const words =
            field.kind === 'boolean'
              ? [ctx.t('entity:yes'), ctx.t('entity:no')]
              : field.choices
                ? field.choices.map((value) => ctx.t(choiceKey(store.entity, field.name, value)))
                : (labels.get(field.dictionary ?? '') ?? [])
                    .filter(({ enabled }) => enabled)
                    .map(({ label }) => label);
          // A list in a workbook has no commas in its words and no more than 255 characters.
          const listed =
            words.length > 0 && !words.some((word) => /[,"]/.test(word)) && words.join().length <= 255;
          const column = columnName(index);
          return listed
            ? [{ type: 'list' as const, values: words, allowBlank: true, range: `${column}2:${column}1000` }]
            : [];
        }),
      },
    ],
  });
  return {
    fileName: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: workbook.length,
    chunks: one(workbook),
  };
}

/** A, B … Z, AA … as spreadsheets name columns. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

async function* one<Chunk extends string | Uint8Array>(chunk: Chunk): AsyncGenerator<Chunk> {
  yield chunk;
}

/** The rows that are wrong as they were brought, each with what is wrong with it: to be mended and brought again. */
export async function importErrors(
  ctx: Ctx,
  store: EntityStore,
  { id }: { id: string },
): Promise<FileAnswer> {
  const brought = await inTenantReadOnly(ctx, (tx) => getImport(ctx, tx, store, id));
  if (brought.bad === 0) throw notFound();
  const labels = [...brought.columns, ctx.t('entity:importLine'), ctx.t('entity:importProblem')];
  return tableFile({
    format: 'xlsx',
    name: ctx.t('entity:importErrorsName', { what: ctx.t(titleKey(store.entity)) }),
    title: ctx.t(titleKey(store.entity)),
    columns: labels.map((label) => ({ label, kind: 'text' })),
    batches: badRows(ctx, id, brought.columns),
    mark: null,
  });
}

async function* badRows(ctx: Ctx, id: string, columns: readonly string[]) {
  for (let after = 0; ; ) {
    const rows = await inTenantReadOnly(ctx, (tx) =>
      tx
        .select()
        .from(entityImportRows)
        .where(and(rowsOf(ctx, id), isNotNull(entityImportRows.problems), gt(entityImportRows.line, after)))
        .orderBy(asc(entityImportRows.line))
        .limit(1000),
    );
    if (rows.length === 0) return;
    yield rows.map(({ line, cells, problems }) => [
      ...columns.map((_, index) => cells[index] ?? ''),
      line,
      (problems ?? [])
        .map(({ column, text }) => ctx.t('entity:importProblemAt', { column: columns[column] ?? '', text }))
        .join(ctx.t('common:mark.clause')),
    ]);
    after = rows.at(-1)?.line ?? after;
  }
}
