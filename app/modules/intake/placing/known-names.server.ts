import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  findOutletIds,
  findRefusedOutlets,
} from '#app/modules/customers/outlets/use-cases/find-outlet-ids.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { KnownNames } from '../rules.ts';
import { outsideNames, type outsideOrders } from '../table.server.ts';

type Row = Pick<typeof outsideOrders.$inferSelect, 'source' | 'outletCode' | 'lines'>;

/** What is known of the names in an order: what somebody has said they mean, else our own codes. Constant statements. */
export async function knownNames(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { source, outletCode, lines }: Row,
): Promise<KnownNames> {
  const theirs = [...new Set([outletCode, ...lines.flatMap(({ code, unit }) => [code, unit])])];
  const said = await tx
    .select()
    .from(outsideNames)
    .where(
      and(
        eq(outsideNames.tenantId, ctx.tenant.slug),
        eq(outsideNames.source, source),
        inArray(outsideNames.theirs, theirs),
      ),
    );
  const ids = said.flatMap(({ productId }) => productId ?? []);
  const goods = [
    ...(await findGoods(ctx, tx, { codes: lines.map(({ code }) => code) })),
    ...(ids.length > 0 ? await findGoods(ctx, tx, { ids }) : []),
  ];
  const products = new Map<string, { code: string; units: string[] }>();
  for (const { code } of lines) {
    const meant = said.find(({ kind, theirs: name }) => kind === 'product' && name === code)?.productId;
    const found = goods.find((one) => (meant ? one.id === meant : one.code === code));
    if (found) products.set(code, { code: found.code, units: found.units.map(({ unit }) => unit) });
  }
  const outlets = new Map(await findOutletIds(ctx, tx, [outletCode]));
  const units = new Map<string, string>();
  for (const { kind, theirs: name, customerId, unit } of said) {
    if (kind === 'outlet' && customerId) outlets.set(name, customerId);
    if (kind === 'unit' && unit) units.set(name, unit);
  }
  // Opened for its orders and refused, it orders nothing: somebody has to say anew who that is.
  const opened = said.flatMap(({ customerId }) => customerId ?? []);
  const refused = await findRefusedOutlets(ctx, tx, opened);
  for (const [name, id] of outlets) if (refused.has(id)) outlets.delete(name);
  return { outlets, products, units };
}
