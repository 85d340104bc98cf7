import { z } from 'zod';
import { entityAction } from '#app/entity/entity-page.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { outletStore } from '../stores.server.ts';
import { addOutlet, editOutlet } from './use-cases/write-outlet.server.ts';

const values = z.record(z.string().max(64), z.unknown());
const seen = z.looseObject({ id: z.uuid(), version: z.int().positive() });
const others = entityAction(outletStore);

/** What the list's forms send: writing may have to be approved, all else is as with any entity. */
export async function outletAction(args: Parameters<typeof others>[0]) {
  const does = formText(await args.request.clone().formData(), 'does');
  return does === 'add' || does === 'edit' ? write(args) : others(args);
}

const write = pageAction(async (ctx, form) => {
  let payload: unknown;
  try {
    payload = JSON.parse(formText(form, 'payload'));
  } catch {
    throw badInput('payload');
  }
  assertCleanText(payload);
  if (formText(form, 'does') === 'add') {
    return { ok: true as const, ...(await addOutlet(ctx, checkInput(values, payload))) };
  }
  const { id, version, ...entered } = checkInput(seen, payload);
  const { waits } = await editOutlet(ctx, { id, version, values: entered });
  return { ok: true as const, id, waits };
});
