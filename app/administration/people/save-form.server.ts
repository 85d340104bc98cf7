import { z } from 'zod';
import { valuesSchema } from '#app/entity/write/field-schema.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { user } from './entities.ts';
import { addUser, editUser } from './use-cases/save-user.server.ts';
import { belonging } from './wire.ts';

const values = valuesSchema(user);
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(200) });

/** Saves what the form of the page asks for: a new account or a changed one. */
export function saveForm(ctx: Ctx, does: string, payload: object): Promise<{ id: string }> {
  const own = { values: checkInput(values, payload), belonging: checkInput(belonging, payload) };
  if (does === 'add') {
    const { password } = checkInput(z.object({ password: z.string().max(256).default('') }), payload);
    return addUser(ctx, { ...own, password });
  }
  if (does !== 'edit') throw badInput('does');
  const which = checkInput(z.object({ id: z.uuid(), version: z.int().positive() }), payload);
  return editUser(ctx, { ...own, ...which });
}

/** The people a form names. */
export function idsOf(payload: object): string[] {
  return checkInput(ids, payload).ids;
}
