import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import { markSign } from '#app/entity/files/export/write-file.server.ts';
import { textOf } from '#app/entity/files/reading/cell-value.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { catalogueLimits } from './rules-catalogue.ts';

/** The head of a file of products and its lines; an empty one, or one with too many lines, is refused whole. */
export async function readCatalogue(
  ctx: Ctx,
  content: Uint8Array,
): Promise<{ head: GivenLine; lines: GivenLine[] }> {
  if (content.length === 0) throw refused('entity.import-empty');
  const pieces = ctx.bounded.pieces({ tenant: ctx.tenant.slug, field: 'file' }, 'table', { content });
  const lines: GivenLine[] = [];
  try {
    for await (const batch of pieces) {
      lines.push(...batch.filter((line) => !isMark(line)));
      if (lines.length > catalogueLimits.lines + 1) {
        throw refused('products.catalogue-too-many-lines', { max: catalogueLimits.lines });
      }
    }
  } finally {
    // A file that is refused leaves nobody waiting to read on.
    await pieces.return(undefined);
  }
  const [head, ...rest] = lines;
  if (!head || rest.length === 0) throw refused('entity.import-empty');
  return { head, lines: rest };
}

/** Who exported a file, and when, is no product. */
const isMark = ({ cells }: GivenLine) => textOf(cells[0] ?? null).startsWith(markSign);

const refused = (code: string, values?: Record<string, string | number>) =>
  new DomainError(code, 422, { field: 'file', ...(values && { values }) });
