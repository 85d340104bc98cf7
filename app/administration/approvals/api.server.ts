import { z } from 'zod';
import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { approvalDefinition } from '#app/services/approvals/answers.server.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import {
  addStepInput,
  approvalRef,
  chooseInput,
  decideInput,
  definitionInput,
  delegationInput,
  earlierStepInput,
  handOverInput,
  listApprovalsQuery,
  takersQuery,
} from '#app/services/approvals/wire.ts';
import { addStep } from './use-cases/add-step.server.ts';
import { chooseApprover } from './use-cases/choose-approver.server.ts';
import { decideTask, handOverTask, withdrawApproval } from './use-cases/decide-task.server.ts';
import { listDefinitions, saveDefinition } from './use-cases/definitions.server.ts';
import { addDelegation, deleteDelegation, listDelegations } from './use-cases/delegations.server.ts';
import { listMyApprovals } from './use-cases/list-my-approvals.server.ts';
import { listTakers } from './use-cases/list-takers.server.ts';
import { sendBack } from './use-cases/send-back.server.ts';

/** Approvals of the wire, for every business that has some. */
export function approvalsApi(kinds: readonly ApprovalKind[]) {
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
    call('PUT /approvals/choose', {
      access: 'signed-in',
      input: chooseInput,
      idempotent: true,
      run: (ctx, input) => chooseApprover(kinds, ctx, input),
    }),
    call('PUT /approvals/addStep', {
      access: 'signed-in',
      input: addStepInput,
      idempotent: true,
      run: (ctx, input) => addStep(kinds, ctx, input),
    }),
    call('PUT /approvals/sendBack', {
      access: 'signed-in',
      input: earlierStepInput,
      idempotent: true,
      run: (ctx, input) => sendBack(kinds, ctx, input),
    }),
    call('GET /approvals/takers', { access: 'signed-in', input: takersQuery, run: listTakers }),
    call('GET /approvals/delegations', { access: 'signed-in', input: z.object({}), run: listDelegations }),
    call('POST /approvals/delegation', {
      access: 'signed-in',
      input: delegationInput,
      idempotent: true,
      run: addDelegation,
    }),
    call('DELETE /approvals/delegation', {
      access: 'signed-in',
      input: z.object({ id: z.uuid() }),
      run: deleteDelegation,
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
      answers: z.array(approvalDefinition),
      run: listDefinitions,
    }),
    call('POST /approvals/definition', {
      access: 'approval:define',
      input: definitionInput,
      idempotent: true,
      answers: actedAnswer,
      run: saveDefinition,
    }),
  ] as const;
}
