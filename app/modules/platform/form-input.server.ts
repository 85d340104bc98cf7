import { z } from 'zod';
import { badInput, DomainError } from '#app/lib/domain-error.ts';

/** What a form sends as its schema takes it; what is wrong is told at the field, in a sentence of its own. */
export function formInput<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? '');
  if (!field) throw badInput('form');
  throw new DomainError(sentences[field] ?? 'platform.bad-field', 422, { field });
}

const sentences: Record<string, string> = {
  slug: 'platform.bad-slug',
  host: 'platform.bad-host',
  colorPrimary: 'platform.bad-colour',
  name: 'platform.name-required',
  shortName: 'platform.short-name-required',
  mostUsers: 'platform.bad-quota',
  mostMegabytes: 'platform.bad-quota',
  mostCalls: 'platform.bad-quota',
};
