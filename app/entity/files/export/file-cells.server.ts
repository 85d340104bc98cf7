import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { plainText } from '#app/lib/text/plain-text.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import { findFiles } from '#app/services/files/use-cases/find-files.server.ts';
import { choiceKey } from '../../define-entity.ts';
import { holdsFiles, isReference } from '../../fields.ts';
import type { EntityStore } from '../../store.server.ts';
import type { FileColumn } from './export-columns.server.ts';

/** A value as a file has it. Days and times are texts; what writes the file knows their columns. */
export type FileCell = string | number | null;

type Read = Record<string, string | null>;

/**
 * Makes the cells of rows that were read as text: references and dictionary values by their names, money in
 * yuan. One statement per reference and batch; dictionaries are read once.
 */
export function cellMaker(ctx: Ctx, store: EntityStore, columns: readonly FileColumn[]) {
  let dictionaries: Map<string, Map<string, string>> | null = null;
  const words = { true: ctx.t('entity:yes'), false: ctx.t('entity:no') };
  return async (tx: Tx, rows: readonly Read[]): Promise<FileCell[][]> => {
    dictionaries ??= await readDictionaries(ctx, tx, columns);
    const known = dictionaries;
    const texts = columns.map(({ field }) => known.get(field.dictionary ?? ''));
    for (const [index, { field }] of columns.entries()) {
      const reference = isReference(field.kind) ? store.references?.[field.name] : undefined;
      if (!reference) continue;
      const ids = [...new Set(rows.map((row) => row[`c${index}`]))].filter((id) => id !== null);
      texts[index] = ids.length > 0 ? await reference.names(ctx, tx, ids as string[], 'tenant') : undefined;
    }
    const fileColumns = columns.flatMap(({ field }, index) => (holdsFiles(field.kind) ? [`c${index}`] : []));
    const files = await findFiles(
      ctx,
      tx,
      rows.flatMap((row) => fileColumns.flatMap((name) => fileIds(row[name] ?? ''))),
    );
    return rows.map((row) =>
      columns.map(({ field }, index) => {
        const value = row[`c${index}`] ?? null;
        if (value === null) return null;
        const word = store.fileWords?.[field.name];
        if (word) return word(ctx, value);
        switch (field.kind) {
          case 'number':
          case 'decimal':
            return Number(value);
          case 'money':
            return Number(value) / 100;
          case 'percent':
            return Number(value) / 10_000;
          case 'geo':
            return value.replaceAll(/[()]/g, '');
          case 'rich':
            return plainText(value);
          case 'image':
          case 'file':
            return fileIds(value)
              .flatMap((id) => files.get(id)?.name ?? [])
              .join('、');
          case 'boolean':
            return words[value as 'true' | 'false'];
          case 'reference':
          case 'tree':
            return texts[index]?.get(value) ?? '';
          case 'choice':
            return ctx.t(choiceKey(store.entity, field.name, value));
          case 'dictionary':
            return texts[index]?.get(value) ?? value;
          default:
            return value;
        }
      }),
    );
  };
}

/** An array of ids as a column has it, {id,id}, or an added field: ["id", "id"]. */
const fileIds = (text: string) =>
  text
    .replaceAll(/[{}[\]" ]/g, '')
    .split(',')
    .filter(Boolean);

async function readDictionaries(ctx: Ctx, tx: Tx, columns: readonly FileColumn[]) {
  const codes = columns.flatMap(({ field }) => (field.dictionary ? [field.dictionary] : []));
  const labels = await getDictLabels(ctx, tx, [...new Set(codes)]);
  return new Map(
    [...labels].map(([code, items]) => [code, new Map(items.map(({ value, label }) => [value, label]))]),
  );
}
