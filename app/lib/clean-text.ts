import { badInput } from './domain-error.ts';

/**
 * Refuses characters that PostgreSQL cannot store or that only an attack sends: NUL and lone surrogates.
 * Walks arrays and objects; `where` names the value in the refusal.
 */
export function assertCleanText(value: unknown, where = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      throw badInput(where || '文字', where || undefined);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) assertCleanText(item, `${where}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      assertCleanText(key);
      assertCleanText(item, where ? `${where}.${key}` : key);
    }
  }
}
