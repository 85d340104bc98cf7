import { z } from 'zod';
import { StartError } from '#app/lib/start/start-error.ts';

// Sentences for the mistakes the schema has no words of its own for, such as a missing field.
const chinese = z.locales.zhCN().localeError;

/** Parses a file's content; the first mistake becomes one sentence naming the file and the field. */
export function checked<T extends z.ZodType>(schema: T, value: unknown, file: string): z.output<T> {
  const parsed = schema.safeParse(value, { error: chinese });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = z.core.toDotPath(issue?.path ?? []);
  throw new StartError(`${file} 的 ${field || '内容'} 有误：${issue?.message ?? '无法识别'}。`);
}
