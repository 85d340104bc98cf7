import { and, or, type SQL, sql } from 'drizzle-orm';
import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { channelReference } from '#app/modules/customers/outlets/use-cases/channel-reference.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { ofReachableDealer } from '#app/modules/dealers/use-cases/reachable-dealers.server.ts';
import { freightRule } from './entities.ts';
import { type FreightBasis, readSteps } from './rules-freight.ts';
import { freightRules } from './table.server.ts';

/** Rules of freight. Whoever reaches only some dealers has to do with the rules of those, and not with everybody's. */
export const freightRuleStore = bindEntity({
  entity: freightRule,
  table: freightRules,
  scope: freightScope,
  references: { dealerId: dealerReference('freight-rule:list'), channelId: channelReference },
  checksRowsIndependently: true,
  async beforeWrite(_ctx, _tx, { after }) {
    const { basis, steps, validFrom, validTo } = after as {
      basis: FreightBasis;
      steps: string;
      validFrom: string;
      validTo: string | null;
    };
    const { trouble } = readSteps(steps, basis);
    if (trouble) {
      const { code, ...values } = trouble;
      throw new DomainError(`freight.${code}`, 422, { field: 'steps', values });
    }
    if (validTo && validTo < validFrom)
      throw new DomainError('freight.ends-early', 422, { field: 'validTo' });
  },
});

function freightScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  if (scope.all) return undefined;
  const { filtered = [], ...plain } = scope;
  const meets = meetsConditions({ entity: freightRule, table: freightRules }, ctx.tenant.timeZone);
  return (
    or(
      ofReachableDealer(ctx, plain, freightRules.dealerId),
      ...filtered.map(({ reach, conditions }) => and(freightScope(ctx, reach), meets(conditions))),
    ) ?? sql`false`
  );
}
