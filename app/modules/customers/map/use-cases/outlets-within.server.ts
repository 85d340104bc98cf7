import { type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { customers } from '../../table.server.ts';

/** Outlets within a data scope, as a query: (id, user_id, depart_id, created_at). */
export function outletsWithin(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL {
  return sql`
    select ${customers.id} as id, ${customers.ownerUserId} as user_id, ${customers.departId} as depart_id,
           ${customers.createdAt} as created_at
      from ${customers} where ${outletScope(ctx, scope)}`;
}
