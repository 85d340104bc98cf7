import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { FileCell } from '#app/entity/files/export/file-cells.server.ts';
import { tableFile } from '#app/entity/files/export/write-file.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { type FoundPromotion, readPromotions } from '../../editing/promotion-rows.server.ts';
import { readNames } from '../file-names.server.ts';
import { labelOf, wordOf } from '../file-words.server.ts';
import { fileColumns } from '../rules-file-columns.ts';
import { linesOf } from '../rules-file-lines.ts';
import type { ExportQuery } from '../wire-files.ts';

/** Promotions read at once. */
const batchSize = 200;

/**
 * The promotions of a filter as a file, each as its latest version says, with all groups and rules: an import takes
 * the file back. Its last line says who took it away and when.
 */
export async function exportPromotions(ctx: Ctx, { format, ...filter }: ExportQuery): Promise<FileAnswer> {
  const { user } = requireAction(ctx, 'promotion:export');
  const batches = linesIn(ctx, filter);
  const first = await batches.next();
  if (first.done) throw new DomainError('common.download-failed', 404);
  await noteTaken(ctx, { action: 'promotion:export', entity: 'promotion', after: filter });
  const title = ctx.t('promotions:title');
  const time = formatTime(ctx.now(), ctx.tenant.timeZone);
  const stamp = formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD-HHmmss');
  return tableFile({
    format,
    title,
    name: `${title}_${user.realname}_${stamp}`,
    columns: columns(ctx),
    batches: withFirst(first.value, batches),
    mark: ctx.t('entity:watermark', { user: user.realname, time }),
  });
}

/** An empty file with the columns that an import takes; what it needs bears a star. */
export async function promotionTemplate(
  ctx: Ctx,
  { format }: Pick<ExportQuery, 'format'>,
): Promise<FileAnswer> {
  requireAction(ctx, 'promotion:import');
  const title = ctx.t('promotions:title');
  async function* nothing(): AsyncGenerator<FileCell[][]> {
    yield* [];
  }
  return tableFile({
    format,
    title,
    name: ctx.t('entity:importTemplateName', { what: title }),
    columns: columns(ctx, true).filter((_, index) => fileColumns[index]!.part !== 'shown'),
    batches: nothing(),
    mark: null,
  });
}

/** What is money for an amount is pieces for a quantity: such a cell says its number without a format. */
const written = new Set(['min', 'max', 'over']);

const columns = (ctx: Ctx, template = false) =>
  fileColumns.map(({ key, kind, required }) => ({
    label: template && required ? `${labelOf(ctx, key)} *` : labelOf(ctx, key),
    kind: written.has(key) ? ('number' as const) : kind,
  }));

async function* withFirst(first: FileCell[][], rest: AsyncIterable<FileCell[][]>) {
  yield first;
  yield* rest;
}

async function* linesIn(
  ctx: Ctx,
  filter: { state: string; keyword: string },
): AsyncGenerator<FileCell[][], void> {
  for (let at = 0; ; at += batchSize) {
    const lines = await inTenantReadOnly(ctx, async (tx) => {
      const found = await readPromotions(ctx, tx, {
        ...filter,
        version: 'latest',
        offset: at,
        limit: batchSize,
      });
      const nameOf = await readNames(
        ctx,
        tx,
        found.map(({ row, version }) => ({ ...version, code: row.code })),
      );
      const word = wordOf(ctx);
      return found.flatMap(({ row, version, ...used }) => {
        const [first, ...others] = linesOf({ ...version, code: row.code }, nameOf, word);
        return [{ ...first, ...shown(ctx, used) }, ...others];
      });
    });
    if (lines.length === 0) return;
    yield lines.map((line) => fileColumns.map(({ key }) => line[key] ?? null));
  }
}

const shown = (
  { t }: Ctx,
  { state, usedFen, usedTimes }: Pick<FoundPromotion, 'state' | 'usedFen' | 'usedTimes'>,
): Record<string, FileCell> => ({
  state: t(`promotions:state.${state}`),
  usedYuan: usedFen / 100,
  usedTimes,
});
