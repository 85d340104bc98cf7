/** Where a display stands that an outlet was asked for: 待执行, 待审核, 已计分, 已驳回, 申诉中, 逾期. */
export const displayStates = ['pending', 'submitted', 'scored', 'refused', 'appealed', 'overdue'] as const;
export type DisplayState = (typeof displayStates)[number];
