import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { keepEquipment } from '#app/modules/repair/register/use-cases/keep-equipment.server.ts';
import type { LockedAsset } from './locked-asset.server.ts';

/** Enters an asset that stands at an outlet in the register of what is repaired, under its own id. */
export async function enterEquipment(ctx: Ctx, tx: Tx, asset: LockedAsset): Promise<void> {
  const { rows } = await tx.execute<{
    name: string;
    kind: string;
    warranty_to: string;
    depart_id: string;
  }>(sql`
    select m.name, m.kind, c.depart_id,
           (${asset.purchasedOn}::date + m.warranty_months * interval '1 month')::date::text as warranty_to
      from asset_models m, ${outletView} c
     where m.tenant_id = ${ctx.tenant.slug} and m.id = ${asset.modelId}
       and c.tenant_id = ${ctx.tenant.slug} and c.id = ${asset.customerId}`);
  const { name, kind, warranty_to: warrantyTo, depart_id: departId } = rows[0]!;
  await keepEquipment(ctx, tx, {
    id: asset.id,
    code: asset.assetNo,
    model: name,
    kind,
    serialNo: asset.serialNo,
    customerId: asset.customerId!,
    departId,
    installedOn: asset.placedOn,
    warrantyTo,
  });
}
