import type { z } from 'zod';
import { checkForm } from '#app/kernel/api/api-input.server.ts';

/** What a form sends as its schema takes it; what is wrong is told at the field, in a sentence of its own. */
export function formInput<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  return checkForm(schema, Object.fromEntries(form), { fields, otherwise: 'platform.bad-field' });
}

const fields = {
  slug: 'platform.bad-slug',
  host: 'platform.bad-host',
  colorPrimary: 'platform.bad-colour',
  name: 'platform.name-required',
  shortName: 'platform.short-name-required',
  maxUsers: 'platform.bad-quota',
  maxMegabytes: 'platform.bad-quota',
  maxCalls: 'platform.bad-quota',
};
