import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { type OutsideCtx, outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { findHolders } from '#app/services/accounts/use-cases/find-holders.server.ts';
import { findPrincipals } from '#app/services/accounts/use-cases/find-principals.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { dealerContractEnding } from '../events.ts';
import { dealerDetailPage } from '../pages.ts';
import { dealerSalespeople, dealers } from '../table.server.ts';
import { withinDealerScope } from '../use-cases/dealer-scope.server.ts';

/** Whoever is responsible for a dealer hears at the bell that its contract ends. */
export const contractNotices: Subscriber = {
  name: 'dealer-contracts',
  outside: [
    outside(dealerContractEnding, async (ctx, tx, { dealerId, contractTo, daysLeft }) => {
      const [dealer] = await tx
        .select({ name: dealers.name, contractTo: dealers.contractTo })
        .from(dealers)
        .where(and(eq(dealers.tenantId, ctx.tenant.slug), eq(dealers.id, dealerId)));
      // Renewed or deleted meanwhile.
      if (!dealer || dealer.contractTo !== contractTo) return;
      const state = daysLeft > 0 ? 'soon' : daysLeft === 0 ? 'today' : 'over';
      const values = { dealer: dealer.name, day: contractTo, count: daysLeft };
      await notifyPeople(
        { ...ctx, tx },
        {
          to: await responsibleFor(ctx, tx, dealerId),
          title: ctx.t(`dealers:contract.notice.${state}`, values),
          text: ctx.t(`dealers:contract.noticeText.${state}`, values),
          link: pathOf(dealerDetailPage, { product: ctx.tenant.productPath, id: dealerId }),
        },
      );
    }),
  ],
};

/** The salespeople who work with a dealer and see it; when there are none, those who may change it. */
async function responsibleFor(ctx: OutsideCtx, tx: Tx, dealerId: string): Promise<string[]> {
  const { slug } = ctx.tenant;
  const reached = async (scope: DataScope) => {
    const within = and(eq(dealers.tenantId, slug), eq(dealers.id, dealerId), withinDealerScope(ctx, scope));
    return (await tx.$count(dealers, within)) > 0;
  };
  const salespeople = await tx
    .select({ id: dealerSalespeople.userId })
    .from(dealerSalespeople)
    .where(and(eq(dealerSalespeople.tenantId, slug), eq(dealerSalespeople.dealerId, dealerId)));
  const seeing: string[] = [];
  const people = await findPrincipals(
    ctx,
    tx,
    salespeople.map(({ id }) => id),
  );
  for (const [id, roles] of people) {
    const scopes = roles.flatMap((person) => scopeFor(ctx, person, 'dealer:list') ?? []);
    for (const scope of scopes) {
      if (!(await reached(scope))) continue;
      seeing.push(id);
      break;
    }
  }
  if (seeing.length > 0) return seeing;
  return findHolders(ctx, tx, 'dealer:edit', {
    sees: 'dealer:list',
    reaches: (_person, scope) => reached(scope),
  });
}
