import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { priceStore, productStore } from '../stores.server.ts';
import { type PlannedProduct, planCatalogue } from './plan-catalogue.server.ts';
import { readCatalogue } from './read-catalogue.server.ts';
import { saveUnits } from './use-cases/save-units.server.ts';
import type { CheckedCatalogue, catalogueWriteInput, WrittenCatalogue } from './wire-catalogue.ts';

/** Products of a file that are shown before it is taken. */
const shown = 300;

/** What a file of products with units and prices would bring, product by product. Nothing is written. */
export async function checkCatalogue(ctx: Ctx, { file }: { file: Uint8Array }): Promise<CheckedCatalogue> {
  return (await look(ctx, file)).checked;
}

/** Writes what was shown of a file, each product whole or not at all; what is other by now has to be looked at anew. */
export async function writeCatalogue(
  ctx: Ctx,
  { file, seen }: z.output<typeof catalogueWriteInput>,
): Promise<WrittenCatalogue> {
  const { store, planned, checked } = await look(ctx, file);
  if (checked.seen !== seen) throw new DomainError('products.catalogue-moved', 409);
  const good = planned.filter((one) => one.faults.length === 0 && one.changes.length > 0);
  if (good.length === 0) throw new DomainError('products.catalogue-nothing', 409);
  const refused: WrittenCatalogue['refused'] = [];
  for (const product of good) {
    try {
      await inTenant(ctx, (tx) => writeProduct({ ...ctx, tx }, store, product));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ code: product.code, text: refusal(ctx.t, error).message });
    }
  }
  return { written: good.length - refused.length, refused };
}

async function look(ctx: Ctx, file: Uint8Array) {
  requireAction(ctx, 'product:import');
  const read = await readCatalogue(ctx, file);
  const store: EntityStore = await withCustomFields(ctx, productStore as EntityStore);
  const planned = await inTenantReadOnly(ctx, (tx) => planCatalogue(ctx, tx, store, read));
  const bad = planned.filter(({ faults }) => faults.length > 0);
  const good = planned.filter(({ faults, changes }) => faults.length === 0 && changes.length > 0);
  const products = [...bad, ...good].map(({ code, name, row, changes, faults }) => ({
    code,
    name,
    isNew: row === null,
    changes,
    faults,
  }));
  const added = good.filter(({ row }) => row === null).length;
  const checked: CheckedCatalogue = {
    seen: createHash('sha256').update(JSON.stringify(products)).digest('hex'),
    lines: read.lines.length,
    added,
    changed: good.length - added,
    same: planned.length - good.length - bad.length,
    bad: bad.length,
    products: products.slice(0, shown),
  };
  return { store, planned, checked };
}

/** Writes a product by the calls that write it everywhere else: its own values, its units, then its prices. */
async function writeProduct(ctx: Ctx, store: EntityStore, product: PlannedProduct): Promise<void> {
  const { row, values, units, prices } = product;
  let version = row?.version ?? 1;
  let productId = row?.id;
  if (!row) productId = (await addRow(ctx, store, values ?? {})).id;
  else if (values) version = (await editRow(ctx, store, { id: row.id, version, values })).version;
  if (units) await saveUnits(ctx, { productId: productId!, version, units });
  for (const { unit, channelId, priceFen, validFrom } of prices) {
    await addRow(ctx, priceStore as EntityStore, {
      kind: channelId === null ? 'base' : 'channel',
      productId,
      unit,
      channelId,
      priceFen,
      validFrom,
    });
  }
}
