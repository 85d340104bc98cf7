import { z } from 'zod';
import { idList } from '#app/lib/text/id-list.ts';
import { fileFormats } from '../../../lib/files/file-formats.ts';

/**
 * What is to be exported: the list's own query as the address has it, the columns in their order (none: all of
 * them), and instead of a whole filter some rows by their ids.
 */
export const exportInput = z.strictObject({
  query: z.record(z.string().max(64), z.string().max(8000)).default({}),
  columns: z.array(z.string().max(64)).max(200).default([]),
  ids: idList(200).default([]),
  format: z.enum(fileFormats).default('xlsx'),
});

export type ExportInput = z.output<typeof exportInput>;

const listed = (text: string) => text.split(',').filter(Boolean);

/** The same from an address: `columns` and `ids` with commas between, everything else is the list's query. */
export const exportQuery = z
  .object({
    format: z.enum(fileFormats).default('xlsx'),
    columns: z.string().max(4000).default('').transform(listed),
    ids: z.string().max(8000).default('').transform(listed).pipe(z.array(z.uuid()).max(200)),
  })
  .catchall(z.string().max(8000))
  .transform(
    ({ format, columns, ids, ...query }): ExportInput => ({
      format,
      columns,
      ids,
      query: query as Record<string, string>,
    }),
  );
