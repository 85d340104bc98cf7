import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import type { LockedAsset } from '../life/locked-asset.server.ts';

/** What an asset's model, department and outlet are called, and until when its model's warranty lasts. */
export async function readAssetFacts(ctx: Pick<Ctx, 'tenant'>, tx: Tx, asset: LockedAsset) {
  const { slug } = ctx.tenant;
  const { rows } = await tx.execute<{
    model: string;
    warranty_to: string;
    depart: string;
    outlet: string | null;
    address: string | null;
  }>(sql`
    select m.name as model, d.name as depart, c.name as outlet, c.address,
           (${asset.purchasedOn}::date + m.warranty_months * interval '1 month')::date::text as warranty_to
      from asset_models m
      join ${departView} d on d.tenant_id = m.tenant_id and d.id = ${asset.departId}
      left join ${outletView} c on c.tenant_id = m.tenant_id and c.id = ${asset.customerId}
     where m.tenant_id = ${slug} and m.id = ${asset.modelId}`);
  const row = rows[0]!;
  return {
    modelName: row.model,
    departName: row.depart,
    customerName: row.outlet,
    address: row.address,
    warrantyTo: row.warranty_to,
  };
}
