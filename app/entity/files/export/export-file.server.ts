import { readByCursor } from '#app/db/queries/read-by-cursor.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { FileFormat } from '../../../lib/files/file-formats.ts';
import { titleKey } from '../../define-entity.ts';
import type { EntityStore } from '../../store.server.ts';
import { type ExportPlan, longMs } from './export-plan.server.ts';
import { cellMaker, type FileCell } from './file-cells.server.ts';
import { tableFile } from './write-file.server.ts';

/**
 * The planned rows as a file that is made while it is sent, all of one view of the data. Its name and its last
 * line tell who took it and when. `onRows` hears how many rows are written and is waited for.
 */
export function exportFile(
  ctx: Ctx,
  store: EntityStore,
  plan: ExportPlan,
  { format, onRows }: { format: FileFormat; onRows: (done: number) => Promise<void> },
): FileAnswer {
  const title = ctx.t(titleKey(store.entity));
  const user = ctx.user?.realname ?? '';
  const stamp = formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD-HHmmss');
  const time = formatTime(ctx.now(), ctx.tenant.timeZone);
  return tableFile({
    format,
    title,
    name: `${title}_${user}_${stamp}`,
    columns: plan.columns.map(({ field, label }) => ({ kind: field.kind, label })),
    batches: batches(ctx, store, plan, onRows),
    mark: ctx.t('entity:watermark', { user, time }),
  });
}

async function* batches(
  ctx: Ctx,
  store: EntityStore,
  plan: ExportPlan,
  onRows: (done: number) => Promise<void>,
): AsyncGenerator<FileCell[][]> {
  let done = 0;
  const cells = readByCursor({
    scope: { db: ctx.db, tenant: ctx.tenant },
    statement: plan.statement,
    statementTimeoutMs: longMs,
    make: cellMaker(ctx, store, plan.columns),
  });
  for await (const batch of cells) {
    yield batch;
    done += batch.length;
    await onRows(done);
  }
}
