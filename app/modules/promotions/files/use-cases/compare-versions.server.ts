import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { PromotionDetail } from '../../wire.ts';
import { readNames } from '../file-names.server.ts';
import { labelOf, wordOf } from '../file-words.server.ts';
import { fileColumns } from '../rules-file-columns.ts';
import { type LineCells, linesOf } from '../rules-file-lines.ts';
import type { VersionChange } from '../wire-files.ts';

/** What each version changed of the one before, as a file of promotions would say both; by version, the first has nothing. */
export async function compareVersions(
  ctx: Ctx,
  { code, versions }: Pick<PromotionDetail, 'code' | 'versions'>,
): Promise<Record<number, VersionChange[]>> {
  requireAction(ctx, 'promotion:list');
  const filed = versions.map((version) => ({ ...version, code }));
  const nameOf = await inTenantReadOnly(ctx, (tx) => readNames(ctx, tx, filed));
  const lines = filed.map((one) => linesOf(one, nameOf, wordOf(ctx)));
  return Object.fromEntries(
    versions
      .slice(0, -1)
      .map(({ version }, at) => [version, changesOf(ctx, lines[at + 1]!, lines[at]!)] as const),
  );
}

/** Cells that differ, line by line: a promotion has one for each of its groups and levels. */
function changesOf(ctx: Ctx, before: readonly LineCells[], after: readonly LineCells[]): VersionChange[] {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, place) => place);
  return places.flatMap((place) =>
    fileColumns.flatMap(({ key, kind }): VersionChange[] => {
      const [from, to] = [before, after].map((lines) => written(lines[place]?.[key] ?? null, kind));
      if (from === to) return [];
      const label = labelOf(ctx, key);
      return [{ label: place > 0 ? `${label} ${place + 1}` : label, from: from!, to: to! }];
    }),
  );
}

function written(cell: string | number | null, kind: string): string {
  if (cell === null) return '';
  return kind === 'percent' && typeof cell === 'number'
    ? `${Number((cell * 100).toFixed(2))}%`
    : String(cell);
}
