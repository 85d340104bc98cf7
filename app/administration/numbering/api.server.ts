import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { numberingInput } from './inputs.ts';
import { listNumberings } from './use-cases/list-numberings.server.ts';
import { resetNumbering, saveNumbering } from './use-cases/save-numbering.server.ts';

const done = (work: Promise<void>) => work.then(() => null);

/** Code rules (编码规则) of the wire. */
export const numberingApi = [
  call('GET /sys/fillRule/list', { access: 'code-rule:list', input: z.object({}), run: listNumberings }),
  call('PUT /sys/fillRule/edit', {
    access: 'code-rule:edit',
    input: numberingInput,
    run: (ctx, input) => done(saveNumbering(ctx, input)),
  }),
  call('DELETE /sys/fillRule/delete', {
    access: 'code-rule:edit',
    input: numberingInput.pick({ kind: true }),
    run: (ctx, input) => done(resetNumbering(ctx, input)),
  }),
];
