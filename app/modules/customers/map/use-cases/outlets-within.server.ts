import { inArray, type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { portfolioStatuses } from '../../outlets/rules.ts';
import { customers } from '../../table.server.ts';

/** Outlets within a data scope, as a query: (id, user_id, depart_id, created_at). */
export const outletsWithin = (ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL =>
  outletsWhere(sql`${outletScope(ctx, scope)}`);

/** The same of those that figures count (B1): what is not open yet, or not any more, is in nobody's portfolio. */
export const portfolioWithin = (ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL =>
  outletsWhere(sql`${outletScope(ctx, scope)} and ${inArray(customers.status, [...portfolioStatuses])}`);

const outletsWhere = (condition: SQL): SQL => sql`
    select ${customers.id} as id, ${customers.ownerUserId} as user_id, ${customers.departId} as depart_id,
           ${customers.createdAt} as created_at
      from ${customers} where ${condition}`;
