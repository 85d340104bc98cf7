import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { numberingRow } from './answers.server.ts';
import { numberingInput } from './inputs.ts';
import { listNumberings } from './use-cases/list-numberings.server.ts';
import { resetNumbering, saveNumbering } from './use-cases/save-numbering.server.ts';

const done = (work: Promise<void>) => work.then(() => null);

/** Code rules (编码规则) of the wire, for the kinds of documents there are. */
export const numberingApi = (kinds: readonly string[]) => {
  const input = numberingInput(kinds);
  return [
    call('GET /sys/fillRule/list', {
      access: 'code-rule:list',
      input: z.object({}),
      answers: z.array(numberingRow),
      run: listNumberings,
    }),
    call('PUT /sys/fillRule/edit', {
      access: 'code-rule:edit',
      input,
      answers: noAnswer,
      run: (ctx, numbering) => done(saveNumbering(ctx, numbering)),
    }),
    call('DELETE /sys/fillRule/delete', {
      access: 'code-rule:edit',
      input: input.pick({ kind: true }),
      answers: noAnswer,
      run: (ctx, requested) => done(resetNumbering(ctx, requested)),
    }),
  ];
};
