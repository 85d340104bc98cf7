import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import type { StoredAgeing } from './locked-task.server.ts';

/** What people call what a task is about, and whose outlet it is. */
export interface AgeingNames {
  outletName: string;
  ownerId: string;
  ownerName: string;
  departId: string;
  productName: string;
  unit: string;
}

/** The names of a task's outlet and product. */
export async function readNames(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  task: Pick<StoredAgeing, 'customerId' | 'productId'>,
): Promise<AgeingNames> {
  const { slug } = tenant;
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select o.name as outlet_name, o.owner_user_id, o.depart_id, w.realname as owner_name,
           concat_ws(' ', p.name, p.spec) as product_name,
           (select unit from ${unitView} product_units where tenant_id = ${slug} and product_id = p.id order by factor limit 1) as unit
      from ${outletView} o
      join ${personView} w on w.tenant_id = o.tenant_id and w.id = o.owner_user_id, ${productView} p
     where o.tenant_id = ${slug} and o.id = ${task.customerId}
       and p.tenant_id = ${slug} and p.id = ${task.productId}`);
  const row = rows[0]!;
  return {
    outletName: row['outlet_name'] ?? '',
    ownerId: row['owner_user_id'] ?? '',
    ownerName: row['owner_name'] ?? '',
    departId: row['depart_id'] ?? '',
    productName: row['product_name'] ?? '',
    unit: row['unit'] ?? '',
  };
}
