import { type FieldFacts, mayBeEmpty } from './fields.ts';

/** What is wrong with a value, as a key of entity:invalid.* and what its sentence names; null when nothing is. */
export function problemOf(field: FieldFacts, value: unknown): { key: string; max?: number } | null {
  const given = typeof value === 'string' ? value.trim() : value;
  const nothing =
    given === '' || given === null || given === undefined || (Array.isArray(given) && given.length === 0);
  if (nothing) return mayBeEmpty(field) ? null : { key: 'required' };
  if (typeof given === 'string') {
    if (field.max !== undefined && given.length > field.max) return { key: 'tooLong', max: field.max };
    if (field.pattern && !field.pattern.test(given)) return { key: field.patternProblem ?? 'pattern' };
  }
  if (typeof given === 'number') {
    if (field.maxValue !== undefined && given > field.maxValue) return { key: 'tooBig', max: field.maxValue };
    if (field.minValue !== undefined && given < field.minValue)
      return { key: 'tooSmall', max: field.minValue };
  }
  return null;
}
