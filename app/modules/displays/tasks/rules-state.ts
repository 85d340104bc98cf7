/** Where a task of a display stands: 待执行, 逾期. */
export const displayStates = ['pending', 'overdue'] as const;
export type DisplayState = (typeof displayStates)[number];
