import { z } from 'zod';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { refuseUnknown } from '#app/kernel/api/older-names.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { rowVersion } from '#app/lib/numbers/written-number.ts';
import type { Entity } from '../define-entity.ts';
import { listQuery } from '../read/list-query.server.ts';
import { storeToRead, withCustomFields } from '../read/with-custom-fields.server.ts';
import type { EntityStore } from '../store.server.ts';
import { valuesSchema } from '../write/field-schema.server.ts';

type Inputs = ReturnType<typeof inputsOf>;

/** What the calls of an entity take, as its fields are described. */
function inputsOf(entity: Entity) {
  const values = valuesSchema(entity);
  const version = z.object({ id: z.uuid(), version: rowVersion });
  return { values, list: listQuery(entity), edit: z.intersection(version, values) };
}

/** Of an entity that takes added fields, or is narrowed: what those are is known with the request only. */
const given = z.record(z.string().max(64), z.unknown());
const unchecked = { values: given, list: given, edit: given } as unknown as Inputs;

/** The input of a call, what everybody may send of it, and how it is read with the fields a tenant has added. */
export function entityInput<E extends Entity, Name extends keyof Inputs>(store: EntityStore<E>, name: Name) {
  const described = inputsOf(store.entity)[name];
  const narrows = name === 'list' && store.entity.narrowedBy !== undefined;
  const grows = store.entity.customFields === true || narrows;
  return {
    input: grows ? unchecked[name] : described,
    described,
    read: async (ctx: Ctx, sent: z.infer<Inputs[Name]>) => {
      const own =
        name === 'list' ? await storeToRead(ctx, store, { ...sent }) : await withCustomFields(ctx, store);
      const schema = inputsOf(own.entity)[name];
      if (grows && name === 'list') refuseUnknown(schema, sent);
      const requested = grows ? checkInput(schema, sent) : sent;
      return { own, requested: requested as z.infer<Inputs[Name]> };
    },
  };
}
