import type { ApprovalKind } from '#app/modules/approvals/use-cases/approval-kind.server.ts';
import { orderApproval } from '#app/modules/orders/use-cases/order-approval.server.ts';

/** Every business whose things may need approval. */
export const allApprovals: readonly ApprovalKind[] = [orderApproval];
