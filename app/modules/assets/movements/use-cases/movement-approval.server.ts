import { and, eq, inArray, sql } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { assetMovementListPage } from '../../pages.ts';
import { assetScope } from '../../register/stores.server.ts';
import { assetMovements, assets } from '../../table.server.ts';
import { callOffMovement } from '../call-off.server.ts';
import { endMovementApproval } from '../end-approval.server.ts';
import { lockAnyMovement } from '../locked-movement.server.ts';
import { movementKinds } from '../rules-movement.ts';

/** What becomes of a movement when its approval ends. */
export const movementApproval: ApprovalKind = {
  biz: 'asset',
  nameKey: 'assets:approvalKind',
  facts: [
    {
      name: 'kind',
      nameKey: 'assets:movement.field.kind',
      type: 'choice',
      choices: movementKinds.map((value) => ({ value, nameKey: `assets:kind.${value}` })),
    },
  ],
  link: ({ productPath }) => pathOf(assetMovementListPage, { product: productPath }),
  async about({ tenant }, tx, bizIds) {
    const tenantId = sql`${assetMovements}.tenant_id`;
    const outletId = sql`coalesce(${assetMovements}.to_customer_id, ${assetMovements}.from_customer_id)`;
    const rows = await tx
      .select({
        id: assetMovements.id,
        outlet: outletView.fieldOrNull('name', tenantId, outletId),
        dealer: dealerView.fieldOrNull(
          'name',
          tenantId,
          outletView.fieldOrNull('dealerId', tenantId, outletId),
        ),
      })
      .from(assetMovements)
      .where(and(eq(assetMovements.tenantId, tenant.slug), inArray(assetMovements.id, [...bizIds])));
    return new Map(
      rows.map(({ id, outlet, dealer }) => [id, [outlet, dealer].filter((name) => name !== null)]),
    );
  },
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'asset-movement:list');
    if (!scope) return new Set();
    const own = and(
      eq(assetMovements.tenantId, ctx.tenant.slug),
      inArray(assetMovements.id, [...bizIds]),
      inArray(
        assetMovements.assetId,
        tx
          .select({ id: assets.id })
          .from(assets)
          .where(and(eq(assets.tenantId, ctx.tenant.slug), assetScope({ ...ctx, user: person }, scope))),
      ),
    );
    return idsOf(await tx.select({ id: assetMovements.id }).from(assetMovements).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockAnyMovement(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const locked = await lockAnyMovement(ctx, tx, bizId);
    const pass = status === 'passed';
    if (pass && locked.movement.appliedBy === actor.id) throw new DomainError('assets.own-application', 403);
    // Taken back it is called off: that one has been applied for says nothing against applying again.
    if (status === 'withdrawn') return callOffMovement(ctx, tx, locked, comment);
    await endMovementApproval(ctx, tx, locked, { pass, comment: comment || (pass ? '' : status), actor });
  },
};
