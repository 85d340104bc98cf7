import { and, eq, inArray } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { stockDocumentPage } from '../pages.ts';
import { stockDocuments } from '../table.server.ts';
import { documentBiz, endDocumentApproval } from './document-approval.server.ts';
import { documentScope, lockDocument } from './use-cases/document.server.ts';

/** What becomes of a document's differences when their approval ends. */
export const documentApproval: ApprovalKind = {
  biz: documentBiz,
  nameKey: 'stock:approvalKind.document',
  link: (tenant, bizId) => pathOf(stockDocumentPage, { product: tenant.productPath, id: bizId }),
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'stock:documents');
    if (!scope) return new Set();
    const own = and(
      eq(stockDocuments.tenantId, ctx.tenant.slug),
      inArray(stockDocuments.id, [...bizIds]),
      documentScope(ctx, scope),
    );
    return idsOf(await tx.select({ id: stockDocuments.id }).from(stockDocuments).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockDocument(ctx, tx, { id: bizId }, null, 'approve');
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const document = await lockDocument(ctx, tx, { id: bizId }, null, 'approve');
    await endDocumentApproval(ctx, tx, document, {
      pass: status === 'passed',
      reason: status === 'withdrawn' ? null : comment || status,
      actor,
    });
  },
};
