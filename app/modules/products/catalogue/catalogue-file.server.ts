import { and, eq, inArray } from 'drizzle-orm';
import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { readByCursor } from '#app/db/queries/read-by-cursor.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { longMs, planExport } from '#app/entity/files/export/export-plan.server.ts';
import { cellMaker, type FileCell } from '#app/entity/files/export/file-cells.server.ts';
import { tableFile } from '#app/entity/files/export/write-file.server.ts';
import { importFields } from '#app/entity/files/reading/import-columns.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { FileFormat } from '#app/lib/files/file-formats.ts';
import { dayOf, formatTime } from '#app/lib/time/date-time.ts';
import { productStore } from '../stores.server.ts';
import { prices, products, productUnits } from '../table.server.ts';
import { type OwnColumn, unitColumns } from './catalogue-columns.server.ts';
import { cataloguePrices } from './catalogue-prices.server.ts';

/**
 * All products with their units, barcodes and the prices that hold today, a line for each unit: the file that the
 * import of the same page takes. Brought back as it is, it changes nothing.
 */
export async function catalogueFile(ctx: Ctx, { format }: { format: FileFormat }): Promise<FileAnswer> {
  requireAction(ctx, 'product:export');
  const { realname } = requireUser(ctx);
  const store: EntityStore = await withCustomFields(ctx, productStore as EntityStore);
  const fields = importFields(ctx, store).filter(({ field }) => field.export !== false);
  const names = fields.map(({ field }) => field.name);
  const plan = planExport(ctx, store, { query: {}, columns: names, ids: [], format });
  const own = await inTenantReadOnly(ctx, (tx) => usedColumns(ctx, tx));
  const cells = cellMaker(ctx, store, plan.columns);
  const codeAt = `c${names.indexOf('code')}`;
  await noteTaken(ctx, {
    action: 'product:export',
    entity: 'product',
    after: { columns: [...names, ...own.map(({ field }) => field.name)], format },
  });
  const title = ctx.t('products:catalogue.title');
  const time = formatTime(ctx.now(), ctx.tenant.timeZone);
  const stamp = formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD-HHmmss');
  return tableFile({
    format,
    name: `${title}_${realname}_${stamp}`,
    title,
    columns: [
      ...plan.columns.map(({ field, label }) => ({ kind: field.kind, label })),
      ...own.map(({ field, label }) => ({ kind: field.kind, label })),
    ],
    batches: readByCursor({
      scope: { db: ctx.db, tenant: ctx.tenant },
      statement: plan.statement,
      statementTimeoutMs: longMs,
      make: async (tx, rows) => {
        const made = await cells(tx, rows);
        const of = await unitLines(
          ctx,
          tx,
          own,
          rows.map((row) => row[codeAt] ?? ''),
        );
        const none: FileCell[][] = [own.map(() => null)];
        return rows.flatMap((row, index) =>
          (of.get(row[codeAt] ?? '') ?? none).map((unit) => [...made[index]!, ...unit]),
        );
      },
    }),
    mark: ctx.t('entity:watermark', { user: realname, time }),
  });
}

/** The columns of units, of channels those that have prices. */
async function usedColumns(ctx: Ctx, tx: Tx): Promise<OwnColumn[]> {
  const rows = await tx
    .selectDistinct({ id: prices.channelId })
    .from(prices)
    .where(and(eq(prices.tenantId, ctx.tenant.slug), eq(prices.kind, 'channel')));
  const used = new Set(rows.map(({ id }) => id));
  return (await unitColumns(ctx, tx)).filter(({ priceOf }) => !priceOf || used.has(priceOf));
}

/** The lines of the units of products, by the products' codes; two statements for all. */
async function unitLines(
  ctx: Ctx,
  tx: Tx,
  own: readonly OwnColumn[],
  codes: readonly string[],
): Promise<Map<string, FileCell[][]>> {
  const units = await tx
    .select({
      code: products.code,
      productId: productUnits.productId,
      unit: productUnits.unit,
      factor: productUnits.factor,
      barcode: productUnits.barcode,
      priceFen: productUnits.priceFen,
      floorFen: productUnits.floorFen,
    })
    .from(productUnits)
    .innerJoin(
      products,
      and(eq(products.tenantId, productUnits.tenantId), eq(products.id, productUnits.productId)),
    )
    .where(and(eq(productUnits.tenantId, ctx.tenant.slug), inArray(products.code, [...codes])))
    .orderBy(productUnits.factor, productUnits.unit);
  const priced = own.some(({ priceOf }) => priceOf !== undefined)
    ? await pricesOf(ctx, tx, [...new Set(units.map(({ productId }) => productId))])
    : new Map<string, number>();
  const lines = units.map((row) => ({
    code: row.code,
    cells: own.map(({ priceOf, field: { name } }): FileCell => {
      if (priceOf !== undefined) return yuan(priced.get(`${row.productId} ${priceOf} ${row.unit}`) ?? null);
      if (name === 'priceFen' || name === 'floorFen') return yuan(row[name]);
      return name === 'unit' || name === 'factor' || name === 'barcode' ? row[name] : null;
    }),
  }));
  const grouped = Map.groupBy(lines, ({ code }) => code);
  return new Map([...grouped].map(([code, of]) => [code, of.map(({ cells }) => cells)]));
}

const yuan = (fen: number | null) => (fen === null ? null : fen / 100);

/** Prices for everybody and for channels that hold today. */
async function pricesOf(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const rows = await cataloguePrices(ctx, tx, ids, today);
  const current = rows.filter(({ validFrom }) => validFrom <= today);
  return new Map(
    current.map(({ productId, channelId, unit, priceFen }) => [
      `${productId} ${channelId} ${unit}`,
      priceFen,
    ]),
  );
}
