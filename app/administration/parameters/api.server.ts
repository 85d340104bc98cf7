import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { parameterInput, parameterQuery, parameterRef } from './inputs.ts';
import { listParameterChanges, listParameters } from './use-cases/list-parameters.server.ts';
import { setParameter } from './use-cases/set-parameter.server.ts';
import { parameterChange, parameterRow } from './wire.ts';

/** System parameters of the wire, and under the name that older clients know them by. */
export const parametersApi = ['/sys/parameter', '/eBaseConfig'].flatMap((wire) => [
  call(`GET ${wire}/list` as 'GET /', {
    access: 'parameter:list',
    input: parameterQuery,
    answers: z.array(parameterRow),
    run: listParameters,
  }),
  call(`GET ${wire}/history` as 'GET /', {
    access: 'parameter:list',
    input: parameterRef,
    answers: z.array(parameterChange),
    run: listParameterChanges,
  }),
  call(`PUT ${wire}/edit` as 'PUT /', {
    access: 'parameter:edit',
    input: parameterInput,
    answers: noAnswer,
    run: (ctx, input) => setParameter(ctx, input).then(() => null),
  }),
]);
