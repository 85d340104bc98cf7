/** Kinds a field may have that an administrator adds (自定义字段). */
export const customKinds = [
  'text',
  'lines',
  'number',
  'decimal',
  'money',
  'percent',
  'date',
  'time',
  'boolean',
  'dictionary',
  'reference',
  'image',
] as const;
export type CustomKind = (typeof customKinds)[number];

/** What a field of kind reference may refer to: each is brought by its module (added-targets.server.ts). */
export const customTargets = ['customer', 'product', 'dealer', 'person'] as const;
export type CustomTarget = (typeof customTargets)[number];

/** Pictures that a field of kind image holds at most. */
export const maxPictures = 9;

/** Digits after the point that a decimal has unless told, and at most. */
export const decimalDigits = { usual: 2, most: 4 } as const;

/** Fields that may be added to one entity. */
export const maxCustomFields = 50;

/** Longest text of a kind by default, and at most. */
export const longestText = { text: 200, lines: 2000 } as const;
