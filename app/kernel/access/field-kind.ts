/** What a field is; it decides how it is shown, asked for, searched and written. */
export const fieldKinds = [
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
  'choice',
  'reference',
  'tree',
  'image',
  'file',
  'geo',
  'rich',
] as const;
export type FieldKind = (typeof fieldKinds)[number];
