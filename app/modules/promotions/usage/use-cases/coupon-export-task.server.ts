import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { FileCell } from '#app/entity/files/export/file-cells.server.ts';
import { tableFile } from '#app/entity/files/export/write-file.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { defineTask, type Report } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { startTask } from '#app/services/tasks/use-cases/start-task.server.ts';
import type { TaskStarted } from '#app/services/tasks/wire.ts';
import { countCoupons, couponsOfPromotion, inState, readCoupons } from '../coupon-rows.server.ts';
import { describeCoupons } from '../describe-coupons.server.ts';
import { type CouponFileInput, type CouponFilter, type CouponRow, couponFileInput } from '../wire-coupons.ts';

/** Coupons read at once: memory stays flat however long the file gets. */
const batchSize = 1000;

const columns = [
  { key: 'code', kind: 'text' },
  { key: 'promotion', kind: 'text' },
  { key: 'outlet', kind: 'text' },
  { key: 'state', kind: 'text' },
  { key: 'issuedAt', kind: 'time' },
  { key: 'issuedBy', kind: 'text' },
  { key: 'order', kind: 'text' },
  { key: 'reason', kind: 'text' },
] as const;

/** 导出优惠券: the coupons of a filter with their codes, for those who may issue them. */
export const couponExportTask = defineTask({
  kind: 'coupon-export',
  nameKey: 'promotions:coupon.exportTask',
  input: couponFileInput,
  action: 'promotion:coupon',
  async run(ctx, { format, ...filter }, report) {
    const total = await countOf(ctx, filter);
    await report({ done: 0, total });
    const title = ctx.t('promotions:coupon.title');
    const time = formatTime(ctx.now(), ctx.tenant.timeZone);
    return tableFile({
      format,
      title,
      name: `${title}_${formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD-HHmmss')}`,
      columns: columns.map(({ key, kind }) => ({ label: ctx.t(`promotions:coupon.column.${key}`), kind })),
      batches: batches(ctx, filter, (done) => report({ done, total: Math.max(done, total) })),
      mark: ctx.t('entity:watermark', { user: ctx.user?.realname ?? '', time }),
    });
  },
});

/** Starts the export of a filter's coupons; where there are none it is refused at once. */
export async function startCouponExport(ctx: Ctx, input: CouponFileInput): Promise<TaskStarted> {
  if ((await countOf(ctx, input)) === 0) throw new DomainError('common.download-failed', 404);
  return inTenant(ctx, async (tx) => {
    const started = await startTask({ ...ctx, tx }, couponExportTask, input);
    await writeAuditLog(ctx, tx, {
      action: 'promotion:export',
      entity: 'promotion',
      entityId: input.id,
      before: null,
      after: { coupons: true, ...input },
    });
    return started;
  });
}

function countOf(ctx: Ctx, filter: CouponFilter): Promise<number> {
  const { scope } = requireAction(ctx, 'promotion:coupon');
  return inTenantReadOnly(ctx, async (tx) => {
    const within = await couponsOfPromotion(ctx, tx, { id: filter.id, scope });
    return countCoupons(tx, await inState(ctx, tx, filter, within));
  });
}

/** Each batch is a transaction of its own: one over the whole file would hold back the table's upkeep. */
async function* batches(
  ctx: Ctx,
  filter: CouponFilter,
  onRows: (done: number) => ReturnType<Report>,
): AsyncGenerator<FileCell[][]> {
  const { scope } = requireAction(ctx, 'promotion:coupon');
  let after: string | undefined;
  for (let done = 0; ; ) {
    const rows = await inTenantReadOnly(ctx, async (tx) => {
      const within = await couponsOfPromotion(ctx, tx, { id: filter.id, scope });
      const which = await inState(ctx, tx, filter, within);
      return describeCoupons(ctx, tx, await readCoupons(tx, which, { limit: batchSize, after }));
    });
    if (rows.length === 0) return;
    yield rows.map((row) => cellsOf(ctx, row));
    done += rows.length;
    after = rows.at(-1)!.id;
    await onRows(done);
  }
}

const cellsOf = ({ t, tenant }: Ctx, row: CouponRow): FileCell[] => [
  row.code,
  row.promotionName,
  row.outlet ?? t('promotions:coupon.anybody'),
  t(`promotions:coupon.state.${row.state}`),
  formatTime(row.issuedAt, tenant.timeZone),
  row.issuedBy ?? row.earnedWith?.orderNo ?? null,
  row.order?.orderNo ?? null,
  row.voidReason,
];
