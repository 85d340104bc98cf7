/** What a person has to do with approvals: waits for them, decided by them, handed in by them, told to them. */
export const approvalViews = ['todo', 'done', 'started', 'copied'] as const;
export type ApprovalView = (typeof approvalViews)[number];
