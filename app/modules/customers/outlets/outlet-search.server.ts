import { can, withoutConditions } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { orderListPage } from '#app/modules/orders/pages.ts';
import type { SearchSource } from '#app/services/search/use-cases/search-source.server.ts';
import { findOutlets } from './use-cases/find-outlets.server.ts';

/** Outlets by name or the beginning of their code, shown by their orders: for whoever sees orders. */
export const outletSearch: SearchSource = {
  kind: 'outlets',
  nameKey: 'search:outlets',
  icon: 'shop',
  sort: 20,
  async find(ctx, { keyword, limit }) {
    const user = requireUser(ctx);
    if (!can(user, 'order:list')) return [];
    const scope = can(user, 'customer:list')
      ? requireAction(ctx, 'customer:list').scope
      : withoutConditions(requireAction(ctx, 'order:list').scope);
    const found = await findOutlets(ctx, { keyword, scope, limit });
    const list = pathOf(orderListPage, { product: ctx.tenant.productPath });
    return found.map((outlet) => ({
      ...outlet,
      note: outlet.code,
      to: `${list}?${new URLSearchParams({ keyword: outlet.code })}`,
    }));
  },
};
