import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { parameterInput, parameterRef } from './inputs.ts';
import { listParameterChanges, listParameters } from './use-cases/list-parameters.server.ts';
import { setParameter } from './use-cases/set-parameter.server.ts';

/** System parameters of the wire. */
export const parametersApi = [
  call('GET /sys/parameter/list', { access: 'parameter:list', input: z.object({}), run: listParameters }),
  call('GET /sys/parameter/history', {
    access: 'parameter:list',
    input: parameterRef,
    run: listParameterChanges,
  }),
  call('PUT /sys/parameter/edit', {
    access: 'parameter:edit',
    input: parameterInput,
    run: (ctx, input) => setParameter(ctx, input).then(() => null),
  }),
];
