import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { products, productUnits } from '../table.server.ts';
import type { PlannedProduct } from './plan-catalogue.server.ts';
import type { RepackedUnit } from './plan-units.server.ts';
import { catalogueLimits } from './rules-catalogue.ts';
import { refuseUnitInUse } from './use-cases/unit-use.server.ts';
import type { CatalogueFault } from './wire-catalogue.ts';

/** Refuses a file that changes more than is written at once, before anything is asked about each of its changes. */
export function refuseTooMany(planned: readonly PlannedProduct[]): void {
  const changed = planned.filter(({ changes }) => changes.length > 0);
  if (changed.length > catalogueLimits.changed)
    throw refused('products.catalogue-too-many-changes', catalogueLimits.changed);
  const changes = changed.reduce((sum, one) => sum + one.changes.length, 0);
  if (changes > catalogueLimits.changes)
    throw refused('products.catalogue-too-many-values', catalogueLimits.changes);
}

/** A unit in use keeps its pieces. */
export async function refuseUsedUnits(
  ctx: Ctx,
  tx: Tx,
  productId: string,
  { units, faults }: { units: readonly RepackedUnit[]; faults: CatalogueFault[] },
): Promise<void> {
  for (const { line, unit } of units) {
    try {
      await refuseUnitInUse(ctx, tx, { productId, unit });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults.push({ line, text: refusal(ctx.t, error).message });
    }
  }
}

/** A barcode is one unit's, in the file and among all that are there. */
export async function refuseTakenBarcodes(
  ctx: Ctx,
  tx: Tx,
  planned: readonly PlannedProduct[],
): Promise<void> {
  const changed = planned.filter(({ units }) => units !== null);
  const barcodes = changed.flatMap(({ units }) => units!.map(({ barcode }) => barcode));
  if (barcodes.length === 0) return;
  const rows = await tx
    .select({ productId: productUnits.productId, barcode: productUnits.barcode })
    .from(productUnits)
    .where(
      and(
        eq(productUnits.tenantId, ctx.tenant.slug),
        // One parameter: a statement takes no more than 65,535 of them.
        sql`${productUnits.barcode} = any(${sql.param(barcodes)}::text[])`,
      ),
    );
  const holder = new Map(rows.map(({ barcode, productId }) => [barcode, productId]));
  const seen = new Set<string>();
  for (const { line, row, units, faults } of changed) {
    for (const { barcode, unit } of units!) {
      const other = holder.get(barcode);
      const twice = seen.has(barcode) || (other !== undefined && other !== row?.id);
      seen.add(barcode);
      if (twice) faults.push({ line, text: ctx.t('products:catalogue.barcodeTaken', { barcode, unit }) });
    }
  }
}

/** Products that are there under codes that differ from these by small and capital letters alone, by the code in capitals. */
export async function codesInOtherCase(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const capitals = sql`upper(${products.code})`;
  const rows = await tx
    .select({ code: products.code })
    .from(products)
    .where(
      and(
        eq(products.tenantId, tenant.slug),
        sql`${capitals} in (select upper(given) from unnest(${sql.param([...codes])}::text[]) given)`,
        sql`${products.code} <> all(${sql.param([...codes])}::text[])`,
      ),
    );
  return new Map(rows.map(({ code }) => [code.toUpperCase(), code]));
}

const refused = (code: string, max: number) => new DomainError(code, 422, { field: 'file', values: { max } });
