import { orderApproval } from '#app/modules/orders/use-cases/order-approval.server.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';

/** Every business whose things may need approval. */
export const allApprovals: readonly ApprovalKind[] = [orderApproval];
