import { and, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Entity } from '#app/entity/define-entity.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { matching } from '#app/entity/read/list-rows.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { assets } from '../table.server.ts';
import { assetStore, atReachableOutlet } from './stores.server.ts';

/** Assets that the list would show and that stand at an outlet, both within reach: the condition and their fields. */
export async function onTheMap(
  ctx: Ctx,
  scope: DataScope,
  given: Record<string, unknown>,
): Promise<{ entity: Entity; seen: SQL | undefined }> {
  const store = await withCustomFields(ctx, assetStore);
  const seen = and(
    matching(ctx, store, scope, checkInput(listQuery(store.entity), given)),
    isNotNull(assets.customerId),
    // What a workshop has does not stand at its outlet.
    ne(assets.state, 'in-workshop'),
    atReachableOutlet(ctx, scope),
  );
  return { entity: store.entity, seen };
}

/** Assets with the outlets where they stand, as rows to choose from. */
export const assetsAtOutlets = sql`${assets} join ${outletView} customers on customers.tenant_id = ${assets.tenantId}
  and customers.id = ${assets.customerId}`;
