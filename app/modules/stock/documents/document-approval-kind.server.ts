import { and, eq } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { stockDocumentPage } from '../pages.ts';
import { stockDocuments } from '../table.server.ts';
import { documentBiz, endDocumentApproval } from './document-approval.server.ts';
import { documentScope, lockDocument } from './use-cases/document.server.ts';

/** What becomes of a document's differences when their approval ends. */
export const documentApproval: ApprovalKind = {
  biz: documentBiz,
  nameKey: 'stock:approvalKind.document',
  link: (tenant, bizId) => pathOf(stockDocumentPage, { product: tenant.productPath, id: bizId }),
  async openTo(ctx, tx, bizId, person) {
    const scope = scopeFor(ctx, person, 'stock:documents');
    if (!scope) return false;
    const own = and(
      eq(stockDocuments.tenantId, ctx.tenant.slug),
      eq(stockDocuments.id, bizId),
      documentScope(ctx, scope),
    );
    return (await tx.$count(stockDocuments, own)) > 0;
  },
  async hold(ctx, tx, bizId) {
    await lockDocument(ctx, tx, { id: bizId }, null, 'approve');
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const document = await lockDocument(ctx, tx, { id: bizId }, null, 'approve');
    await endDocumentApproval(ctx, tx, document, {
      pass: status === 'passed',
      reason: comment || status,
      actor,
    });
  },
};
