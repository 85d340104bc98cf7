import { badInput } from '../domain-error.ts';

/** Whether PostgreSQL can store a text as it is: without NUL and lone surrogates. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Refuses characters that PostgreSQL cannot store or that only an attack sends: NUL and lone surrogates.
 * Walks arrays and objects; `where` names the value in the refusal.
 */
export function assertCleanText(value: unknown, where = ''): void {
  if (typeof value === 'string') {
    if (!isCleanText(value)) throw badInput(where || '文字', where || undefined);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) assertCleanText(item, `${where}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      assertCleanText(key);
      assertCleanText(item, where ? `${where}.${key}` : key);
    }
  }
}
