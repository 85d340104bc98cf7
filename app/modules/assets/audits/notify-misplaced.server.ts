import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { assetDetailPage } from '../pages.ts';
import { assetHolders } from '../register/asset-holders.server.ts';
import type { AuditResult } from './rules-audit.ts';

/** An asset that is not where it should be. */
interface Misplaced {
  asset: { id: string; assetNo: string };
  /** The outlet it should be at. */
  customerId: string;
  /** The other outlet it was scanned at (窜柜). */
  foundAtId: string | null;
  result: AuditResult;
}

/** Tells at their bell who serves the outlet of an asset that is not there, and who decides of the asset. */
export async function notifyMisplaced(ctx: Ctx, tx: Tx, found: Misplaced): Promise<void> {
  const { asset, customerId, foundAtId, result } = found;
  const { rows: outlets } = await tx.execute<{ id: string; name: string; owner: string }>(sql`
    select id, name, owner_user_id as owner from ${outletView} customers where tenant_id = ${ctx.tenant.slug} and id in (${customerId}, ${foundAtId})`);
  const own = outlets.find(({ id }) => id === customerId);
  const other = outlets.find(({ id }) => id === foundAtId);
  const title = ctx.t(`assets:notice.${other ? 'moved' : 'misplaced'}`, {
    assetNo: asset.assetNo,
    outlet: own?.name ?? '',
    other: other?.name ?? '',
    result: ctx.t(`assets:result.${result}`),
  });
  const link = pathOf(assetDetailPage, { product: ctx.tenant.productPath, id: asset.id });
  const to = [...(own ? [own.owner] : []), ...(await assetHolders(ctx, tx, 'asset:approve', asset.id))];
  await notifyPeople({ ...ctx, tx }, { to, title, text: title, link });
}
