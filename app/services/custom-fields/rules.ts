/** Kinds a field may have that an administrator adds (自定义字段). */
export const customKinds = [
  'text',
  'lines',
  'number',
  'money',
  'percent',
  'date',
  'time',
  'boolean',
  'dictionary',
] as const;
export type CustomKind = (typeof customKinds)[number];

/** Fields that may be added to one entity. */
export const maxCustomFields = 50;

/** Longest text of a kind when nothing else is said, and at most. */
export const longestText = { text: 200, lines: 2000 } as const;
