import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listWarehouses } from '#app/modules/stock/warehouses/use-cases/list-warehouses.server.ts';

/** Warehouses that goods may be issued from, taken back into or received in by whoever reaches them on that page. */
export function listStores(
  ctx: Ctx,
  page: 'material:list' | 'material-request:list',
): Promise<{ id: string; name: string }[]> {
  return listWarehouses(ctx, page);
}
