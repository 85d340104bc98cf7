import { z } from 'zod';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import {
  approvalRef,
  decideInput,
  definitionInput,
  handOverInput,
  listApprovalsQuery,
} from '#app/services/approvals/wire.ts';
import { decideTask, handOverTask, withdrawApproval } from './use-cases/decide-task.server.ts';
import { listDefinitions, saveDefinition } from './use-cases/definitions.server.ts';
import { listMyApprovals } from './use-cases/list-my-approvals.server.ts';

/** Approvals of the wire, for every business that has some. */
export function approvalsApi(kinds: readonly ApprovalKind[]): ApiRoute[] {
  return [
    call('GET /approvals/mine', { access: 'signed-in', input: listApprovalsQuery, run: listMyApprovals }),
    call('PUT /approvals/decide', {
      access: 'signed-in',
      input: decideInput,
      idempotent: true,
      run: (ctx, input) => decideTask(kinds, ctx, input),
    }),
    call('PUT /approvals/handOver', {
      access: 'signed-in',
      input: handOverInput,
      idempotent: true,
      run: (ctx, input) => handOverTask(kinds, ctx, input),
    }),
    call('PUT /approvals/withdraw', {
      access: 'signed-in',
      input: approvalRef,
      idempotent: true,
      run: (ctx, input) => withdrawApproval(kinds, ctx, input),
    }),
    call('GET /approvals/definitions', {
      access: 'approval:define',
      input: z.object({}),
      run: listDefinitions,
    }),
    call('POST /approvals/definition', {
      access: 'approval:define',
      input: definitionInput,
      idempotent: true,
      run: saveDefinition,
    }),
  ];
}
