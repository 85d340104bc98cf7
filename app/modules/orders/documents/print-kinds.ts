/** What is printed: sales slips (销售单), or pick lists for the delivery (配送单). */
export const printKinds = ['order', 'pick'] as const;
export type PrintKind = (typeof printKinds)[number];
