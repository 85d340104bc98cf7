import type { FieldFacts } from './fields.ts';

/** What is wrong with a value, as a key of entity:invalid.* and what its sentence names; null when nothing is. */
export function problemOf(field: FieldFacts, value: unknown): { key: string; max?: number } | null {
  const said = typeof value === 'string' ? value.trim() : value;
  const nothing =
    said === '' || said === null || said === undefined || (Array.isArray(said) && said.length === 0);
  if (nothing) return field.optional ? null : { key: 'required' };
  if (typeof said === 'string') {
    if (field.max !== undefined && said.length > field.max) return { key: 'tooLong', max: field.max };
    if (field.pattern && !field.pattern.test(said)) return { key: field.patternProblem ?? 'pattern' };
  }
  if (typeof said === 'number') {
    if (field.maxValue !== undefined && said > field.maxValue) return { key: 'tooBig', max: field.maxValue };
    if (field.minValue !== undefined && said < field.minValue)
      return { key: 'tooSmall', max: field.minValue };
  }
  return null;
}
