import type { NamedField } from './define-entity.ts';

/** What is wrong with a value, as a key of entity:invalid.* and what its sentence names; null when nothing is. */
export function problemOf(field: NamedField, value: unknown): { key: string; max?: number } | null {
  const parsed = field.schema.safeParse(value ?? '');
  if (parsed.success) return null;
  if (value === null || value === undefined || value === '') return { key: 'required' };
  const issue = parsed.error.issues[0];
  if (issue?.code === 'too_big')
    return { key: field.kind === 'text' ? 'tooLong' : 'tooBig', max: Number(issue.maximum) };
  if (issue?.code === 'too_small') {
    return field.kind === 'text' || field.kind === 'lines'
      ? { key: 'required' }
      : { key: 'tooSmall', max: Number(issue.minimum) };
  }
  return { key: 'pattern' };
}
