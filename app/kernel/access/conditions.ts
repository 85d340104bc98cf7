import type { FieldKind } from './field-kind.ts';

/** How a field may be compared, by its kind. */
export const comparisons = {
  text: ['contains', 'startsWith', 'is', 'isNot', 'empty', 'notEmpty'],
  lines: ['contains', 'empty', 'notEmpty'],
  number: ['is', 'isNot', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  decimal: ['is', 'isNot', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  money: ['is', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  percent: ['is', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  date: ['is', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  time: ['atLeast', 'atMost', 'between', 'empty', 'notEmpty'],
  boolean: ['is'],
  dictionary: ['is', 'isNot', 'oneOf', 'empty', 'notEmpty'],
  choice: ['is', 'isNot', 'oneOf', 'empty', 'notEmpty'],
  reference: ['is', 'isNot', 'oneOf', 'empty', 'notEmpty'],
  tree: ['is', 'isNot', 'oneOf', 'empty', 'notEmpty'],
  image: ['notEmpty', 'empty'],
  file: ['notEmpty', 'empty'],
  geo: ['notEmpty', 'empty'],
  rich: ['contains', 'empty', 'notEmpty'],
} as const satisfies Record<FieldKind, readonly string[]>;

export type Comparison = (typeof comparisons)[FieldKind][number];

/** One comparison of one field. */
export interface Condition {
  field: string;
  is: Comparison;
  /** None for empty and notEmpty, two for between, up to 100 for oneOf, otherwise one. */
  value?: unknown;
}

/** Conditions that must all, or of which any must, hold; groups may stand in groups. */
export interface ConditionGroup {
  match: 'all' | 'any';
  of: (Condition | ConditionGroup)[];
}

/** The first condition a field offers, without a value yet. */
export function firstCondition(field: string, kind: FieldKind): Condition {
  const [is] = comparisons[kind];
  return is === 'notEmpty' ? { field, is } : { field, is, value: '' };
}

/** Groups stand in groups no deeper than this. */
export const deepestGroup = 3;

/** Whether every condition has been given its values. */
export function isComplete(group: ConditionGroup): boolean {
  return group.of.length > 0 && group.of.every((part) => ('of' in part ? isComplete(part) : hasValue(part)));
}

function hasValue({ is, value }: Condition): boolean {
  if (is === 'empty' || is === 'notEmpty') return true;
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.length > 0 && values.every((one) => one !== '' && one !== null && one !== undefined);
}
