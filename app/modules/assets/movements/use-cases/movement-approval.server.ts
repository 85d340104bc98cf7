import { and, eq, inArray } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { DomainError } from '#app/lib/domain-error.ts';
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
