import { can, withoutConditions } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { orderListPage } from '#app/modules/orders/pages.ts';
import type { SearchSource } from '#app/services/search/use-cases/search-source.server.ts';
import { findDealers } from './find-dealers.server.ts';

/** Dealers by name or the beginning of their code, shown by their orders: for whoever sees orders. */
export const dealerSearch: SearchSource = {
  kind: 'dealers',
  nameKey: 'search:dealers',
  icon: 'team',
  sort: 30,
  async find(ctx, { keyword, limit }) {
    const user = requireUser(ctx);
    if (!can(user, 'order:list')) return [];
    const scope = can(user, 'dealer:list')
      ? requireAction(ctx, 'dealer:list').scope
      : withoutConditions(requireAction(ctx, 'order:list').scope);
    const found = await findDealers(ctx, { keyword, scope, limit });
    const list = pathOf(orderListPage, { product: ctx.tenant.productPath });
    return found.map((dealer) => ({
      ...dealer,
      note: dealer.code,
      to: `${list}?${new URLSearchParams({ dealerId: dealer.id })}`,
    }));
  },
};
