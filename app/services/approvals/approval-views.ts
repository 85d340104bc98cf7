/** What a person has to do with approvals: waits for them, decided by them, handed in by them. */
export const approvalViews = ['todo', 'done', 'started'] as const;
export type ApprovalView = (typeof approvalViews)[number];
