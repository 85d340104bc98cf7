import { z } from 'zod';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import { batchFields, type Entity } from '../define-entity.ts';
import { withCustomFields } from '../read/with-custom-fields.server.ts';
import type { EntityStore } from '../store.server.ts';
import { batchInput, editBatch } from '../write/batch.server.ts';
import { deleteRows } from '../write/delete-rows.server.ts';
import { addRow, editRow } from '../write/write-row.server.ts';
import { addedAnswer, batchAnswer, deletedAnswer, editedAnswer } from './answers.server.ts';
import { entityInput } from './entity-inputs.server.ts';

const id = z.uuid();
/** The calls that add, change and delete an entity's rows. */
export function writeApi<E extends Entity>(store: EntityStore<E>): ApiRoute[] {
  const { name, wire } = store.entity;
  const added = entityInput(store, 'values');
  const edited = entityInput(store, 'edit');
  return [
    call(`POST ${wire}/add` as 'POST /', {
      access: `${name}:add`,
      input: added.input,
      described: added.described,
      answers: addedAnswer,
      idempotent: true,
      run: async (ctx, sent) => {
        const { own, requested } = await added.read(ctx, sent);
        return addRow(ctx, own, requested as never);
      },
    }),
    call(`PUT ${wire}/edit` as 'PUT /', {
      access: `${name}:edit`,
      input: edited.input,
      described: edited.described,
      answers: editedAnswer,
      idempotent: true,
      run: async (ctx, sent) => {
        const { own, requested } = await edited.read(ctx, sent);
        const { id: which, version, ...values } = requested;
        return editRow(ctx, own, { id: which, version, values: values as never });
      },
    }),
    call(`DELETE ${wire}/delete` as 'DELETE /', {
      access: `${name}:delete`,
      input: z.object({ id }),
      answers: deletedAnswer,
      run: (ctx, requested) => deleteRows(ctx, store, [requested.id]),
    }),
    call(`DELETE ${wire}/deleteBatch` as 'DELETE /', {
      access: `${name}:delete`,
      input: z.object({ ids: someIds(200) }),
      answers: deletedAnswer,
      run: (ctx, requested) => deleteRows(ctx, store, requested.ids),
    }),
    ...(batchFields(store.entity).length > 0 ? [editBatchCall(store)] : []),
  ];
}

function editBatchCall<E extends Entity>(store: EntityStore<E>): ApiRoute {
  const { name, wire } = store.entity;
  return call(`PUT ${wire}/editBatch` as 'PUT /', {
    access: `${name}:edit`,
    input: batchInput,
    answers: batchAnswer,
    idempotent: true,
    run: async (ctx, requested) => editBatch(ctx, await withCustomFields(ctx, store), requested),
  });
}
