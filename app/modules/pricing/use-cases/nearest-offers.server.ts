import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { type NearOffer, nearestOf } from '../rules-nearly.ts';
import { pricingParameters } from '../rules-parameters.ts';
import type { DealerPrice } from './price-lines.server.ts';
import type { RuleGoods } from './pricing-source.server.ts';

/** What a purchase has almost reached, the nearest first, as near as the tenant wants it to be told. */
export async function nearestOffers(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealers: readonly Pick<DealerPrice, 'nearly'>[],
): Promise<NearOffer[]> {
  const percent = await readParameter(tx, tenant, pricingParameters['pricing.nearly-percent']);
  return nearestOf(dealers.flatMap(({ nearly }) => nearly(percent)));
}

/** The goods of a rule that is in force today; null for one that is not. */
export async function findRuleGoods(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  rule: { id: string; group: number },
): Promise<RuleGoods | null> {
  if (!isId(rule.id)) return null;
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  for (const source of registry().all('pricingStages')) {
    const goods = await source.goodsOf?.(ctx, tx, { ...rule, day });
    if (goods) return goods;
  }
  return null;
}
