import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { findOutletWithin } from '#app/modules/customers/map/use-cases/find-outlets-within.server.ts';
import { findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { readOutletBooks } from '#app/modules/orders/pricing/use-cases/read-outlet-books.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { maxGoods } from '../../field/rules-field.ts';
import type { OutletPrices } from '../wire-steps.ts';

/** What the goods on the phone cost an outlet of the person's, and all that is taken off them, for as long as there is no network. */
export async function getOutletPrices(ctx: Ctx, { outletId }: { outletId: string }): Promise<OutletPrices> {
  const { scope: visited } = requireAction(ctx, 'visit:record');
  const { scope } = requireAction(ctx, 'order:create');
  return inTenantReadOnly(ctx, async (tx) => {
    // Found where the person goes and where they may order, as a quote finds it: the two roles may reach differently.
    const [outlet] = await findBuyers(ctx, tx, { id: outletId, scope });
    if (!outlet || !(await findOutletWithin(ctx, tx, visited, outletId))) throw notFound();
    const goods = await findGoods(ctx, tx, { keyword: '', limit: maxGoods });
    return { books: await readOutletBooks(ctx, tx, { outlet, goods, source: 'sales-app' }) };
  });
}
